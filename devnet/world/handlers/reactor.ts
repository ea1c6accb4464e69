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
import { requireOnPlayer } from '../permissions.ts';
import { reactorOf, syncReactor } from '../reactors.ts';
import { refuse } from '../refusal.ts';
import { canDelegate, delegatedAmount, isJailed, stakeKey } from '../staking.ts';
import { bond, bondAgain, MAX_ENTRIES, moveBond, unbond } from '../stakingMoves.ts';
import { powerRefuse } from '../powerRefusal.ts';

/** @throws RefusedError 1150 when nobody stands behind the delegator, 1100 without the bit on him */
function requireDelegator(ctx: Context, address: string, bits: number, name: string): void {
  const playerId = ctx.draft.get('address', address);
  if (playerId === undefined) throw refuse.playerRequired(address, name);
  requireOnPlayer(ctx, playerId, bits);
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

export function reactorInfuse(ctx: Context, msg: MsgReactorInfuse): Response {
  const { delegatorAddress: delegator, validatorAddress: validator } = msg;
  requireDelegator(ctx, delegator, PERMISSION.tokenInfuse, 'MsgReactorInfuse');
  const reactor = requireReactor(ctx, validator);
  const amount = requireAmount(msg.amount);
  requireWorth(ctx, reactor, 'infusion');
  bond(ctx.draft, reactor, { delegator, amount });
  return { name: 'MsgReactorInfuseResponse', bytes: MsgReactorInfuseResponse.encode({}).finish() };
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
  const bytes = MsgReactorDefuseResponse.encode(unbond(draft, block, reactor, { delegator, amount })).finish();
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
  bondAgain(draft, reactor, { delegator, amount }, height);
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
  const moved = moveBond(draft, block, { from: source, to: destination }, { delegator, amount });
  const bytes = MsgReactorBeginMigrationResponse.encode(moved).finish();
  return { name: 'MsgReactorBeginMigrationResponse', bytes };
}

/** Anybody may ask: it says again what the stake is worth, which is nothing while the validator is jailed. */
export function reactorRestart(ctx: Context, msg: MsgReactorRestart): Response {
  syncReactor(ctx.draft, requireReactor(ctx, msg.validatorAddress));
  return { name: 'MsgReactorRestartResponse', bytes: MsgReactorRestartResponse.encode({}).finish() };
}
