/** What becomes of a wish when its transaction has come to an end. */
import type { TxRefusalReason } from '../../game/refusals/refusalReason.ts';
import { say } from '../../lib/words/say.ts';
import { NOT_SIGNED } from '../orders/endWords.ts';
import type { TxPhase } from '../stores/activity.ts';
import type { WishStage } from '../stores/wishes.ts';

/** Refusals that pass by themselves: what was known of the world was a block old. */
const PASSING: ReadonlySet<TxRefusalReason> = new Set(['charge', 'throttled', 'late', 'sequenceMismatch']);
/** So often it is given again by itself. */
const MOST_TRIES = 3;

export type AfterEnd = 'gone' | 'stays' | { readonly stage: WishStage; readonly tries: number };

/** @param phase of its transaction, not under way any more; null = there is no record: it was never queued */
export function afterEnd(phase: TxPhase | null, tries: number): AfterEnd {
  switch (phase?.step) {
    case undefined:
      return { stage: { step: 'waiting' }, tries };
    case 'landed':
      return 'gone';
    case 'refused':
      return PASSING.has(phase.refusal.reason) ? again(phase.refusal.words, tries) : aside(phase.refusal.words, tries);
    case 'dropped':
      // A page died before it signed: nothing was tried.
      return phase === NOT_SIGNED ? { stage: { step: 'waiting' }, tries } : again(phase.why, tries);
    case 'included':
      return aside(say('Confirmed, but this node doesn’t report the result. Check whether the action worked.'), tries);
    // It is followed until somebody answers; what the world shows meanwhile is looked at besides.
    case 'unknown':
    case 'given':
    case 'queued':
    case 'signing':
    case 'sent':
      return 'stays';
  }
}

function again(words: string, tries: number): AfterEnd {
  return tries + 1 < MOST_TRIES ? { stage: { step: 'waiting' }, tries: tries + 1 } : aside(words, tries);
}

const aside = (words: string, tries: number): AfterEnd => ({ stage: { step: 'aside', words }, tries: tries + 1 });
