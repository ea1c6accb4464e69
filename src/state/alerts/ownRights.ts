/** What this browser itself signed about keys, and about rights on its player: that is no news. Pure. */
import type { PlayerId } from '../../game/ids.ts';
import type { TxRecord } from '../stores/activity.ts';

export interface OwnRights {
  /** Something of the kind may come into a block at any time: what is read now may be its doing. */
  readonly isUnderWay: boolean;
  /** The newest block after `after` in which an order about it landed; null = none. @param of an address, or the player */
  landedAt(of: string, after: bigint): bigint | null;
}

/** @param height the newest block known */
export function ownRights(records: readonly TxRecord[], me: PlayerId, height: bigint): OwnRights {
  const own = records.filter(({ subject }) => isOfRights(subject) && isOnMe(subject, me));
  return {
    isUnderWay: own.some((record) => mayLand(record, height)),
    landedAt(of, after) {
      const heights = own
        .filter((record) => isAbout(record, of))
        .flatMap(({ phase }) => landedIn(phase) ?? [])
        .filter((at) => at > after);
      return heights.reduce<bigint | null>((newest, at) => (newest === null || at > newest ? at : newest), null);
    },
  };
}

/** Orders about keys and rights that are in a block. */
export function landedRights(records: readonly TxRecord[]): number {
  return records.filter(({ subject, phase }) => isOfRights(subject) && landedIn(phase) !== null).length;
}

type Subject = TxRecord['subject'];

function isOfRights(subject: Subject): boolean {
  return subject.kind === 'key' || (subject.kind === 'object' && subject.verb !== 'allocate');
}

function isOnMe(subject: Subject, me: PlayerId): boolean {
  return subject.kind !== 'object' || String(subject.objectId) === me;
}

function landedIn(phase: TxRecord['phase']): bigint | null {
  return phase.step === 'landed' || phase.step === 'included' ? phase.height : null;
}

/** Of several messages in one signature the subject tells the first; its words name every key. */
function isAbout({ subject, words }: TxRecord, of: string): boolean {
  if (subject.kind === 'key') return subject.address === of || words.includes(of);
  return subject.kind === 'object' && String(subject.objectId) === of;
}

/** One that a page left behind is none after its last block. */
function mayLand({ phase, attempts }: TxRecord, height: bigint): boolean {
  if (phase.step !== 'sent' && phase.step !== 'unknown') return false;
  return attempts?.some(({ until }) => until >= height) ?? false;
}
