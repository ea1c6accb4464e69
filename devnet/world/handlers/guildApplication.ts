/**
 * Invitations and requests: the eight messages that file an application and settle it.
 * docs/network/mechanics.md 9.2, docs/network/chain-messages.md 1.7.
 */
import {
  type Guild,
  GuildMembershipApplication,
  type GuildMembershipApplication as Application,
  type Player,
} from '../../../src/generated/game/entities.ts';
import { guildJoinBypassLevel, guildJoinType, registrationStatus } from '../../../src/generated/game/enums.ts';
import { MsgGuildMembershipInviteResponse } from '../../../src/generated/game/responses.ts';
import {
  type MsgGuildMembershipInvite,
  type MsgGuildMembershipInviteApprove,
  type MsgGuildMembershipInviteDeny,
  type MsgGuildMembershipInviteRevoke,
  type MsgGuildMembershipRequest,
  type MsgGuildMembershipRequestApprove,
  type MsgGuildMembershipRequestDeny,
  type MsgGuildMembershipRequestRevoke,
} from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { type Context, guildOf, playerOf, type Response } from '../context.ts';
import { guildRefuse } from '../guildRefusal.ts';
import { callersGuild, standsFor } from '../guilds.ts';
import { lineHas } from '../line.ts';
import { applicationKey, fileApplication, moveIn } from '../membership.ts';
import { addressHolds, commanded, requireOnPlayer, requirePermission } from '../permissions.ts';
import { refuse } from '../refusal.ts';

interface Parties {
  readonly guild: Guild;
  readonly player: Player;
}

/** An empty guild id is the signer's guild, an empty player id the signer's player. */
export function partiesOf(ctx: Context, msg: { readonly guildId: string; readonly playerId: string }): Parties {
  // Who asks to be let in needs no right on the guild, so what is not there is simply not found.
  const guild = msg.guildId === '' ? callersGuild(ctx, '') : guildOf(ctx.draft, msg.guildId);
  return { guild, player: playerOf(ctx.draft, msg.playerId === '' ? ctx.caller.playerId : msg.playerId) };
}

/** All membership answers are shaped alike: the application as field 1. */
export function membershipResponse(name: string, guildMembershipApplication: Application): Response {
  return { name, bytes: MsgGuildMembershipInviteResponse.encode({ guildMembershipApplication }).finish() };
}

/** Whoever names a substation needs the connection bit on it. */
export function requireOverride(ctx: Context, substationId: string): void {
  if (substationId === '') return;
  requirePermission(ctx, commanded(ctx, 'substation', substationId), PERMISSION.substationConnection);
}

/**
 * Who speaks for the guild: nobody, holders of the membership bit, or any member. Unknown levels deny since 0.21.
 * @throws RefusedError 1501 not_allowed or not_member, 1100.
 */
function requireLevel(ctx: Context, guild: Guild, to: 'invitations' | 'requests'): void {
  const level =
    to === 'invitations' ? guild.joinInfusionMinimumBypassByInvite : guild.joinInfusionMinimumBypassByRequest;
  switch (level) {
    case guildJoinBypassLevel.permissioned:
      return requirePermission(ctx, guild, PERMISSION.guildMembership);
    case guildJoinBypassLevel.member:
      if (!standsFor(ctx, guild)) throw guildRefuse.notMember(ctx.caller.playerId, guild.id);
      return requireMemberKey(ctx);
    default:
      throw guildRefuse.closed(guild.id, to);
  }
}

/** From 0.22 on, the signing key needs the guild-membership permission, also where every member of the guild may decide. @throws RefusedError 1100. */
function requireMemberKey({ draft, caller }: Context): void {
  if (!lineHas(draft.config.line, NEWER_RULES.memberLevelNeedsKey)) return;
  if (addressHolds(draft.overlay, caller.address, PERMISSION.guildMembership)) return;
  throw refuse.addressPermission(caller.address, 'administrate');
}

function requireOutside({ guild, player }: Parties): void {
  if (player.guildId === guild.id) throw guildRefuse.alreadyMember(player.id, guild.id);
}

/** Files it, or amends the pending one of the same type. */
function file(ctx: Context, { guild, player }: Parties, joinType: guildJoinType, substationId: string): Application {
  const pending = ctx.draft.get('guildMembershipApplication', applicationKey(player.id, guild.id));
  if (pending && pending.joinType !== joinType) {
    throw guildRefuse.membership(player.id, guild.id, 'join_type_mismatch');
  }
  const proposer = ctx.caller.playerId;
  const registration = { registrationStatus: registrationStatus.proposed, proposer, substationId };
  return fileApplication(
    ctx.draft,
    GuildMembershipApplication.fromPartial({ guildId: guild.id, playerId: player.id, joinType, ...registration }),
  );
}

