/** The roster joined with ranks, narrowed and ordered. */
import { say } from '../../../lib/words/say.ts';
import type { ForeignName } from '../../../game/names.ts';
import type { RosterMember } from '../../../game/mirror/guilds.ts';
import type { GuildId, PlayerId, SubstationId } from '../../../game/ids.ts';
import type { PlayerRecord } from '../../../game/entities.ts';
import type { PlayerRow } from '../../../game/records.ts';

export const MEMBER_ORDERS = ['rank', 'name', 'alpha'] as const;
export type MemberOrder = (typeof MEMBER_ORDERS)[number];

export interface Member {
  readonly id: PlayerId;
  /** User-made; empty when never set. */
  readonly name: ForeignName;
  /** Of the portrait: JSON text of the member's own. */
  readonly recipe: string;
  /** null where the guild's server does not tell it: the chain does, a member at a time. */
  readonly alphaGrams: bigint | null;
  /** 1 best, 0 unset; null = not known. */
  readonly rank: bigint | null;
  readonly substationId: SubstationId | null;
}

/** 0 is no rank. docs/network/mechanics.md 9.3 */
const NO_RANK = 0n;

/** `none` where none was given, `–` where it is not known. */
export function rankWords(rank: bigint | null): string {
  if (rank === null) return '–';
  return rank === NO_RANK ? say('none@@no rank') : String(rank);
}

/** A guild's members by the chain's list of all players. */
export function membersOnChain(players: readonly PlayerRecord[], guildId: GuildId): readonly Member[] {
  return players
    .filter((player) => player.guildId === guildId)
    .map(({ id, name, pfpRenderAttributes, guildRank, substationId }) => ({
      id,
      name,
      recipe: pfpRenderAttributes,
      alphaGrams: null,
      rank: guildRank,
      substationId,
    }));
}

export function membersOf(
  roster: readonly RosterMember[],
  /** Undefined = their list was not read. */
  players: readonly Pick<PlayerRow, 'id' | 'guildRank' | 'substationId'>[] | undefined,
): readonly Member[] {
  const playerOf = new Map(players?.map((player) => [player.id, player]));
  return roster.map(({ id, username, alphaGrams, pfpRenderAttributes }) => {
    const player = playerOf.get(id);
    return {
      id,
      name: username,
      recipe: pfpRenderAttributes,
      alphaGrams,
      rank: player?.guildRank ?? null,
      substationId: player?.substationId ?? null,
    };
  });
}

/** By part of the name, whatever its case, or by id. */
export function narrowed(members: readonly Member[], text: string): readonly Member[] {
  const wanted = text.trim().toLowerCase();
  if (wanted === '') return members;
  return members.filter(({ id, name }) => id === wanted || name.toLowerCase().includes(wanted));
}

/** Equals stand by name, then by id, so that the list holds still while numbers move. */
export function sortMembers(members: readonly Member[], order: MemberOrder): readonly Member[] {
  return members.toSorted((a, b) => {
    if (order === 'rank') return compare(rankPlace(a), rankPlace(b)) || byName(a, b);
    if (order === 'alpha') return compare(b.alphaGrams ?? -1n, a.alphaGrams ?? -1n) || byName(a, b);
    return byName(a, b);
  });
}

/** Without a rank behind everybody with one. */
function rankPlace({ rank }: Member): bigint {
  return rank === null || rank === 0n ? 1n << 64n : rank;
}

function byName(a: Member, b: Member): number {
  return compare(a.name.toLowerCase(), b.name.toLowerCase()) || compare(indexOf(a.id), indexOf(b.id));
}

function indexOf(id: PlayerId): bigint {
  return BigInt(id.slice(id.indexOf('-') + 1));
}

function compare<T extends bigint | string>(a: T, b: T): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
