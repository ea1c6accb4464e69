/**
 * The Lottie player inside our worker. `lottie_light_canvas` is the build without expressions: there is no eval in it. It was
 * written for pages, so it is shown the few things of a page that drawing on a canvas asks for, and nothing else; there is no
 * document here to write into, no frame to load, and a hang ends with the worker.
 */
import type { AnimationItem, LottiePlayer } from 'lottie-web';
import { fromBase64 } from '../../lib/bytes.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';

/** Of `loadAnimation`, for a canvas that is not on a page; lottie-web's own types leave this out. */
export interface CanvasAnimation {
  readonly renderer: 'canvas';
  readonly loop: false;
  readonly autoplay: false;
  readonly animationData: unknown;
  readonly rendererSettings: {
    readonly context: OffscreenCanvasRenderingContext2D;
    readonly clearCanvas: true;
    readonly preserveAspectRatio: string;
  };
}

export type Player = Omit<LottiePlayer, 'loadAnimation'> & { loadAnimation(options: CanvasAnimation): AnimationItem };

export const loadLottiePlayer = onceLoaded(async (): Promise<Player> => {
  Object.assign(globalThis, { window: globalThis, document: pageForLottie });
  const { default: player } = await import('lottie-web/build/player/lottie_light_canvas');
  // A cast for the types that leave the context out; the renderer reads it (lottie-web 5.13.0, CanvasRendererBase).
  return player as unknown as Player;
});

const nothing = (): readonly never[] => [];

/** `_isProxy` is lottie-web's own mark for a document that is none. */
const pageForLottie = {
  _isProxy: true,
  readyState: 'complete',
  body: null,
  getElementsByTagName: nothing,
  getElementsByClassName: nothing,
  querySelectorAll: nothing,
  createElement: (tag: string): unknown => (tag === 'img' ? pictureElement() : blankElement()),
  createElementNS: (): unknown => blankElement(),
};

function blankElement(): OffscreenCanvas {
  return Object.assign(new OffscreenCanvas(1, 1), { style: {}, setAttribute: () => undefined });
}

const DATA = /^data:(image\/(?:png|webp));base64,(.*)$/;

/** What stands for an `<img>`: a canvas that draws itself from checked data, and tells when it has. */
function pictureElement(): OffscreenCanvas {
  const canvas = new OffscreenCanvas(1, 1);
  const draw = async (address: string): Promise<void> => {
    const [, type, data] = DATA.exec(address) ?? [];
    if (type === undefined || data === undefined) throw new TypeError('No picture');
    const bitmap = await createImageBitmap(new Blob([fromBase64(data).slice()], { type }));
    canvas.width = bitmap.width;
    canvas.height = bitmap.height;
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
    bitmap.close();
  };
  const tell = (kind: string) => (): void => void canvas.dispatchEvent(new Event(kind));
  Object.defineProperty(canvas, 'src', {
    set(address: string) {
      draw(address).then(tell('load'), tell('error'));
    },
  });
  return canvas;
}