/** @throws RefusedError 1502 without a pending application, 1501 wrong_join_type for one of the other type. */
function pendingOf(ctx: Context, { guild, player }: Parties, joinType: guildJoinType): Application {
  const pending = ctx.draft.get('guildMembershipApplication', applicationKey(player.id, guild.id));
  if (!pending) throw guildRefuse.noApplication(player.id, guild.id);
  if (pending.joinType !== joinType)
    throw guildRefuse.wrongType(joinType === guildJoinType.invite ? 'invite' : 'request');
  return pending;
}

/** The substation of the message, else the one that was filed, else the guild's entry one. */
function approve(ctx: Context, parties: Parties, joinType: guildJoinType, override: string): Application {
  const pending = pendingOf(ctx, parties, joinType);
  requireOutside(parties);
  requireOverride(ctx, override);
  const substationId = override === '' ? pending.substationId : override;
  moveIn(ctx.draft, parties.player, parties.guild, substationId);
  return fileApplication(ctx.draft, { ...pending, substationId, registrationStatus: registrationStatus.approved });
}

function settle(ctx: Context, parties: Parties, joinType: guildJoinType, outcome: registrationStatus): Application {
  return fileApplication(ctx.draft, { ...pendingOf(ctx, parties, joinType), registrationStatus: outcome });
}

export function invite(ctx: Context, msg: MsgGuildMembershipInvite): Response {
  const parties = partiesOf(ctx, msg);
  requireLevel(ctx, parties.guild, 'invitations');
  requireOutside(parties);
  requireOverride(ctx, msg.substationId);
  return membershipResponse(
    'MsgGuildMembershipInviteResponse',
    file(ctx, parties, guildJoinType.invite, msg.substationId),
  );
}

export function inviteApprove(ctx: Context, msg: MsgGuildMembershipInviteApprove): Response {
  const parties = partiesOf(ctx, msg);
  requireOnPlayer(ctx, parties.player.id, PERMISSION.guildMembership);
  const application = approve(ctx, parties, guildJoinType.invite, msg.substationId);
  return membershipResponse('MsgGuildMembershipInviteApproveResponse', application);
}

export function inviteDeny(ctx: Context, msg: MsgGuildMembershipInviteDeny): Response {
  const parties = partiesOf(ctx, msg);
  requireOnPlayer(ctx, parties.player.id, PERMISSION.guildMembership);
  const application = settle(ctx, parties, guildJoinType.invite, registrationStatus.denied);
  return membershipResponse('MsgGuildMembershipInviteDenyResponse', application);
}

export function inviteRevoke(ctx: Context, msg: MsgGuildMembershipInviteRevoke): Response {
  const parties = partiesOf(ctx, msg);
  requireLevel(ctx, parties.guild, 'invitations');
  const application = settle(ctx, parties, guildJoinType.invite, registrationStatus.revoked);
  return membershipResponse('MsgGuildMembershipInviteRevokeResponse', application);
}

/** Refused when the guild is closed to requests; whoever approves is asked for his right then. */
export function request(ctx: Context, msg: MsgGuildMembershipRequest): Response {
  const parties = partiesOf(ctx, msg);
  const { guild, player } = parties;
  requireOnPlayer(ctx, player.id, PERMISSION.guildMembership);
  const open = [guildJoinBypassLevel.permissioned, guildJoinBypassLevel.member];
  if (!open.some((level) => level === guild.joinInfusionMinimumBypassByRequest)) {
    throw guildRefuse.closed(guild.id, 'requests');
  }
  requireOutside(parties);
  requireOverride(ctx, msg.substationId);
  return membershipResponse(
    'MsgGuildMembershipRequestResponse',
    file(ctx, parties, guildJoinType.request, msg.substationId),
  );
}

export function requestApprove(ctx: Context, msg: MsgGuildMembershipRequestApprove): Response {
  const parties = partiesOf(ctx, msg);
  requireLevel(ctx, parties.guild, 'requests');
  const application = approve(ctx, parties, guildJoinType.request, msg.substationId);
  return membershipResponse('MsgGuildMembershipRequestApproveResponse', application);
}

export function requestDeny(ctx: Context, msg: MsgGuildMembershipRequestDeny): Response {
  const parties = partiesOf(ctx, msg);
  requireLevel(ctx, parties.guild, 'requests');
  const application = settle(ctx, parties, guildJoinType.request, registrationStatus.denied);
  return membershipResponse('MsgGuildMembershipRequestDenyResponse', application);
}

export function requestRevoke(ctx: Context, msg: MsgGuildMembershipRequestRevoke): Response {
  const parties = partiesOf(ctx, msg);
  requireOnPlayer(ctx, parties.player.id, PERMISSION.guildMembership);
  const application = settle(ctx, parties, guildJoinType.request, registrationStatus.revoked);
  return membershipResponse('MsgGuildMembershipRequestRevokeResponse', application);
}
