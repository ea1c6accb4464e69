/** What a row of the ledger was. docs/network/web-api.md "Ledger actions": a list that grows. */
import { guildIdOfDenom } from '../../game/guildBank.ts';
import type { LedgerEntry } from '../../game/records.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { IconName } from '../../ui/Icon.tsx';

/** `party`: how the other side follows the words, where there is one. */
export interface LedgerLine {
  readonly words: string;
  readonly party: 'to' | 'from' | 'with' | null;
  readonly icon: IconName;
}

/** One row is one side of a movement: a debit leaves, a credit comes. */
export function ledgerLine(
  { action, direction, coin }: Pick<LedgerEntry, 'action' | 'direction' | 'coin'>,
  alphaDenom: string,
): LedgerLine {
  const out = direction === 'debit';
  switch (action) {
    case 'genesis':
      return { words: say('Starting balance'), party: null, icon: 'globe' };
    case 'sent':
      return { words: say('Sent'), party: 'to', icon: 'arrow' };
    case 'received':
      return { words: say('Received'), party: 'from', icon: 'back' };
    case 'migrated':
      return out
        ? { words: say('Moved to your other key'), party: null, icon: 'key' }
        : { words: say('Moved from your other key'), party: null, icon: 'key' };
    case 'infused':
      return out
        ? { words: say('Infused'), party: 'with', icon: 'power' }
        : { words: say('Infused alpha added'), party: null, icon: 'power' };
    case 'defusion_started':
      return {
        words: out ? say('Unstaking started') : say('Unstaking@@an entry of the statement'),
        party: null,
        icon: 'hourglass',
      };
    case 'defusion_cancelled':
      return { words: out ? say('Unstaking canceled') : say('Staked again'), party: null, icon: 'retry' };
    case 'defusion_completed':
      return { words: out ? say('Unstaking completed') : say('Unstaked from a reactor'), party: null, icon: 'check' };
    case 'diversion_started':
    case 'diversion_completed':
      return {
        words: out ? say('Stake moved from a reactor') : say('Stake moved to another reactor'),
        party: null,
        icon: 'arrow',
      };
    case 'mined':
      return { words: say('Mined'), party: null, icon: 'planet' };
    case 'refined':
      return { words: out ? say('Used for refining') : say('Refined from ore'), party: null, icon: 'gear' };
    case 'seized':
      return { words: say('Looted in a raid'), party: 'from', icon: 'target' };
    case 'forfeited':
      return { words: say('Lost in a raid'), party: 'to', icon: 'alert' };
    case 'minted':
      return {
        words: coin.denom === alphaDenom ? say('Created') : say('Minted by the bank'),
        party: null,
        icon: 'plus',
      };
    case 'burned':
      return { words: say('Burned'), party: null, icon: 'cross' };
    default:
      return { words: sentenceOf(action), party: out ? 'to' : 'from', icon: 'dot' };
  }
}

function sentenceOf(action: string): string {
  const words = action.replaceAll('_', ' ').trim();
  return words === '' ? say('Moved') : words.charAt(0).toUpperCase() + words.slice(1);
}

/** Kinds of movement one may want to see alone. */
export const KINDS = [
  { value: 'all', words: mark('All@@kinds of movement') },
  { value: 'transfers', words: mark('Transfers') },
  { value: 'ore', words: mark('Ore') },
  { value: 'work', words: mark('Energy') },
  { value: 'bank', words: mark('Bank') },
] as const;
export type Kind = (typeof KINDS)[number]['value'];

const TRANSFERS: ReadonlySet<string> = new Set(['sent', 'received', 'migrated', 'genesis']);
const ORE: ReadonlySet<string> = new Set(['mined', 'refined', 'seized', 'forfeited']);

export function isOfKind({ action, coin }: Pick<LedgerEntry, 'action' | 'coin'>, kind: Kind): boolean {
  switch (kind) {
    case 'all':
      return true;
    case 'transfers':
      return TRANSFERS.has(action);
    case 'ore':
      return ORE.has(action) || coin.denom === 'ore';
    case 'work':
      return action === 'infused' || action.startsWith('defusion') || action.startsWith('diversion');
    case 'bank':
      return guildIdOfDenom(coin.denom) !== null || action === 'minted' || action === 'burned';
  }
}
