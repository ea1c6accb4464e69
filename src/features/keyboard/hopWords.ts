import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { HopKind, HopTarget, ProblemKind } from '../../state/hop/targets.ts';

const NONE: Readonly<Record<HopKind, Sentence>> = {
  problem: mark('No problems right now.'),
  idle: mark('You have no idle structs.'),
  raid: mark('There are no raids right now.'),
  fleet: mark('No known fleets.'),
};

/** Where among its kind a hop came to, and what is wrong there. */
export function hopWords(kind: HopKind, targets: readonly HopTarget[], to: HopTarget | null): string {
  const [place, count] = [to === null ? 0 : targets.indexOf(to) + 1, targets.length];
  if (to === null) return say(NONE[kind]);
  switch (kind) {
    case 'problem':
      return problemWords(to.why ?? 'damage', place, count);
    case 'idle':
      return say('Idle struct {place} of {count}.', { place, count });
    case 'raid':
      return say('Raid {place} of {count}.', { place, count });
    case 'fleet':
      return say('Fleet {place} of {count}.', { place, count });
  }
}

function problemWords(why: ProblemKind, place: number, count: number): string {
  switch (why) {
    case 'raid':
      return say('Problem {place} of {count}: raid on your planet.', { place, count });
    case 'power':
      return say('Problem {place} of {count}: not enough power.', { place, count });
    case 'stuck':
      return say('Problem {place} of {count}: proof stuck.', { place, count });
    case 'damage':
      return say('Problem {place} of {count}: struct damaged.', { place, count });
  }
}
