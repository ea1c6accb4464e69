/** Rights that were given, from the chain's records: on what one owns, and by others. docs/network/chain-entities.md 3.1 */
import type { GuildId, ObjectId, PlayerId } from '../ids.ts';
import type { GuildRankPermission, PermissionRecord } from '../records.ts';
import { dangerOn } from './dangers.ts';

export interface GivenRight {
  readonly objectId: ObjectId;
  readonly mask: number;
  readonly to:
    | { readonly kind: 'player'; readonly playerId: PlayerId }
    /** Members of the guild whose rank is `rank` or better. */
    | { readonly kind: 'rank'; readonly guildId: GuildId; readonly rank: bigint };
}

/** What somebody was given on what others own. */
export interface Holder {
  readonly playerId: PlayerId;
  readonly guildId: GuildId | null;
  /** 1 best, 0 none. */
  readonly guildRank: bigint;
}

/** Everybody's rights on these objects, what one gave oneself apart; dangerous ones first. */
export function givenOn(
  owned: ReadonlySet<string>,
  permissions: readonly PermissionRecord[],
  ranks: readonly GuildRankPermission[],
  me: PlayerId,
): readonly GivenRight[] {
  const byName = granted(permissions).filter(({ objectId, to }) => owned.has(objectId) && to.playerId !== me);
  const byRank = ranked(ranks).filter(({ objectId }) => owned.has(objectId));
  return ordered([...byName, ...byRank]);
}

/** What others gave: by name, and by rank where one's own rank is good enough for it. */
export function receivedBy(
  { playerId, guildId, guildRank }: Holder,
  owned: ReadonlySet<string>,
  permissions: readonly PermissionRecord[],
  ranks: readonly GuildRankPermission[],
): readonly GivenRight[] {
  const byName = granted(permissions).filter(({ to }) => to.playerId === playerId);
  const byRank = ranked(ranks).filter(({ to }) => to.guildId === guildId && guildRank !== 0n && guildRank <= to.rank);
  return ordered([...byName, ...byRank].filter(({ objectId }) => !owned.has(objectId)));
}

type ByName = GivenRight & { readonly to: { readonly kind: 'player' } };
type ByRank = GivenRight & { readonly to: { readonly kind: 'rank' } };

function granted(permissions: readonly PermissionRecord[]): readonly ByName[] {
  return permissions.flatMap(({ subject, mask }) =>
    subject.kind === 'object' && mask !== 0
      ? [{ objectId: subject.objectId, mask, to: { kind: 'player', playerId: subject.playerId } } as const]
      : [],
  );
}

/** The chain has a record a bit; a person reads them together. */
function ranked(rows: readonly GuildRankPermission[]): readonly ByRank[] {
  const together = new Map<string, ByRank>();
  for (const { objectId, guildId, rank, mask } of rows) {
    if (mask === 0 || rank === 0n) continue;
    const key = `${objectId}/${guildId}/${rank}`;
    const before = together.get(key)?.mask ?? 0;
    together.set(key, { objectId, mask: before | mask, to: { kind: 'rank', guildId, rank } });
  }
  return [...together.values()];
}

function ordered(rights: readonly GivenRight[]): readonly GivenRight[] {
  return rights.toSorted(
    (a, b) =>
      bits(dangerOn(b.objectId, b.mask)) - bits(dangerOn(a.objectId, a.mask)) ||
      a.objectId.localeCompare(b.objectId, 'en', { numeric: true }),
  );
}

function bits(mask: number): number {
  let count = 0;
  for (let rest = mask; rest !== 0; rest &= rest - 1) count++;
  return count;
}
