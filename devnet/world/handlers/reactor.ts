/** Alpha into reactors and out of them: staking with the player's permissions. docs/network/chain-messages.md 1.12. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import type { Reactor } from '../../../src/generated/game/entities.ts';
import {
  MsgReactorBeginMigrationResponse,
  MsgReactorCancelDefusionResponse,
  MsgReactorDefuseResponse,
  MsgReactorInfuseResponse,
  MsgReactorRestartResponse,
} from '../../../src/generated/game/responses.ts';
import {
  type MsgReactorBeginMigration,
  type MsgReactorCancelDefusion,
  type MsgReactorDefuse,
  type MsgReactorInfuse,
  type MsgReactorRestart,
} from '../../../src/generated/game/tx.ts';
import { isAddress } from '../address.ts';
import { ALPHA } from '../bank.ts';
import type { Context, Response } from '../context.ts';
import { timestampText } from '../json.ts';
import { requireOnPlayer } from '../permissions.ts';
import { reactorOf, syncInfusion, syncReactor } from '../reactors.ts';
import { refuse } from '../refusal.ts';
import {
  canDelegate,
  cancelUnbonding,
  delegate,
  delegatedAmount,
  isJailed,
  redelegate,
  stakeKey,
  undelegate,
} from '../staking.ts';
import { powerRefuse } from '../powerRefusal.ts';

/** Open withdrawals or moves between the same parties at a time: the framework's default. */
const MAX_ENTRIES = 7;
/** Nominal milliseconds of a block, to say when a number of blocks is over. docs/network/mechanics.md 1.1. */
const BLOCK_MS = 6000n;

/** @throws RefusedError 1150 when nobody stands behind the delegator, 1100 without the bit on him */
function requireDelegator(ctx: Context, address: string, bits: number, name: string): string {
  const playerId = ctx.draft.get('address', address);
  if (playerId === undefined) throw refuse.playerRequired(address, name);
  requireOnPlayer(ctx, playerId, bits);
  return playerId;
}

function requireReactor(ctx: Context, validator: string): Reactor {
  const { draft } = ctx;
  if (!isAddress(validator, `${draft.config.addressPrefix}valoper`)) throw powerRefuse.validatorAddress(validator);
  return reactorOf(draft, validator);
}

function requireAmount(coin: { readonly denom: string; readonly amount: string } | undefined): bigint {
  if (coin?.denom !== ALPHA) throw powerRefuse.denom(coin?.denom ?? '', ALPHA);
  if (!/^[1-9][0-9]{0,18}$/.test(coin.amount)) throw powerRefuse.amount();
  return BigInt(coin.amount);
}

function requireDelegated(
  ctx: Context,
  reactor: Reactor,
  { delegator, amount }: { readonly delegator: string; readonly amount: bigint },
  action: 'defusion' | 'migration',
): void {
  const have = delegatedAmount(ctx.draft, reactor.validator, delegator);
  if (have === 0n) throw refuse.noDelegation();
  if (amount > have) throw powerRefuse.reactor(action, 'balance_exceeded');
}

function requireWorth(ctx: Context, reactor: Reactor, action: 'infusion' | 'migration' | 'cancel defusion'): void {
  if (!canDelegate(ctx.draft, reactor.validator)) throw powerRefuse.reactor(action, 'invalid');
}

function completionMs(ctx: Context): bigint {
  return BigInt(ctx.block.timeMs) + ctx.draft.config.unbondingBlocks * BLOCK_MS;
}

function timestamp(ms: bigint): { seconds: bigint; nanos: number } {
  return { seconds: ms / 1000n, nanos: Number(ms % 1000n) * 1_000_000 };
}

/** The framework's untyped event; values are plain text. */
function emit(ctx: Context, name: string, data: Readonly<Record<string, string>>): void {
  ctx.draft.emit({ name, data });
}

export function reactorInfuse(ctx: Context, msg: MsgReactorInfuse): Response {
  const { draft } = ctx;
  const { delegatorAddress: delegator, validatorAddress: validator } = msg;
  const playerId = requireDelegator(ctx, delegator, PERMISSION.tokenInfuse, 'MsgReactorInfuse');
  const reactor = requireReactor(ctx, validator);
  const amount = requireAmount(msg.amount);
  requireWorth(ctx, reactor, 'infusion');
  const shares = delegate(draft, validator, delegator, amount);
  syncInfusion(draft, reactor, delegator);
  const detail = { playerId, primaryAddress: delegator, amount: String(amount) };
  draft.emit({ name: 'EventAlphaInfuse', data: { eventAlphaInfuseDetail: detail } });
  emit(ctx, 'delegate', { validator, delegator, amount: `${amount}${ALPHA}`, new_shares: sharesText(shares) });
  return { name: 'MsgReactorInfuseResponse', bytes: MsgReactorInfuseResponse.encode({}).finish() };
}

function sharesText(shares: bigint): string {
  const digits = String(shares).padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
}

