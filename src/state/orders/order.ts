import { exactAmounts, messageWords, subjectOf, type GameMessage } from '../../game/messages/messages.ts';
import type { Known } from '../../game/messages/message.ts';
import type { Address } from '../../game/ids.ts';
import type { Subject } from '../../game/messages/subject.ts';

/** One transaction that somebody wants: what it is about, what it does, and what is signed. */
export interface Order {
  /** Its record's id, where somebody must know it before it is queued. */
  readonly id?: string;
  readonly subject: Subject;
  /** What the signature does, in plain words. */
  readonly words: string;
  /** The amounts of the words in base units; empty where they name none. */
  readonly exact: string;
  readonly messages: readonly GameMessage[];
  /**
   * Asked before signing and once more before the bytes leave: what is no longer wanted (its clock moved, another tab has
   * taken over) is not sent. Absent = wanted.
   */
  readonly isWanted?: () => boolean;
}

/** The addresses that coins go to, of these messages. */
export function receiversOf(messages: readonly GameMessage[]): readonly Address[] {
  return messages.flatMap((message) => {
    if ('toAddress' in message) return message.toAddress;
    return 'destinationAddress' in message ? message.destinationAddress : [];
  });
}

/** Messages as one transaction, told by their rows and about what the first of them is about. */
export function orderOf(messages: readonly [GameMessage, ...GameMessage[]], known: Known): Order {
  return {
    subject: subjectOf(messages[0], known),
    words: messageWords(messages, known),
    exact: exactAmounts(messages),
    messages,
  };
}
