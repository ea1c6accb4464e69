import type { TxRefusalReason } from '../../../game/refusals/refusalReason.ts';

/** A frame of a sentence that stays the same between versions, and what it says with its numbers. */
export interface TextRow {
  readonly frame: RegExp;
  readonly reason: TxRefusalReason | ((match: RegExpExecArray) => TxRefusalReason);
  readonly words: string | ((match: RegExpExecArray) => string);
}

/** `not_first_in_queue` to `not first in queue`. */
export const plain = (token: string | undefined): string => (token ?? '').replaceAll('_', ' ');

export const OUR_BUG =
  'The node could not make sense of this transaction. This is a bug in the client: please report it.';
export const NOT_SIGNED_UP = 'This key does not belong to a player yet. Sign up with a guild first.';
export const KEY_FORBIDDEN = 'This key is not allowed to do that.';
