import { formatCount } from '../../game/format.ts';
import type { TxPhase } from '../../state/stores/activity.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export function describePhase(phase: TxPhase): PillWords {
  switch (phase.step) {
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
    case 'unknown':
      return { tone: 'warn', icon: 'alert', words: 'Outcome unknown' };
  }
}
