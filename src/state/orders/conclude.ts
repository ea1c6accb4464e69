/** Writes the end of a transaction into its record, after the world has been read again. */
import type { RefusedTx } from '../../chain/refusal/explainPermission.ts';
import type { TxRefusal } from '../../chain/types.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import type { RecordKeeper } from './createRecordKeeper.ts';
import { droppedWords } from './endWords.ts';
import type { EndedTx } from './partsAfterTx.ts';
import type { TriesEnd } from './tries.ts';

interface About {
  /** What was signed; a record of an earlier page does not know any more. */
  readonly messages: readonly GameMessage[];
  /** What a node said to the bytes, should they be in no block. */
  readonly doubt?: TxRefusal | null;
  readonly isOvertaken?: boolean;
}

export interface Conclude {
  (id: string, end: TriesEnd, about: About): Promise<void>;
  refused(id: string, hash: string, refusal: TxRefusal, messages: readonly GameMessage[]): Promise<void>;
}

export interface ConcludeInput {
  readonly keeper: RecordKeeper;
  /** Called when the chain's answer is known; the world must be read again before the record says "landed". */
  readonly onSettled: (ended: EndedTx) => Promise<void>;
  /** Better words for a refusal, found by asking the chain; null when its own stand. */
  readonly explain?: ((refused: RefusedTx, signal: AbortSignal) => Promise<string | null>) | undefined;
  readonly signal: AbortSignal;
}

export function createConclude({ keeper, onSettled, explain, signal }: ConcludeInput): Conclude {
  /** An explanation that cannot be had costs nothing: the refusal's own words stand. */
  async function refused(id: string, hash: string, refusal: TxRefusal, messages: readonly GameMessage[]) {
    const address = keeper.find(id)?.address;
    const words =
      address && messages.length > 0 ? await explain?.({ refusal, messages, address }, signal).catch(() => null) : null;
    await keeper.setPhase(id, { step: 'refused', hash, refusal: words ? { ...refusal, words } : refusal });
  }

  async function conclude(id: string, end: TriesEnd, { messages, doubt, isOvertaken = false }: About) {
    const { hash } = end;
    if (end.kind === 'dropped') {
      if (doubt) return refused(id, hash, doubt, messages);
      return keeper.setPhase(id, droppedWords(hash, isOvertaken));
    }
    // A world that cannot be read now is read later; the end is known all the same.
    const subject = keeper.find(id)?.subject;
    if (subject) await onSettled({ messages, subject }).catch(() => undefined);
    if (end.kind === 'included') return keeper.setPhase(id, { step: 'included', hash, height: end.height });
    const { refusal, height } = end.outcome;
    if (refusal) return refused(id, hash, refusal, messages);
    return keeper.setPhase(id, { step: 'landed', hash, height });
  }

  return Object.assign(conclude, { refused });
}
