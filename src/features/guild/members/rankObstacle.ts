/** Why a member cannot be given a rank, in words. docs/network/mechanics.md 9.3. */
import { missingPermission } from '../../../game/missingPermission.ts';
import { PERMISSION } from '../../../game/permissions.ts';
import type { Judge } from '../overview/joinObstacles.ts';

const MAX_UINT64 = 2n ** 64n - 1n;

/** A typed rank: 1 is best, 0 is none and cannot be given. */
export function parseRank(text: string): bigint | null {
  const rank = /^\d{1,20}$/.test(text.trim()) ? BigInt(text.trim()) : 0n;
  return rank > 0n && rank <= MAX_UINT64 ? rank : null;
}

/** Administrators give any rank; others only to those below them, and none better than their own. */
export function rankObstacle(
  { guild, holder, permissions, guildRanks }: Judge,
  target: { readonly rank: bigint | null },
  text: string,
): string | null {
  const rank = parseRank(text);
  if (rank === null) return 'A rank is a whole number from 1, the best.';
  if (rank === target.rank) return 'That is their rank already.';
  const check = { objectId: guild.id, owner: guild.owner, bits: PERMISSION.admin, ownerOnly: false, holder };
  const question = { key: 0, keyMask: holder.keyMask ?? 0, ways: [[check]], permissions, guildRanks };
  if (missingPermission(question) === null) return null;
  if (holder.guildId !== guild.id || holder.guildRank === 0n) return 'Only members with a rank give ranks.';
  if (target.rank === null) return 'Their rank is not known yet.';
  if (holder.guildRank >= target.rank) return 'Your rank must be better than theirs (1 is best).';
  return rank < holder.guildRank ? 'You cannot give a rank better than your own.' : null;
}
