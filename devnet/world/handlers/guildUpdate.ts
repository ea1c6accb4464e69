/** Settings of a guild. docs/network/mechanics.md 9.3, 9.4, docs/network/chain-messages.md 1.5. */
import type { Guild } from '../../../src/generated/game/entities.ts';
import { guildJoinBypassLevel } from '../../../src/generated/game/enums.ts';
import type {
  MsgGuildUpdateBankConvertInFee,
  MsgGuildUpdateBankConvertOutFee,
  MsgGuildUpdateEndpoint,
  MsgGuildUpdateEntryRank,
  MsgGuildUpdateEntrySubstationId,
  MsgGuildUpdateJoinInfusionMinimum,
  MsgGuildUpdateJoinInfusionMinimumBypassByInvite,
  MsgGuildUpdateJoinInfusionMinimumBypassByRequest,
  MsgGuildUpdateOwnerId,
  MsgGuildUpdatePrimaryReactor,
} from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { type Context, playerOf, type Response } from '../context.ts';
import { requireFee } from '../guildBank.ts';
import { callersGuild, GUILD_ALL } from '../guilds.ts';
import { guildRefuse } from '../guildRefusal.ts';
import { commanded, objectPermissionId, requirePermission } from '../permissions.ts';
import { refuse } from '../refusal.ts';
import { validatorOf } from '../validators.ts';
import { powerRefuse } from '../powerRefusal.ts';

const UPDATED: Response = { name: 'MsgGuildUpdateResponse', bytes: new Uint8Array() };

/** The guild, when the caller holds the bits on it. */
function requireGuild(ctx: Context, guildId: string, bits: number): Guild {
  const guild = commanded(ctx, 'guild', guildId);
  requirePermission(ctx, guild, bits);
  return guild;
}

function write(ctx: Context, guild: Guild, change: Partial<Guild>): Response {
  ctx.draft.put('guild', guild.id, { ...guild, ...change });
  return UPDATED;
}

/** Rights go with ownership: the old owner's row is cleared, the new one's holds the guild mask. Ranks stay. */
export function updateOwner(ctx: Context, msg: MsgGuildUpdateOwnerId): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.admin);
  const owner = ctx.draft.get('player', msg.owner);
  if (!owner) throw guildRefuse.ownerNotFound(msg.owner);
  if (owner.id === guild.owner) return UPDATED;
  const row = objectPermissionId(guild.id, owner.id);
  ctx.draft.setNumber('permission', objectPermissionId(guild.id, guild.owner), 0n);
  ctx.draft.setNumber('permission', row, ctx.draft.number('permission', row) | GUILD_ALL);
  return write(ctx, guild, { owner: owner.id });
}

/** An empty id changes nothing, and so does a substation on which the caller may connect nobody. */
export function updateEntrySubstation(ctx: Context, msg: MsgGuildUpdateEntrySubstationId): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.guildSubstationUpdate);
  if (msg.entrySubstationId === '') return UPDATED;
  const substation = commanded(ctx, 'substation', msg.entrySubstationId);
  requirePermission(ctx, substation, PERMISSION.substationConnection);
  return write(ctx, guild, { entrySubstationId: substation.id });
}

export function updateEndpoint(ctx: Context, msg: MsgGuildUpdateEndpoint): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.guildEndpointUpdate);
  return write(ctx, guild, { endpoint: msg.endpoint });
}

/** Its validator must exist and not be jailed. */
export function updatePrimaryReactor(ctx: Context, msg: MsgGuildUpdatePrimaryReactor): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.admin);
  const reactor = ctx.draft.get('reactor', msg.reactorId);
  if (!reactor) throw refuse.notFound('reactor', msg.reactorId);
  if (validatorOf(ctx.draft, reactor).jailed) throw powerRefuse.charter(reactor.id, 'validator_jailed');
  return write(ctx, guild, { primaryReactorId: reactor.id });
}

export function updateJoinMinimum(ctx: Context, msg: MsgGuildUpdateJoinInfusionMinimum): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.guildJoinConstraintsUpdate);
  return write(ctx, guild, { joinInfusionMinimum: msg.joinInfusionMinimum });
}

/** Undeclared levels are refused since 0.21. @throws RefusedError 1508. */
function requireLevel(level: guildJoinBypassLevel): guildJoinBypassLevel {
  const declared = [guildJoinBypassLevel.closed, guildJoinBypassLevel.permissioned, guildJoinBypassLevel.member];
  if (!declared.some((one) => one === level)) throw guildRefuse.bypassLevel(level);
  return level;
}

export function updateBypassByRequest(ctx: Context, msg: MsgGuildUpdateJoinInfusionMinimumBypassByRequest): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.guildJoinConstraintsUpdate);
  return write(ctx, guild, { joinInfusionMinimumBypassByRequest: requireLevel(msg.guildJoinBypassLevel) });
}

export function updateBypassByInvite(ctx: Context, msg: MsgGuildUpdateJoinInfusionMinimumBypassByInvite): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.guildJoinConstraintsUpdate);
  return write(ctx, guild, { joinInfusionMinimumBypassByInvite: requireLevel(msg.guildJoinBypassLevel) });
}

/** A member gives nobody a better rank than his own; whoever is none has no rank to be measured by. */
export function updateEntryRank(ctx: Context, msg: MsgGuildUpdateEntryRank): Response {
  const guild = callersGuild(ctx, msg.guildId);
  requirePermission(ctx, guild, PERMISSION.update);
  if (msg.newEntryRank === 0n) throw refuse.parameter('newEntryRank', 'zero');
  const caller = playerOf(ctx.draft, ctx.caller.playerId);
  if (caller.guildId === guild.id && msg.newEntryRank < caller.guildRank) {
    throw refuse.parameter('newEntryRank', 'below_minimum');
  }
  return write(ctx, guild, { entryRank: msg.newEntryRank });
}

export function updateConvertInFee(ctx: Context, msg: MsgGuildUpdateBankConvertInFee): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.admin);
  return write(ctx, guild, { bankConvertInFee: requireFee('bankConvertInFee', msg.bankConvertInFee) });
}

export function updateConvertOutFee(ctx: Context, msg: MsgGuildUpdateBankConvertOutFee): Response {
  const guild = requireGuild(ctx, msg.guildId, PERMISSION.admin);
  return write(ctx, guild, { bankConvertOutFee: requireFee('bankConvertOutFee', msg.bankConvertOutFee) });
}
