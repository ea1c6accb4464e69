import { formatCount } from '../../game/format.ts';
import type { BlockHeight } from '../../game/units.ts';
import { say } from '../../lib/words/say.ts';
import type { TxPhase } from '../../state/stores/activity.ts';
import type { PillWords } from '../../ui/Pill.tsx';

export function describePhase(phase: TxPhase): PillWords {
  switch (phase.step) {
    case 'given':
      return { tone: 'quiet', icon: 'pen', words: say('Signed message') };
    case 'queued':
      return { tone: 'quiet', icon: 'hourglass', words: say('Queued') };
    case 'signing':
      return { tone: 'brass', icon: 'pen', words: say('Signing') };
    case 'sent':
      return { tone: 'brass', icon: 'arrow', words: say('Pending') };
    case 'landed':
      return {
        tone: 'live',
        icon: 'check',
        words: say('Confirmed in block {block}', { block: formatCount(phase.height) }),
      };
    case 'refused':
      return { tone: 'danger', icon: 'cross', words: say('Failed') };
    case 'included':
      return {
        tone: 'brass',
        // A check is for what is confirmed.
        icon: 'info',
        words: say('Confirmed in block {block} (result unknown)', { block: formatCount(phase.height) }),
      };
    case 'dropped':
      return { tone: 'quiet', icon: 'cross', words: phase.hash === null ? say('Not sent') : say('Expired') };
    case 'unknown':
      return { tone: 'warn', icon: 'alert', words: say('Unknown@@the state of a transaction') };
  }
}

/** Where a host offers no more than blocks: it is in one, and the world tells what it did. */
export function includedWords(height: BlockHeight): string {
  return say(
    'Confirmed in block {block}, but this node doesn’t report the result. This page is up to date and shows the effect of the action.',
    { block: formatCount(height) },
  );
}
