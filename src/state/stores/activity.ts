/**
 * Everything this player signed, newest last: what it said in plain words, and how it ended. Kept across reloads, so a
 * transaction under way is asked for again by its hash. A transaction has three ends: landed, refused, unknown.
 */
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { TxRefusal } from '../../chain/types.ts';
import type { Address } from '../../game/ids.ts';
import { isSameSubject, type Subject } from '../../game/messages/subject.ts';
import type { BlockHeight } from '../../game/units.ts';

export type TxPhase =
  /** Waiting for the one before it. */
  | { readonly step: 'queued' }
  | { readonly step: 'signing' }
  /** With a node; not in a block yet. */
  | { readonly step: 'sent'; readonly hash: string }
  | { readonly step: 'landed'; readonly hash: string; readonly height: BlockHeight }
  | { readonly step: 'refused'; readonly hash: string | null; readonly refusal: TxRefusal }
  /** Nobody could say within the deadline; the world will show whether it happened. */
  | { readonly step: 'unknown'; readonly hash: string | null; readonly why: string };

export interface TxRecord {
  readonly id: string;
  readonly address: Address;
  /** What the signature does: "Build an Ore Extractor on land, slot 2." */
  readonly words: string;
  /** What it is about: ties it to the button that made it. */
  readonly subject: Subject;
  readonly createdAtMs: number;
  readonly phase: TxPhase;
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

/** The newest record about something, if it is still under way. */
export function pendingOf(state: ActivityState, subject: Subject): TxRecord | undefined {
  return state.records.findLast((record) => isUnderWay(record) && isSameSubject(record.subject, subject));
}
