/**
 * How a machine drives the gallery in its bare form: it dispatches `gallery` on the window with a wish, and reads the
 * answer off the dataset of the document. No page is loaded between two pictures.
 */
import { GalleryDirector } from './GalleryDirector.ts';
import { findGalleryScene } from './galleryScenes.ts';

export const BARE_EVENT = 'gallery';

/** The machine is our own test, in the same tree: what it says is of this form. */
export interface BareWish {
  /** Names the answer: `data-drawn` becomes this when it is done. */
  readonly ticket: string;
  /** null = take down what stands. */
  readonly scene: string | null;
  /** Scene time, ms; the time of the scene's picture when absent. */
  readonly atMs?: number;
  /** Shown at that part of its size; as the scene says when absent. */
  readonly shrink?: number;
  /** Put up and taken down so many times first. */
  readonly rounds?: number;
}

export interface BareStage {
  obey(wish: BareWish): Promise<void>;
  close(): void;
}

/** With the stack: whoever reads it has no other way to look. */
function reasonOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

/** @param answers gets `data-drawn`, the ticket, or `data-failed`; and `data-focus`, the box of the picture as JSON */
export function createBareStage(host: HTMLElement, answers: HTMLElement): BareStage {
  const director = new GalleryDirector(host);
  const show = async ({ scene: id, atMs, rounds = 0, ...wish }: BareWish): Promise<string | null> => {
    if (id === null) {
      director.clear();
      return null;
    }
    const scene = findGalleryScene(id);
    if (scene === null) return `No scene is called ${id}.`;
    const staging = { scene, ...scene, heightShift: 0 };
    for (let round = 0; round <= rounds; round += 1) await director.stage(staging, atMs ?? scene.pictureAtMs);
    if (director.player === null) return `${id} could not be drawn. ${reasonOf(director.state.error)}`;
    const shrink = wish.shrink ?? scene.shrink;
    const box = director.player.focusBox;
    host.style.transform = `scale(${1 / shrink})`;
    answers.dataset['focus'] = JSON.stringify({
      x: Math.floor(box.x / shrink),
      y: Math.floor(box.y / shrink),
      width: Math.floor(box.width / shrink),
      height: Math.floor(box.height / shrink),
    });
    return null;
  };
  return {
    async obey(wish) {
      delete answers.dataset['drawn'];
      delete answers.dataset['failed'];
      const trouble = await show(wish);
      if (trouble === null) answers.dataset['drawn'] = wish.ticket;
      else answers.dataset['failed'] = trouble;
    },
    close: () => director.destroy(),
  };
}
