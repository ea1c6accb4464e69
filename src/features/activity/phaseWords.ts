import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { TxPhase } from '../../state/stores/activity.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export function describePhase(phase: TxPhase): PillWords {
  switch (phase.step) {
    case 'given':
      return { tone: 'quiet', icon: 'pen', words: say('Text for the guild') };
    case 'queued':
      return { tone: 'quiet', icon: 'hourglass', words: say('Queued') };
    case 'signing':
      return { tone: 'brass', icon: 'pen', words: say('Signing') };
    case 'sent':
      return { tone: 'brass', icon: 'arrow', words: say('Sent, waiting for a block') };
    case 'landed':
      return { tone: 'live', icon: 'check', words: say('In block {block}', { block: formatCount(phase.height) }) };
    case 'refused':
      return { tone: 'danger', icon: 'cross', words: say('Refused') };
    case 'included':
      return {
        tone: 'brass',
        // A check is for what is confirmed.
        icon: 'info',
        words: say('In block {block}, outcome not told', { block: formatCount(phase.height) }),
      };
    case 'dropped':
      return { tone: 'quiet', icon: 'cross', words: say('Did not happen') };
    case 'unknown':
      return { tone: 'warn', icon: 'alert', words: say('Outcome unknown') };
  }
}

/** Where a host offers no more than blocks: it is in one, and the world tells what it did. */
export function includedWords(height: BlockHeight): string {
  return say(
    'It is in block {block}. This node does not say what it did there; what you see was read since, and shows it.',
    { block: formatCount(height) },
  );
}
