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

export const NO_LONGER_WANTED = unsent(mark('It was not needed any more when its turn came.'));
export const NOT_SIGNED = unsent(mark('Another page of this client had not signed this when it was last heard of.'));
export const LOCKED = unsent(mark('The wallet was locked before this was signed.'));
export const notSigned = (why: string): Dropped => ({ step: 'dropped', hash: null, why });

/** @param isOvertaken another transaction of this key took its turn */
export function droppedWords(hash: string, isOvertaken: boolean): Dropped {
  const why = isOvertaken
    ? say('Another action of this key came first, so this one did not happen. Sign it again if you still want it.')
    : say(
        'No block took it in its time, so it did not happen and cannot any more. Sign it again if you still want it.',
      );
  return { step: 'dropped', hash, why };
}
