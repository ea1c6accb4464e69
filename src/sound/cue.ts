import type { SoundName } from './patches.ts';
import type { Placing } from './types.ts';

/** One effect, to be played in so many ms. */
export interface Cue extends Placing {
  readonly sound: SoundName;
  readonly inMs: number;
}

/** At once, from the middle, unless said otherwise. */
export const cueOf = (sound: SoundName, over: Partial<Omit<Cue, 'sound'>> = {}): Cue => ({
  pan: 0,
  pitch: 1,
  gain: 1,
  inMs: 0,
  ...over,
  sound,
});
