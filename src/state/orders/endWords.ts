/** Why something did not happen, in the words of its record. */
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { TxPhase } from '../stores/activity.ts';

type Dropped = Extract<TxPhase, { readonly step: 'dropped' }>;

/** They are compared, and said when they are read. */
const unsent = (why: Sentence): Dropped => ({
  step: 'dropped',
  hash: null,
  get why() {
    return `${say(why)} ${say('Nothing was sent.')}`;
  },
});

export const NO_LONGER_WANTED = unsent(mark('This action was no longer needed.'));
export const NOT_SIGNED = unsent(mark('The other tab stopped responding before it signed this action.'));
export const LOCKED = unsent(mark('The wallet was locked before this action was signed.'));
export const notSigned = (why: string): Dropped => ({ step: 'dropped', hash: null, why });

/** @param isOvertaken another transaction of this key took its turn */
export function droppedWords(hash: string, isOvertaken: boolean): Dropped {
  const why = isOvertaken
    ? say('Another action of this key went first, so this one expired. Nothing happened. Try again.')
    : say('The transaction expired before it reached a block. Nothing happened. Try again.');
  return { step: 'dropped', hash, why };
}
