/**
 * What happened to a player while nobody looked, so that its numbers add up: every gain and loss that a record tells, and what is left
 * of the difference between two standings as a number of its own. Pure.
 */
import type { StructId } from '../ids.ts';
import { structPhase } from '../structStatus.ts';
import { type Battle, battlesIn, isFight } from './battleStory.ts';
import type { History, HistoryGap, HistoryRecord } from './history.ts';
import type { Standing } from './standing.ts';

export type OrePart = 'mined' | 'refined' | 'taken' | 'lost';
export type AlphaPart = 'refined';
export type StructPart = 'begun' | 'destroyed';

/** `after - before` is exactly the sum of the parts and what is otherwise. */
export interface Sum<P extends string> {
  readonly before: bigint;
  readonly after: bigint;
  /** Gains above zero, losses below; none of zero. */
  readonly parts: readonly { readonly what: P; readonly amount: bigint }[];
  /** What no record explains: gifts, stakes, deals, and whatever stood in a gap. */
  readonly otherwise: bigint;
}

export interface Story {
  readonly before: Standing;
  readonly after: Standing;
  readonly ore: Sum<OrePart>;
  /** In its smallest part. */
  readonly alpha: Sum<AlphaPart>;
  readonly structs: Sum<StructPart>;
  /** Oldest first. */
  readonly battles: readonly Battle[];
  /** Everything else, oldest first. */
  readonly rest: readonly HistoryRecord[];
  readonly gaps: readonly HistoryGap[];
}

/** @param history of the player from the block after `before` to the block of `after`; records outside are left out */
export function storyOf(before: Standing, after: Standing, history: History): Story {
  const records = history.records.filter(({ height }) => height > before.height && height <= after.height);
  const me = before.playerId;
  const [mined, refined, taken, lost] = [new Tally(), new Tally(), new Tally(), new Tally()];
  let alpha = 0n;
  for (const record of records) {
    if (record.kind === 'mined' && record.playerId === me) mined.add(record.amount);
    if (record.kind === 'refined' && record.playerId === me) {
      refined.add(-BigInt(record.amount));
      alpha += record.alpha;
    }
    if (record.kind === 'stolen' && record.thiefId === me) taken.add(record.amount);
    if (record.kind === 'stolen' && record.victimId === me) lost.add(-BigInt(record.amount));
  }
  const { begun, destroyed } = structsIn(records, before);
  return {
    before,
    after,
    ore: sumOf(before.ore, after.ore, [
      { what: 'mined', amount: mined.sum },
      { what: 'refined', amount: refined.sum },
      { what: 'taken', amount: taken.sum },
      { what: 'lost', amount: lost.sum },
    ]),
    alpha: sumOf(before.alpha, after.alpha, [{ what: 'refined', amount: alpha }]),
    structs: sumOf(BigInt(before.structs.length), BigInt(after.structs.length), [
      { what: 'begun', amount: BigInt(begun.size) },
      { what: 'destroyed', amount: -BigInt(destroyed.size) },
    ]),
    battles: battlesIn(records, me, destroyed),
    rest: records.filter((record) => !isFight(record)),
    gaps: history.gaps,
  };
}

class Tally {
  sum = 0n;
  add(amount: bigint): void {
    this.sum += amount;
  }
}

function sumOf<P extends string>(before: bigint, after: bigint, all: Sum<P>['parts']): Sum<P> {
  const parts = all.filter(({ amount }) => amount !== 0n);
  const told = parts.reduce((sum, { amount }) => sum + amount, 0n);
  return { before, after, parts, otherwise: after - before - told };
}

/** Own structs that were begun, and own that are gone; one that was both is in both. */
function structsIn(records: readonly HistoryRecord[], before: Standing) {
  const stood = new Set<StructId>(before.structs.map(({ id }) => id));
  const begun = new Set<StructId>();
  const destroyed = new Set<StructId>();
  for (const record of records) {
    if (record.kind !== 'structStatus') continue;
    const { structId, status } = record;
    const isGone = structPhase(status) === 'destroyed';
    if (!isGone && !stood.has(structId)) begun.add(structId);
    if (isGone && (stood.has(structId) || begun.has(structId))) destroyed.add(structId);
  }
  return { begun, destroyed };
}
