/** What the guild handlers share: the default guild of a message, ownership, the founder's mask. docs/network/mechanics.md 9. */
import type { Guild } from '../../src/generated/game/entities.ts';
import { type Context, playerOf } from './context.ts';
import { guildRefuse } from './guildRefusal.ts';
import { commanded } from './permissions.ts';

/** What the owner's row holds: bits 1, 2, 3, 9, 12-16, 18 and 24. docs/network/chain-entities.md 3.1. */
export const GUILD_ALL = 17_166_862n;

/** Best rank there is, the founder's. */
export const FOUNDER_RANK = 1n;

/**
 * The named guild, or the caller's own where a message lets the id be empty.
 * @throws RefusedError 1501 not_member when the caller has none either, 1100 when there is no such guild.
 */
export function callersGuild(ctx: Context, guildId: string): Guild {
  const id = guildId === '' ? playerOf(ctx.draft, ctx.caller.playerId).guildId : guildId;
  if (id === '') throw guildRefuse.notMember(ctx.caller.playerId, '');
  return commanded(ctx, 'guild', id);
}

/** A member, or the owner: he need not be a member and passes every check. 9.4. */
export function standsFor(ctx: Context, guild: Guild): boolean {
  const { playerId } = ctx.caller;
  return guild.owner === playerId || playerOf(ctx.draft, playerId).guildId === guild.id;
}

/** Strictly smaller number; the unset rank 0 is better than nobody's. 9.3. */
export function outranks(own: bigint, other: bigint): boolean {
  return own !== 0n && (other === 0n || own < other);
}
