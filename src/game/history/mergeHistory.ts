/** Lists of different tellers as one: each happening once, oldest first. */
import type { HistoryBody, HistoryRecord } from './history.ts';
import { historyKey } from './historyKey.ts';

/** What happens within a block, in the order in which it makes sense: the order of events there means nothing (docs/network/chain-entities.md 4.1). */
const RANK: Readonly<Record<HistoryBody['kind'], number>> = {
  fleetDepart: 0,
  fleetArrive: 1,
  structMove: 2,
  defenseRemove: 3,
  defenseAdd: 4,
  attack: 5,
  structHealth: 6,
  structStatus: 7,
  shield: 8,
  raidClock: 9,
  stolen: 10,
  raidStatus: 11,
  mined: 12,
  refined: 13,
  mineClock: 14,
  refineClock: 15,
  buildClock: 16,
  planetOther: 17,
};

/** Makes a record of a body. */
export function recordOf(
  body: HistoryBody,
  at: Pick<HistoryRecord, 'height' | 'atMs' | 'planetId' | 'seq'>,
): HistoryRecord {
  return { ...body, ...at, key: historyKey(body, at.height, at.planetId) };
}

/**
 * @param lists what each teller said, the one to be believed first. The same key twice from one teller is two happenings, and the
 * second of them is the second of every other teller.
 */
export function mergeHistory(...lists: readonly (readonly HistoryRecord[])[]): readonly HistoryRecord[] {
  const merged = new Map<string, HistoryRecord>();
  for (const list of lists) {
    const told = new Map<string, number>();
    for (const record of list) {
      const nth = (told.get(record.key) ?? 0) + 1;
      told.set(record.key, nth);
      const key = nth === 1 ? record.key : `${record.key} #${nth}`;
      const held = merged.get(key);
      merged.set(key, held === undefined ? { ...record, key } : filled(held, record));
    }
  }
  return [...merged.values()].toSorted(inOrder);
}

/** What the first teller left open. */
function filled(held: HistoryRecord, other: HistoryRecord): HistoryRecord {
  const { atMs, planetId, seq } = held;
  return { ...held, atMs: atMs ?? other.atMs, planetId: planetId ?? other.planetId, seq: seq ?? other.seq };
}

function inOrder(a: HistoryRecord, b: HistoryRecord): number {
  if (a.height !== b.height) return a.height < b.height ? -1 : 1;
  if (RANK[a.kind] !== RANK[b.kind]) return RANK[a.kind] - RANK[b.kind];
  return a.key < b.key ? -1 : a.key > b.key ? 1 : 0;
}
