import type { AnimationItem } from 'lottie-web';
import { deferred } from '../../lib/deferred.ts';
import { BAKE } from '../limits.ts';
import type { Lottie } from '../pictures/lottie.ts';
import type { BakedPicture } from '../types.ts';
import { canvasOf } from './canvasOf.ts';
import { fitted } from './fitted.ts';
import { planFrames } from './planFrames.ts';
import { toolOf } from './tools.ts';

/** An animation played once, its frames drawn side by side. The player is gone afterwards. @throws when it cannot be drawn */
export async function bakeLottie(lottie: Lottie): Promise<BakedPicture> {
  const player = toolOf('lottie');
  const { width, height } = fitted(lottie, BAKE.framePx, true);
  const length = lottie.endFrame - lottie.firstFrame;
  const plan = planFrames(length / lottie.framesPerSecond, lottie.framesPerSecond);
  const stage = canvasOf(width, height);
  const sheet = canvasOf(width * plan.columns, height * plan.rows);
  const animation = player.loadAnimation({
    renderer: 'canvas',
    loop: false,
    autoplay: false,
    animationData: lottie.json,
    // not said: a word of SVG
    rendererSettings: { context: stage.brush, clearCanvas: true, preserveAspectRatio: 'xMidYMid meet' },
  });
  try {
    const trouble = await loaded(animation);
    for (let index = 0; index < plan.count; index++) {
      animation.goToAndStop((index * length) / plan.count, true);
      if (trouble.error) throw trouble.error;
      sheet.brush.drawImage(stage.canvas, (index % plan.columns) * width, Math.floor(index / plan.columns) * height);
    }
  } finally {
    animation.destroy();
  }
  return {
    kind: 'clip',
    sheet: sheet.canvas.transferToImageBitmap(),
    frameWidth: width,
    frameHeight: height,
    frameCount: plan.count,
    framesPerSecond: plan.framesPerSecond,
  };
}

/** The player swallows what fails while it reads an animation, and then never loads it. */
const LOAD_MS = 3_000;

/** Resolves when the player can draw; what goes wrong while it draws is left in the answer. */
async function loaded(animation: AnimationItem): Promise<{ readonly error: Error | null }> {
  const trouble: { error: Error | null } = { error: null };
  const ready = deferred<void>();
  const fail = (what: string) => (): void => {
    trouble.error ??= new Error(`The player says: ${what}`);
    ready.reject(trouble.error);
  };
  const timer = setTimeout(fail('nothing'), LOAD_MS);
  animation.addEventListener('DOMLoaded', () => ready.resolve());
  animation.addEventListener('data_failed', fail('data_failed'));
  animation.addEventListener('error', fail('error'));
  try {
    await ready.promise;
  } finally {
    clearTimeout(timer);
  }
  return trouble;
}
