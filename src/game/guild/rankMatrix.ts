/** Who in a guild may do what on one thing, by rank. docs/network/mechanics.md 9.3. */
import type { ObjectId } from '../ids.ts';
import { PERMISSION, type PermissionName } from '../permissions.ts';
import { PERMISSION_SETS, permissionNames } from '../permissionWords.ts';
import type { GuildRankPermission } from '../records.ts';

/** A right, and the worst rank that has it; null: no rank has it. */
export interface RankColumn {
  readonly name: PermissionName;
  readonly bit: number;
  readonly worst: bigint | null;
}

/** The rights that mean something on a kind of thing, by the type in its id. docs/network/chain-entities.md 3.1. */
const MEANT: Readonly<Record<string, number>> = {
  '0': PERMISSION_SETS.guildAll,
  '3': PERMISSION_SETS.reactorAll,
  '4': PERMISSION_SETS.substationAll,
  '6': PERMISSION_SETS.allocationAll,
  '10': PERMISSION_SETS.providerAll,
  '11': PERMISSION_SETS.agreementAll,
};

/** Of each right the chain keeps one rank a thing and guild: this one and every better one holds it. */
export function rankColumns(objectId: ObjectId, rows: readonly GuildRankPermission[]): readonly RankColumn[] {
  const given = rows.filter((row) => row.objectId === objectId);
  const mask = given.reduce((all, row) => all | row.mask, MEANT[objectId.split('-')[0] ?? ''] ?? 0);
  return permissionNames(mask).map((name) => {
    const bit = PERMISSION[name];
    const ranks = given.filter((row) => (row.mask & bit) !== 0 && row.rank > 0n).map(({ rank }) => rank);
    return { name, bit, worst: ranks.length === 0 ? null : ranks.reduce((a, b) => (a < b ? a : b)) };
  });
}

/** Whether members of a rank hold a right. 0 is no rank. */
export function rankHolds(rank: bigint, { worst }: Pick<RankColumn, 'worst'>): boolean {
  return worst !== null && rank > 0n && rank <= worst;
}

/** Ranks worth a line, best first: those of members, of rights, of founders and of newcomers. */
export function ranksInUse(
  members: readonly (bigint | null)[],
  columns: readonly RankColumn[],
  entryRank: bigint,
): readonly bigint[] {
  const all = [1n, entryRank, ...members, ...columns.map(({ worst }) => worst)];
  const known = new Set(all.filter((rank): rank is bigint => rank !== null && rank > 0n));
  return [...known].toSorted((a, b) => (a < b ? -1 : 1));
}

/** Where a right goes that a rank is to lose and better ones are to keep; null where no better rank is in use. */
export function rankBefore(rank: bigint, ranks: readonly bigint[]): bigint | null {
  return ranks.filter((one) => one < rank).at(-1) ?? null;
}
