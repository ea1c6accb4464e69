import { isAllSilent, type SoundLevels } from '../../sound/levels.ts';
import type { Speaker } from '../../sound/createSpeaker.ts';
import type { Cue } from '../../sound/cue.ts';

export interface PageSound {
  /** Nothing before the player has touched the page, nor while nothing would be heard. */
  play(cues: readonly Cue[]): void;
  setLevels(levels: SoundLevels): void;
  close(): void;
}

/**
 * Sound as a page has it: the engine is loaded with the first cue that would be heard, and only after a touch.
 *
 * @param hasTouched whether the player has pressed anything on this page
 * @param open loads the engine
 */
export function createPageSound(
  levels: SoundLevels,
  hasTouched: () => boolean,
  open: (levels: SoundLevels) => Promise<Speaker | null>,
): PageSound {
  let now = levels;
  let speaker: Speaker | null = null;
  let opening: Promise<void> | null = null;
  let isClosed = false;

  async function begin(): Promise<void> {
    const opened = await open(now).catch(() => null);
    if (isClosed) return opened?.close();
    opened?.setLevels(now);
    speaker = opened;
  }
  return {
    play(cues) {
      if (cues.length === 0 || isAllSilent(now) || !hasTouched()) return;
      if (speaker) return speaker.play(cues);
      // What comes while it loads is heard with it, a moment late; it loads once, whether it can be had or not.
      opening ??= begin();
      void opening.then(() => speaker?.play(cues));
    },
    setLevels(next) {
      now = next;
      speaker?.setLevels(next);
    },
    close() {
      isClosed = true;
      speaker?.close();
    },
  };
}

/**
 * Whether the player has pressed anything since the page was loaded.
 *
 * @param onTouch called with every press, and at once where there was one
 */
export function watchTouch(onTouch: () => void): { readonly hasTouched: () => boolean; readonly end: () => void } {
  let touched = globalThis.navigator?.userActivation?.hasBeenActive ?? false;
  if (touched) onTouch();
  const note = (): void => {
    touched = true;
    onTouch();
  };
  const kinds = ['pointerup', 'keydown'] as const;
  for (const kind of kinds) globalThis.addEventListener?.(kind, note, { capture: true });
  return {
    hasTouched: () => touched,
    end: () => {
      for (const kind of kinds) globalThis.removeEventListener?.(kind, note, { capture: true });
    },
  };
}
