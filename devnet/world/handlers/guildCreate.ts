/** MsgGuildCreate: a guild comes into being. docs/network/mechanics.md 9.1, docs/network/chain-messages.md 1.5. */
import { Guild, type Player, type Reactor } from '../../../src/generated/game/entities.ts';
import { objectType } from '../../../src/generated/game/enums.ts';
import { MsgGuildCreateResponse } from '../../../src/generated/game/responses.ts';
import { type MsgGuildCreate } from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { ensureAccount } from '../bank.ts';
import { requireCharterProof, requireEntitlement } from '../charter.ts';
import { type Context, playerOf, type Response, substationOf } from '../context.ts';
import { collateralAddress } from '../guildBank.ts';
import { guildRefuse } from '../guildRefusal.ts';
import { FOUNDER_RANK, GUILD_ALL } from '../guilds.ts';
import { lineHas } from '../line.ts';
import { DEFAULT_RANK, moveInGently } from '../membership.ts';
import { objectPermissionId, playerHolds, requirePermission } from '../permissions.ts';
import { refuse } from '../refusal.ts';
import { hashSuccess } from './hashSuccess.ts';

export function guildCreate(ctx: Context, msg: MsgGuildCreate): Response {
  const { draft } = ctx;
  const founder = playerOf(draft, msg.founderPlayerId === '' ? ctx.caller.playerId : msg.founderPlayerId);
  const reactor = draft.get('reactor', msg.reactorId);
  if (!reactor) throw refuse.notFound('reactor', msg.reactorId);
  if (founder.guildId !== '' && draft.get('guild', founder.guildId)?.owner === founder.id) {
    throw guildRefuse.membership(founder.id, founder.guildId, 'is_owner');
  }
  if (msg.entrySubstationId !== '') requireEntrySubstation(ctx, founder, msg.entrySubstationId);
  const byProof = msg.proof !== '' || msg.nonce !== '';
  const difficulty = byProof ? requireCharterProof(ctx, msg, founder.id, reactor) : undefined;
  if (!byProof) requireRight(ctx, msg, founder.id, reactor);

  const guild = found(ctx, msg, founder, byProof ? ctx.caller.playerId : '');
  adoptReactor(ctx, guild, founder, reactor);
  if (difficulty !== undefined) {
    // Every other nonce in work is worthless from here on: its input holds the old anchor.
    draft.setNumber('counter', 'charterAnchor', ctx.block.height);
    hashSuccess(ctx, 'guild_charter', difficulty, guild.id);
  }
  return { name: 'MsgGuildCreateResponse', bytes: MsgGuildCreateResponse.encode({ guildId: guild.id }).finish() };
}

/** Before 0.21 the bit on the reactor was all there was to it. docs/network/mechanics.md 9.1. */
function requireRight(ctx: Context, msg: MsgGuildCreate, founderId: string, reactor: Reactor): void {
  if (lineHas(ctx.draft.config.line, NEWER_RULES.charter)) requireEntitlement(ctx, msg, founderId, reactor);
  else requirePermission(ctx, reactor, PERMISSION.reactorGuildCreate);
}

/** The founder must hold the connection bit; when he signs himself, so must his key. */
function requireEntrySubstation(ctx: Context, founder: Player, substationId: string): void {
  const substation = substationOf(ctx.draft, substationId);
  const bits = PERMISSION.substationConnection;
  if (founder.id === ctx.caller.playerId) return requirePermission(ctx, substation, bits);
  if (!playerHolds(ctx.draft.overlay, founder.id, substation.id, substation.owner, bits)) {
    throw refuse.playerPermission(founder.id, substation.id, 'administrate');
  }
}

function found(ctx: Context, msg: MsgGuildCreate, founder: Player, charterSolverId: string): Guild {
  const { draft } = ctx;
  const index = draft.nextIndex(objectType.guild);
  const id = `${objectType.guild}-${index}`;
  // Bypass levels closed and join minimum 0 are the record's defaults.
  const guild = Guild.fromPartial({
    id,
    index,
    endpoint: msg.endpoint,
    creator: ctx.caller.address,
    owner: founder.id,
    primaryReactorId: msg.reactorId,
    entrySubstationId: msg.entrySubstationId,
    entryRank: DEFAULT_RANK,
    bankConvertInFee: '0',
    bankConvertOutFee: '0',
    charterSolverId,
  });
  draft.put('guild', id, guild);
  draft.setNumber('permission', objectPermissionId(id, founder.id), GUILD_ALL);
  openBank(ctx, id);
  const member = { ...founder, guildId: id, guildRank: FOUNDER_RANK };
  moveInGently(draft, member, founder.guildId, msg.entrySubstationId);
  return guild;
}

function openBank({ draft }: Context, guildId: string): void {
  const bankCollateralPool = collateralAddress(guildId, draft.config.addressPrefix);
  // The module's bare name, and no address. docs/network/chain-entities.md 4.3.
  const bankTokenPool = draft.config.namespace;
  ensureAccount(draft, bankCollateralPool);
  const eventGuildBankAddressDetail = { guildId, bankCollateralPool, bankTokenPool };
  draft.emit({ name: 'EventGuildBankAddress', data: { eventGuildBankAddressDetail } });
}

/** The reactor's guild field, which also marks the entitlement as spent, is set by a founder with the bit on it. */
function adoptReactor({ draft }: Context, guild: Guild, founder: Player, reactor: Reactor): void {
  const holds = playerHolds(draft.overlay, founder.id, reactor.id, reactor.owner, PERMISSION.reactorGuildCreate);
  if (reactor.guildId === '' && holds) draft.put('reactor', reactor.id, { ...reactor, guildId: guild.id });
}
