import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { TxPhase } from '../../state/stores/activity.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export function describePhase(phase: TxPhase): PillWords {
  switch (phase.step) {
    case 'given':
      return { tone: 'quiet', icon: 'pen', words: 'Text for the guild' };
    case 'queued':
      return { tone: 'quiet', icon: 'hourglass', words: 'Queued' };
    case 'signing':
      return { tone: 'brass', icon: 'pen', words: 'Signing' };
    case 'sent':
      return { tone: 'brass', icon: 'arrow', words: 'Sent, waiting for a block' };
    case 'landed':
      return { tone: 'live', icon: 'check', words: `In block ${formatCount(phase.height)}` };
    case 'refused':
      return { tone: 'danger', icon: 'cross', words: 'Refused' };
    case 'included':
      return { tone: 'live', icon: 'check', words: `In block ${formatCount(phase.height)}, outcome not told` };
    case 'dropped':
      return { tone: 'quiet', icon: 'cross', words: 'Did not happen' };
    case 'unknown':
      return { tone: 'warn', icon: 'alert', words: 'Outcome unknown' };
  }
}

/** Where a host offers no more than blocks: it is in one, and the world tells what it did. */
export function includedWords(height: BlockHeight): string {
  return `It is in block ${formatCount(height)}. This node does not say what it did there; what you see was read since, and shows it.`;
}
