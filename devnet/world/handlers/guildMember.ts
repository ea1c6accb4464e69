/** Joining by infusion, being put out, and ranks. docs/network/mechanics.md 9.2, 9.3, docs/network/chain-messages.md 1.7, 1.10. */
import {
  type Guild,
  GuildMembershipApplication,
  type Infusion,
  type Player,
} from '../../../src/generated/game/entities.ts';
import { guildJoinType, objectType, registrationStatus } from '../../../src/generated/game/enums.ts';
import type {
  MsgGuildMembershipJoin,
  MsgGuildMembershipKick,
  MsgPlayerUpdateGuildRank,
} from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { type Context, playerOf, type Response } from '../context.ts';
import { guildRefuse } from '../guildRefusal.ts';
import { callersGuild, outranks, standsFor } from '../guilds.ts';
import { lineHas } from '../line.ts';
import { connectPlayer } from '../power.ts';
import { DEFAULT_RANK, fileApplication, moveIn } from '../membership.ts';
import { addressHolds, objectPermissionId, playerHolds, requireOnPlayer, requirePermission } from '../permissions.ts';
import { reactorOf, syncInfusion } from '../reactors.ts';
import { refuse } from '../refusal.ts';
import { redelegate } from '../staking.ts';
import { validatorOf } from '../validators.ts';
import { membershipResponse, partiesOf, requireOverride } from './guildApplication.ts';
import { powerRefuse } from '../powerRefusal.ts';

/** A guild without a minimum takes whoever comes; the infusions named are looked at only where there is one. */
export function joinDirect(ctx: Context, msg: MsgGuildMembershipJoin): Response {
  const { guild, player } = partiesOf(ctx, msg);
  requireOnPlayer(ctx, player.id, PERMISSION.guildMembership);
  if (player.guildId === guild.id) throw guildRefuse.alreadyMember(player.id, guild.id);
  requireOverride(ctx, msg.substationId);
  if (guild.joinInfusionMinimum !== 0n) {
    for (const infusion of requireMinimum(ctx, guild, player, msg.infusionId)) bringHome(ctx, guild, infusion);
  }
  // The redelegation changes no field of the player's record, only numbers beside it.
  moveIn(ctx.draft, player, guild, msg.substationId);
  const application = GuildMembershipApplication.fromPartial({
    guildId: guild.id,
    playerId: player.id,
    joinType: guildJoinType.direct,
    registrationStatus: registrationStatus.approved,
    proposer: ctx.caller.playerId,
    substationId: msg.substationId,
  });
  return membershipResponse('MsgGuildMembershipJoinResponse', fileApplication(ctx.draft, application));
}

/** Own infusions in reactors, each counted once, worth the minimum together. @throws RefusedError 1501. */
function requireMinimum(ctx: Context, guild: Guild, player: Player, ids: readonly string[]): readonly Infusion[] {
  const named = new Set(ids);
  if (named.size < ids.length && lineHas(ctx.draft.config.line, NEWER_RULES.joinNamesInfusionsOnce)) {
    throw guildRefuse.membership(player.id, guild.id, 'duplicate_infusion');
  }
  const infusions = [...named].map((id) => {
    const infusion = ctx.draft.get('infusion', id);
    if (!infusion) throw refuse.notFound('infusion', id);
    if (infusion.playerId !== player.id) throw guildRefuse.membership(player.id, guild.id, 'infusion_ownership');
    if (infusion.destinationType !== objectType.reactor) {
      throw guildRefuse.membership(player.id, guild.id, 'invalid_infusion_type');
    }
    return infusion;
  });
  const fuel = infusions.reduce((sum, infusion) => sum + infusion.fuel, 0n);
  if (fuel < guild.joinInfusionMinimum) throw guildRefuse.minimum();
  return infusions;
}