export function reactorDefuse(ctx: Context, msg: MsgReactorDefuse): Response {
  const { draft, block } = ctx;
  const { delegatorAddress: delegator, validatorAddress: validator } = msg;
  requireDelegator(ctx, delegator, PERMISSION.tokenDefuse, 'MsgReactorDefuse');
  const reactor = requireReactor(ctx, validator);
  const amount = requireAmount(msg.amount);
  requireDelegated(ctx, reactor, { delegator, amount }, 'defusion');
  const now = stakeKey.unbonding(validator, delegator, block.height);
  const open = draft.overlay.keys('stake', stakeKey.unbondings(validator, delegator));
  if (!open.includes(now) && open.length >= MAX_ENTRIES) throw powerRefuse.reactor('defusion', 'exceeds_maximum');
  const paid = undelegate(draft, block, validator, delegator, amount);
  syncInfusion(draft, reactor, delegator);
  const ms = completionMs(ctx);
  const completion_time = timestampText(Number(ms));
  emit(ctx, 'unbond', { validator, delegator, amount: `${paid}${ALPHA}`, completion_time });
  const bytes = MsgReactorDefuseResponse.encode({
    completionTime: timestamp(ms),
    amount: { denom: ALPHA, amount: String(paid) },
  }).finish();
  return { name: 'MsgReactorDefuseResponse', bytes };
}

export function reactorCancelDefusion(ctx: Context, msg: MsgReactorCancelDefusion): Response {
  const { draft, block } = ctx;
  const { delegatorAddress: delegator, validatorAddress: validator, creationHeight: height } = msg;
  requireDelegator(ctx, delegator, PERMISSION.tokenInfuse, 'MsgReactorCancelDefusion');
  const reactor = requireReactor(ctx, validator);
  const amount = requireAmount(msg.amount);
  if (height <= 0n) throw powerRefuse.height();
  if (isJailed(draft, validator)) throw powerRefuse.reactor('cancel defusion', 'jailed');
  const balance = draft.number('stake', stakeKey.unbonding(validator, delegator, height));
  if (balance === 0n) throw powerRefuse.noEntry(height);
  if (height + draft.config.unbondingBlocks <= block.height) throw powerRefuse.processed();
  if (amount > balance) throw powerRefuse.beyondEntry();
  requireWorth(ctx, reactor, 'cancel defusion');
  cancelUnbonding(draft, validator, delegator, height, amount);
  syncInfusion(draft, reactor, delegator);
  const creation_height = String(height);
  emit(ctx, 'cancel_unbonding_delegation', { amount: `${amount}${ALPHA}`, validator, delegator, creation_height });
  return { name: 'MsgReactorCancelDefusionResponse', bytes: MsgReactorCancelDefusionResponse.encode({}).finish() };
}

/** What arrived by a move cannot be moved on before the first move is through: the framework's rule. */
export function reactorBeginMigration(ctx: Context, msg: MsgReactorBeginMigration): Response {
  const { draft, block } = ctx;
  const { delegatorAddress: delegator, validatorSrcAddress: from, validatorDstAddress: to } = msg;
  requireDelegator(ctx, delegator, PERMISSION.tokenMigrate, 'MsgReactorBeginMigration');
  const source = requireReactor(ctx, from);
  const destination = requireReactor(ctx, to);
  const amount = requireAmount(msg.amount);
  if (from === to) throw powerRefuse.validatorAddress(to);
  if (draft.overlay.keys('stake', stakeKey.redelegationsTo(delegator, from)).length > 0) {
    throw powerRefuse.reactor('migration', 'already_processed');
  }
  requireDelegated(ctx, source, { delegator, amount }, 'migration');
  requireWorth(ctx, destination, 'migration');
  const open = draft.overlay.keys('stake', `${stakeKey.redelegationsTo(delegator, to)}${from}/`);
  const now = stakeKey.redelegation(delegator, to, from, block.height);
  if (!open.includes(now) && open.length >= MAX_ENTRIES) throw powerRefuse.reactor('migration', 'exceeds_maximum');
  const moved = redelegate(draft, block, delegator, { from, to }, amount);
  syncInfusion(draft, source, delegator);
  syncInfusion(draft, destination, delegator);
  const ms = completionMs(ctx);
  emit(ctx, 'redelegate', {
    source_validator: from,
    destination_validator: to,
    delegator,
    amount: `${moved}${ALPHA}`,
    completion_time: timestampText(Number(ms)),
  });
  const bytes = MsgReactorBeginMigrationResponse.encode({ completionTime: timestamp(ms) }).finish();
  return { name: 'MsgReactorBeginMigrationResponse', bytes };
}

/** Anybody may ask: it says again what the stake is worth, which is nothing while the validator is jailed. */
export function reactorRestart(ctx: Context, msg: MsgReactorRestart): Response {
  syncReactor(ctx.draft, requireReactor(ctx, msg.validatorAddress));
  return { name: 'MsgReactorRestartResponse', bytes: MsgReactorRestartResponse.encode({}).finish() };
}
