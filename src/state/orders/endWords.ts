/** Why something did not happen, in the words of its record. */
import type { TxPhase } from '../stores/activity.ts';

type Dropped = Extract<TxPhase, { readonly step: 'dropped' }>;

const unsent = (why: string): Dropped => ({ step: 'dropped', hash: null, why: `${why} Nothing was sent.` });

export const NO_LONGER_WANTED = unsent('It was not needed any more when its turn came.');
export const NOT_SIGNED = unsent('Another page of this client had not signed this when it was last heard of.');
export const LOCKED = unsent('The wallet was locked before this was signed.');
export const notSigned = (why: string): Dropped => ({ step: 'dropped', hash: null, why });

/** @param isOvertaken another transaction of this key took its turn */
export function droppedWords(hash: string, isOvertaken: boolean): Dropped {
  const why = isOvertaken
    ? 'Another action of this key came first, so this one did not happen. Sign it again if you still want it.'
    : 'No block took it in its time, so it did not happen and cannot any more. Sign it again if you still want it.';
  return { step: 'dropped', hash, why };
}
