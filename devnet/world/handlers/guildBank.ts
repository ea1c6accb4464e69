/** Mint, convert, redeem, change, confiscate. docs/network/mechanics.md 9.5, docs/network/chain-messages.md 1.6. */
import type { Guild, Player } from '../../../src/generated/game/entities.ts';
import type {
  MsgGuildBankConfiscateAndBurn,
  MsgGuildBankConvert,
  MsgGuildBankConvertToken,
  MsgGuildBankMint,
  MsgGuildBankRedeem,
} from '../../../src/generated/game/tx.ts';
import { PERMISSION } from '../../../src/game/permissions.ts';
import { NEWER_RECORDS } from '../../../src/game/releases/since.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { ALPHA, burn, mint, send } from '../bank.ts';
import { type Context, guildOf, playerOf, type Response } from '../context.ts';
import {
  collateralAddress,
  conversion,
  fits,
  GUILD_TOKEN,
  MAX_UINT64,
  redemption,
  standOf,
  tokenOf,
} from '../guildBank.ts';
import { addressRefuse } from '../addressRefusal.ts';
import { callersGuild } from '../guilds.ts';
import { lineHas } from '../line.ts';
import { requireOnPlayer, requirePermission } from '../permissions.ts';
import { refuse } from '../refusal.ts';
import { isProviderCollateral } from '../tokenHolders.ts';

/** The bank's answers have no fields. */
function done(name: string): Response {
  return { name, bytes: new Uint8Array() };
}

function requirePositive(field: string, amount: bigint): void {
  if (amount === 0n) throw refuse.parameter(field, 'must_be_positive');
}

function requireCoins(ctx: Context, player: Player, action: string, denom: string, amount: bigint): void {
  const have = ctx.draft.number('balance', `${player.primaryAddress}/${denom}`);
  if (have < amount) throw refuse.afford(player.id, action, amount);
}

/** Coins that move are told by the framework's own event, as everywhere; minted and burned ones by the typed events. */
function pay(ctx: Context, from: string, to: string, amount: bigint): void {
  if (amount === 0n) return;
  send(ctx.draft, from, to, ALPHA, amount);
  ctx.draft.emit({ name: 'transfer', data: { recipient: to, sender: from, amount: `${amount}${ALPHA}` } });
}

/** Any ratio: what the alpha is worth is the guild's own decision. */
export function bankMint(ctx: Context, msg: MsgGuildBankMint): Response {
  const { draft } = ctx;
  const guild = callersGuild(ctx, msg.guildId);
  requirePermission(ctx, guild, PERMISSION.guildTokenMint);
  requirePositive('amountAlpha', msg.amountAlpha);
  requirePositive('amountToken', msg.amountToken);
  const player = playerOf(draft, ctx.caller.playerId);
  const stand = standOf(draft, guild.id);
  fits('collateral', stand.collateral + msg.amountAlpha);
  fits('supply', stand.supply + msg.amountToken);
  requireCoins(ctx, player, 'mint', ALPHA, msg.amountAlpha);
  pay(ctx, player.primaryAddress, collateralAddress(guild.id, draft.config.addressPrefix), msg.amountAlpha);
  mint(draft, player.primaryAddress, tokenOf(guild.id), msg.amountToken);
  const detail = {
    guildId: guild.id,
    amountAlpha: msg.amountAlpha.toString(),
    amountToken: msg.amountToken.toString(),
    playerId: player.id,
  };
  draft.emit({ name: 'EventGuildBankMint', data: { eventGuildBankMintDetail: detail } });
  return done('MsgGuildBankMintResponse');
}

/** @returns net alpha paid out */
function redeemLeg(ctx: Context, guild: Guild, player: Player, tokens: bigint, least: bigint): bigint {
  const { draft } = ctx;
  const { net, fee } = redemption(guild, standOf(draft, guild.id), tokens);
  if (net < least) throw refuse.parameter('minAmountAlpha', 'slippage');
  requireCoins(ctx, player, 'redeem', tokenOf(guild.id), tokens);
  burn(draft, player.primaryAddress, tokenOf(guild.id), tokens);
  pay(ctx, collateralAddress(guild.id, draft.config.addressPrefix), player.primaryAddress, net);
  const detail = {
    guildId: guild.id,
    amountAlpha: net.toString(),
    amountToken: tokens.toString(),
    playerId: player.id,
    ...(lineHas(draft.config.line, NEWER_RECORDS.EventGuildBankRedeem.fee) && { fee: fee.toString() }),
  };
  draft.emit({ name: 'EventGuildBankRedeem', data: { eventGuildBankRedeemDetail: detail } });
  return net;
}

/** @returns tokens received */
function convertLeg(ctx: Context, guild: Guild, player: Player, alpha: bigint, least: bigint): bigint {
  const { draft } = ctx;
  const stand = standOf(draft, guild.id);
  const { tokens, fee } = conversion(guild, stand, alpha);
  if (tokens === 0n || tokens < least) throw refuse.parameter('minAmountToken', 'slippage');
  fits('collateral', stand.collateral + alpha);
  fits('supply', stand.supply + tokens);
  requireCoins(ctx, player, 'convert', ALPHA, alpha);
  pay(ctx, player.primaryAddress, collateralAddress(guild.id, draft.config.addressPrefix), alpha);
  mint(draft, player.primaryAddress, tokenOf(guild.id), tokens);
  const detail = {
    guildId: guild.id,
    amountAlpha: alpha.toString(),
    fee: fee.toString(),
    amountToken: tokens.toString(),
    playerId: player.id,
  };
  draft.emit({ name: 'EventGuildBankConvert', data: { eventGuildBankConvertDetail: detail } });
  return tokens;
}

