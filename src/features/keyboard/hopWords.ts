import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { HopKind } from '../../state/hop/targets.ts';

const NONE: Readonly<Record<HopKind, Sentence>> = {
  problem: mark('There is no problem.'),
  idle: mark('No struct of yours is idle.'),
  raid: mark('There is no raid.'),
  fleet: mark('No fleet is known.'),
};

/** Where among its kind a hop came to. */
export function hopWords(kind: HopKind, place: number, count: number): string {
  if (count === 0) return say(NONE[kind]);
  switch (kind) {
    case 'problem':
      return say('Problem {place} of {count}.', { place, count });
    case 'idle':
      return say('Idle struct {place} of {count}.', { place, count });
    case 'raid':
      return say('Raid {place} of {count}.', { place, count });
    case 'fleet':
      return say('Fleet {place} of {count}.', { place, count });
  }
}