/** An infusion in a reactor outside the guild moves to the guild's primary one. */
function bringHome(ctx: Context, guild: Guild, infusion: Infusion): void {
  const { draft } = ctx;
  const from = draft.get('reactor', infusion.destinationId);
  if (!from || from.guildId === guild.id || from.id === guild.primaryReactorId || infusion.fuel === 0n) return;
  if (from.guildId !== '' && lineHas(draft.config.line, NEWER_RULES.joinMovesStakeByMigrateKey)) {
    requireOnPlayer(ctx, infusion.playerId, PERMISSION.tokenMigrate);
  }
  const to = draft.get('reactor', guild.primaryReactorId);
  if (!to) throw refuse.notFound('reactor', guild.primaryReactorId);
  if (validatorOf(draft, to).jailed) throw powerRefuse.charter(to.id, 'validator_jailed');
  const route = { from: from.validator, to: to.validator };
  redelegate(draft, ctx.block, infusion.address, route, infusion.fuel);
  syncInfusion(draft, reactorOf(draft, from.validator), infusion.address);
  syncInfusion(draft, reactorOf(draft, to.validator), infusion.address);
}

/** Not the owner, and only by someone of strictly better rank; the owner himself has no need of one. */
export function kick(ctx: Context, msg: MsgGuildMembershipKick): Response {
  const { draft } = ctx;
  const guild = callersGuild(ctx, msg.guildId);
  const target = playerOf(draft, msg.playerId);
  requirePermission(ctx, guild, PERMISSION.guildMembership);
  if (target.guildId !== guild.id) throw guildRefuse.notMember(target.id, guild.id);
  if (target.id === guild.owner) throw guildRefuse.ownerStays(target.id, guild.id);
  if (!standsFor(ctx, guild)) throw guildRefuse.notMember(ctx.caller.playerId, guild.id);
  const caller = playerOf(draft, ctx.caller.playerId);
  if (guild.owner !== caller.id && !outranks(caller.guildRank, target.guildRank)) {
    throw guildRefuse.membership(target.id, guild.id, 'not_allowed');
  }
  const out = { ...target, guildId: '', guildRank: DEFAULT_RANK };
  if (managesSubstation(ctx, target.substationId)) connectPlayer(draft, out, '');
  else draft.put('player', out.id, out);
  if (lineHas(draft.config.line, NEWER_RULES.kickTakesRights)) {
    draft.setNumber('permission', objectPermissionId(guild.id, target.id), 0n);
  }
  const application = GuildMembershipApplication.fromPartial({
    guildId: guild.id,
    playerId: target.id,
    joinType: guildJoinType.direct,
    registrationStatus: registrationStatus.revoked,
    proposer: caller.id,
  });
  return membershipResponse('MsgGuildMembershipKickResponse', application);
}

function managesSubstation(ctx: Context, substationId: string): boolean {
  const substation = ctx.draft.get('substation', substationId);
  if (!substation) return false;
  const { address, playerId } = ctx.caller;
  const bits = PERMISSION.substationConnection;
  const world = ctx.draft.overlay;
  return addressHolds(world, address, bits) && playerHolds(world, playerId, substation.id, substation.owner, bits);
}

/** With the admin bit any rank but 0; without, one rank above the target and no better than one's own. */
export function updateRank(ctx: Context, msg: MsgPlayerUpdateGuildRank): Response {
  const { draft } = ctx;
  const guild = callersGuild(ctx, msg.guildId);
  const target = playerOf(draft, msg.playerId);
  if (msg.guildRank === 0n) throw refuse.parameter('guildRank', 'zero');
  if (target.guildId !== guild.id) throw guildRefuse.notMember(target.id, guild.id);
  const { address, playerId } = ctx.caller;
  const world = draft.overlay;
  const keyAdmin = addressHolds(world, address, PERMISSION.admin);
  const admin = keyAdmin && playerHolds(world, playerId, guild.id, guild.owner, PERMISSION.admin);
  const caller = playerOf(draft, playerId);
  const byRank =
    caller.guildId === guild.id && outranks(caller.guildRank, target.guildRank) && msg.guildRank >= caller.guildRank;
  if (byRank && !keyAdmin && lineHas(draft.config.line, NEWER_RULES.rankNeedsAdminKey)) {
    throw refuse.addressPermission(address, 'administrate');
  }
  if (!admin && !byRank) throw refuse.playerPermission(playerId, guild.id, 'administrate');
  draft.put('player', target.id, { ...target, guildRank: msg.guildRank });
  return { name: 'MsgPlayerUpdateGuildRankResponse', bytes: new Uint8Array() };
}
