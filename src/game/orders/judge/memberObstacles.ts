/** What the rules have against orders about members, rights apart. docs/network/mechanics.md 9.2, 9.3. */
import { mark, say } from '../../../lib/words/say.ts';
import type { JoinBypass } from '../../entities.ts';
import type { GuildId, PlayerId } from '../../ids.ts';
import { directObstacle, requestObstacle } from '../../joinObstacles.ts';
import { sentence } from '../../refusals/sentences.ts';
import type { Draft } from '../orderRow.ts';
import type { Sight } from '../sight.ts';
import { same } from './changes.ts';

type About = { readonly guildId?: GuildId | undefined; readonly playerId?: PlayerId | undefined };

/** Where the message leaves them out it means the signer and his guild. */
function meant({ guildId, playerId }: About, { self }: Sight) {
  return { guildId: guildId ?? self?.guildId ?? undefined, playerId: playerId ?? self?.playerId };
}

const isMember = (about: About, sight: Sight): boolean => {
  const { guildId, playerId } = meant(about, sight);
  return guildId !== undefined && sight.get('player', playerId)?.guildId === guildId;
};

/** Of a level that any member may use, others may not; who holds the right is asked elsewhere. */
function levelObstacle(
  type: 'invite' | 'request',
  level: JoinBypass | undefined,
  guildId: GuildId | undefined,
  { self }: Sight,
): string | null {
  if (level === 'closed') return type === 'invite' ? sentence.noInvitations : sentence.noRequests;
  return level === 'member' && self !== null && self.guildId !== guildId
    ? say('Only members of this guild can manage requests and invitations. Join the guild first.')
    : null;
}

/** What waits for a decision between the two. */
function pending(about: About, sight: Sight) {
  const { guildId, playerId } = meant(about, sight);
  if (guildId === undefined || playerId === undefined) return undefined;
  const found = sight.more?.applicationOf?.(guildId, playerId);
  return found?.status === 'proposed' || found === undefined ? found : null;
}

function missing(type: 'invite' | 'request', about: About, sight: Sight): string | null {
  const found = pending(about, sight);
  if (found === undefined || found?.joinType === type) return null;
  return type === 'invite'
    ? say('No invitation is pending. Check the guild and the player.')
    : say('No request is pending. Check the guild and the player.');
}

export function inviting(draft: Draft<'MsgGuildMembershipInvite'>, sight: Sight): string | null {
  const { guildId } = meant(draft, sight);
  const closed = levelObstacle('invite', sight.get('guild', guildId)?.bypassByInvite, guildId, sight);
  if (closed) return closed;
  if (draft.playerId === undefined) return null;
  if (isMember(draft, sight)) return say('This player is already a member. Choose another player.');
  return pending(draft, sight)?.joinType === 'request'
    ? say('This player has already requested to join. Accept their request instead.')
    : null;
}

export function uninviting(draft: About, sight: Sight): string | null {
  return draft.playerId === undefined ? null : missing('invite', draft, sight);
}

export function deciding(draft: About, sight: Sight): string | null {
  const { guildId } = meant(draft, sight);
  const closed = levelObstacle('request', sight.get('guild', guildId)?.bypassByRequest, guildId, sight);
  if (closed || draft.playerId === undefined) return closed;
  return isMember(draft, sight)
    ? say('This player is already a member. Choose another player.')
    : missing('request', draft, sight);
}

export function kicking(draft: Draft<'MsgGuildMembershipKick'>, sight: Sight): string | null {
  const { self, get } = sight;
  const player = get('player', draft.playerId);
  if (!player) return null;
  const { guildId } = meant(draft, sight);
  if (player.id === get('guild', guildId)?.owner) return sentence.ownerStays;
  if (player.id === self?.playerId) return say('You can’t kick yourself. Join another guild to leave this one.');
  if (guildId !== undefined && player.guildId !== guildId)
    return say('This player isn’t a member of the guild. Choose another player.');
  if (self === null) return null;
  return self.guildRank !== 0n && self.guildRank < player.guildRank
    ? null
    : say('Your rank must be better than the member’s rank (1 is best).');
}

export function ranking(draft: Draft<'MsgPlayerUpdateGuildRank'>, sight: Sight): string | null {
  const { guildRank } = draft;
  const player = sight.get('player', draft.playerId);
  const { guildId } = meant(draft, sight);
  if (player && guildId !== undefined && player.guildId !== guildId)
    return say('This player isn’t a member of the guild. Choose another player.');
  if (guildRank === undefined) return null;
  return guildRank < 1n ? say('Enter the rank as a whole number. 1 is the best.') : same(player?.guildRank, guildRank);
}

const IN_ALREADY = mark('You’re already a member of this guild. Choose another guild.');

export function joining(draft: Draft<'MsgGuildMembershipJoin'>, sight: Sight): string | null {
  if (draft.guildId !== undefined && isMember(draft, sight)) return say(IN_ALREADY);
  const guild = sight.get('guild', draft.guildId);
  const { playerId } = meant(draft, sight);
  const infusions = playerId === undefined ? undefined : sight.more?.infusionsOf?.(playerId);
  return guild && infusions ? directObstacle(guild, infusions) : null;
}

export function requesting(draft: Draft<'MsgGuildMembershipRequest'>, sight: Sight): string | null {
  const guild = sight.get('guild', draft.guildId);
  if (draft.guildId !== undefined && isMember(draft, sight)) return say(IN_ALREADY);
  const closed = guild ? requestObstacle(guild) : null;
  if (closed || draft.guildId === undefined) return closed;
  return pending(draft, sight)?.joinType === 'invite'
    ? say('This guild has invited you. Accept the invitation instead.')
    : null;
}

/** Taking back, accepting and declining need something that waits. */
export function answering(type: 'invite' | 'request') {
  return (draft: About, sight: Sight): string | null =>
    draft.guildId === undefined ? null : isMember(draft, sight) ? say(IN_ALREADY) : missing(type, draft, sight);
}
