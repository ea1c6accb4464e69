/**
 * Everything this player signed, newest last: what it said in plain words, and how it ended. Kept across reloads, so a
 * transaction under way is followed again. It has one end: landed, refused, dropped, or in a block whose outcome this node
 * does not tell; "unknown" is none, and lasts only while nobody answers.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TxRefusal } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import type { KeyKind } from '../../game/signerOf.ts';
import type { Subject } from '../../game/messages/subject.ts';
import type { BlockHeight } from '../../game/units.ts';

export type TxPhase =
  /** A bare text for the guild's service, such as a login: nothing of it goes to the chain. */
  | { readonly step: 'given' }
  /** Waiting for the one before it. */
  | { readonly step: 'queued' }
  | { readonly step: 'signing' }
  /** With a node; not in a block yet. */
  | { readonly step: 'sent'; readonly hash: string }
  | { readonly step: 'landed'; readonly hash: string; readonly height: BlockHeight }
  | { readonly step: 'refused'; readonly hash: string | null; readonly refusal: TxRefusal }
  /** In a block, and this host's node does not say what it did there: the world, which was read again, shows it. */
  | { readonly step: 'included'; readonly hash: string; readonly height: BlockHeight }
  /** It did not happen, and cannot any more. @param hash null when nothing was sent */
  | { readonly step: 'dropped'; readonly hash: string | null; readonly why: string }
  /** No source answers; it is followed until one does. */
  | { readonly step: 'unknown'; readonly hash: string; readonly why: string };

/** One signature given for a record: at most one of a record's can be in a block. */
export interface TxAttempt {
  /** Upper-case hex. */
  readonly hash: string;
  readonly sequence: bigint;
  /** The newest block when it was signed: no earlier one has it. */
  readonly from: BlockHeight;
  /** The last block that may have it. */
  readonly until: BlockHeight;
}

export interface TxRecord {
  readonly id: string;
  /** Who signed. */
  readonly address: Address;
  /** Which of the player's keys that was; absent where an older client signed, which knew one kind. */
  readonly key?: KeyKind;
  /** What the signature does: "Build an Ore Extractor on land, slot 2." */
  readonly words: string;
  /** The amounts of the words in base units; absent where they name none. */
  readonly exact?: string;
  /** What it is about: ties it to the button that made it. */
  readonly subject: Subject;
  /** The addresses that coins go to; absent where none go, or an older client signed. */
  readonly paidTo?: readonly Address[];
  readonly createdAtMs: number;
  readonly phase: TxPhase;
  /** All signatures given for it, oldest first; none where an older client signed, which bound nothing to a block. */
  readonly attempts?: readonly TxAttempt[];
}

export interface ActivityState {
  readonly records: readonly TxRecord[];
}

export type ActivityStore = StoreApi<ActivityState>;

export function createActivityStore(): ActivityStore {
  return createStore<ActivityState>(() => ({ records: [] }));
}

export function isUnderWay(record: TxRecord): boolean {
  return record.phase.step === 'queued' || record.phase.step === 'signing' || record.phase.step === 'sent';
}
