import { createGate } from './createGate.ts';
import { createMixer, type Mixer } from './createMixer.ts';
import { isSilent, type SoundLevels } from './levels.ts';
import type { Cue } from './cue.ts';
import { patchOf } from './patches.ts';
import { lengthOf } from './types.ts';

export interface Speaker {
  play(cues: readonly Cue[]): void;
  setLevels(levels: SoundLevels): void;
  close(): void;
}

/** A little later than now, so that the first sample is not already over. */
const LEAD_SECONDS = 0.02;

/**
 * The page's own way out. Call it after the player has touched the page, not before: a browser would keep it silent, and say so.
 *
 * @returns null where the browser has no Web Audio
 */
export function createSpeaker(levels: SoundLevels): Speaker | null {
  if (typeof AudioContext === 'undefined') return null;
  const context = new AudioContext({ latencyHint: 'interactive' });
  const mixer: Mixer = createMixer(context, levels);
  const gate = createGate();
  let now = levels;
  return {
    play(cues) {
      // A phone call, another app: the system may have put it to sleep.
      if (context.state === 'suspended') void context.resume().catch(() => undefined);
      const begin = context.currentTime + LEAD_SECONDS;
      for (const { sound, inMs, ...placing } of cues) {
        const patch = patchOf(sound);
        if (isSilent(now, patch.channel)) continue;
        const { weight, rest } = patch;
        const voice = { name: sound, weight, rest, lengthMs: lengthOf(patch) };
        if (gate.admits(voice, begin * 1000 + inMs)) mixer.play(sound, begin + inMs / 1000, placing);
      }
    },
    setLevels(next) {
      now = next;
      mixer.setLevels(next);
    },
    close() {
      void context.close().catch(() => undefined);
    },
  };
}
