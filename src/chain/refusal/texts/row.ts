import type { TxRefusalReason } from '../../../game/refusals/refusalReason.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';

/** Said when it is shown: as it stands, or by whom it shares its words with. */
export type Wording = Sentence | (() => string);

export const spoken = (wording: Wording): string => (typeof wording === 'function' ? wording() : say(wording));

/** What a table says of a word of the chain; null where it does not know it. */
export function spokenOf(table: Readonly<Record<string, Wording>>, token: string | undefined): string | null {
  const wording = table[token ?? ''];
  return wording === undefined ? null : spoken(wording);
}

/** A frame of a sentence that stays the same between versions, and what it says with its numbers. */
export interface TextRow {
  readonly frame: RegExp;
  readonly reason: TxRefusalReason | ((match: RegExpExecArray) => TxRefusalReason);
  readonly words: Wording | ((match: RegExpExecArray) => string);
}

/** `not_first_in_queue` to `not first in queue`. */
export const plain = (token: string | undefined): string => (token ?? '').replaceAll('_', ' ');

export const OUR_BUG = mark('The node couldn’t read this transaction. Please report this bug in Orrery.');
export const NOT_SIGNED_UP = mark('This key doesn’t belong to a player yet. Sign up with a guild first.');
export const KEY_FORBIDDEN = mark('This key doesn’t have permission for this action. Use another key.');