function requireSpender(ctx: Context): Player {
  requireOnPlayer(ctx, ctx.caller.playerId, PERMISSION.tokenTransfer);
  return playerOf(ctx.draft, ctx.caller.playerId);
}

/** The guild of a coin `uguild.<guildId>`, and its amount. @throws RefusedError 1710, 1050. */
function requireTokenCoin(ctx: Context, coin: MsgGuildBankRedeem['amountToken']): { guild: Guild; tokens: bigint } {
  if (!coin) throw refuse.parameter('amountToken', 'required');
  if (coin.denom === '') throw refuse.parameter('amountToken', 'blank_denom');
  if (!coin.denom.startsWith(GUILD_TOKEN)) throw refuse.parameter('amountToken', 'invalid');
  if (!/^[0-9]{1,20}$/.test(coin.amount)) throw refuse.parameter('amountToken', 'invalid_format');
  const tokens = BigInt(coin.amount);
  requirePositive('amountToken', tokens);
  if (tokens > MAX_UINT64) throw refuse.parameter('amountToken', 'exceeds_maximum');
  return { guild: guildOf(ctx.draft, coin.denom.slice(GUILD_TOKEN.length)), tokens };
}

export function bankRedeem(ctx: Context, msg: MsgGuildBankRedeem): Response {
  const player = requireSpender(ctx);
  const { guild, tokens } = requireTokenCoin(ctx, msg.amountToken);
  // The guard came with 0.21; before, whatever came out was paid.
  const isGuarded = lineHas(ctx.draft.config.line, NEWER_RULES.bankRatio);
  if (isGuarded) requirePositive('minAmountAlpha', msg.minAmountAlpha);
  redeemLeg(ctx, guild, player, tokens, msg.minAmountAlpha);
  return done('MsgGuildBankRedeemResponse');
}

export function bankConvert(ctx: Context, msg: MsgGuildBankConvert): Response {
  const player = requireSpender(ctx);
  const guild = guildOf(ctx.draft, msg.guildId);
  requirePositive('amountAlpha', msg.amountAlpha);
  requirePositive('minAmountToken', msg.minAmountToken);
  convertLeg(ctx, guild, player, msg.amountAlpha, msg.minAmountToken);
  return done('MsgGuildBankConvertResponse');
}

/** Two legs in one message; only the last number is guarded by the caller. */
export function bankConvertToken(ctx: Context, msg: MsgGuildBankConvertToken): Response {
  const player = requireSpender(ctx);
  const { guild: source, tokens } = requireTokenCoin(ctx, msg.amountToken);
  const target = guildOf(ctx.draft, msg.guildId);
  if (source.id === target.id) throw refuse.parameter('guildId', 'same_guild');
  requirePositive('minAmountToken', msg.minAmountToken);
  // A bridge of nothing would buy nothing: one is the least that the first leg may give.
  const bridge = redeemLeg(ctx, source, player, tokens, 1n);
  const received = convertLeg(ctx, target, player, bridge, msg.minAmountToken);
  const detail = {
    sourceGuildId: source.id,
    targetGuildId: target.id,
    amountTokenIn: tokens.toString(),
    bridgeAlpha: bridge.toString(),
    amountTokenOut: received.toString(),
    playerId: player.id,
  };
  ctx.draft.emit({ name: 'EventGuildBankConvertToken', data: { eventGuildBankConvertTokenDetail: detail } });
  return done('MsgGuildBankConvertTokenResponse');
}

/** Tokens of any holder but the protected ones are burned; the collateral stays. */
export function bankConfiscate(ctx: Context, msg: MsgGuildBankConfiscateAndBurn): Response {
  const { draft } = ctx;
  const guild = callersGuild(ctx, msg.guildId);
  requirePermission(ctx, guild, PERMISSION.guildTokenBurn);
  requirePositive('amountToken', msg.amountToken);
  if (isProviderCollateral(draft, msg.address)) throw addressRefuse.validation(msg.address, 'protected_holder');
  const denom = tokenOf(guild.id);
  const have = draft.number('balance', `${msg.address}/${denom}`);
  if (have < msg.amountToken) throw refuse.insufficientFunds(`${have}${denom}`, `${msg.amountToken}${denom}`);
  burn(draft, msg.address, denom, msg.amountToken);
  const detail = {
    guildId: guild.id,
    amountAlpha: '0',
    amountToken: msg.amountToken.toString(),
    address: msg.address,
  };
  draft.emit({
    name: 'EventGuildBankConfiscateAndBurn',
    data: { eventGuildBankConfiscateAndBurnDetail: detail },
  });
  return done('MsgGuildBankConfiscateAndBurnResponse');
}
