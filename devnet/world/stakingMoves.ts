/**
 * What staking does to reactors, whichever message asked for it: the game's own, which look at a player's permissions, or
 * the framework's, which look at nothing but the signature. docs/network/mechanics.md 8.2.
 */
import type { Reactor } from '../../src/generated/game/entities.ts';
import { ALPHA } from './bank.ts';
import type { Draft } from './draft.ts';
import { timestampText } from './json.ts';
import { createPlayer } from './players.ts';
import { syncInfusion } from './reactors.ts';
import { cancelUnbonding, delegate, redelegate, undelegate } from './staking.ts';
import type { BlockInfo } from './tables.ts';

/** Open withdrawals or moves between the same parties at a time: the framework's default. */
export const MAX_ENTRIES = 7;
/** Nominal milliseconds of a block, to say when a number of blocks is over. docs/network/mechanics.md 1.1. */
const BLOCK_MS = 6000n;

/** Who moves how much. */
export interface Stake {
  readonly delegator: string;
  readonly amount: bigint;
}

interface Timestamp {
  readonly seconds: bigint;
  readonly nanos: number;
}

function completionMs(draft: Draft, block: BlockInfo): bigint {
  return BigInt(block.timeMs) + draft.config.unbondingBlocks * BLOCK_MS;
}

function timestamp(ms: bigint): Timestamp {
  return { seconds: ms / 1000n, nanos: Number(ms % 1000n) * 1_000_000 };
}

/** The framework's untyped event; values are plain text. */
function emit(draft: Draft, name: string, data: Readonly<Record<string, string>>): void {
  draft.emit({ name, data });
}

function sharesText(shares: bigint): string {
  const digits = String(shares).padStart(19, '0');
  return `${digits.slice(0, -18)}.${digits.slice(-18)}`;
}

/**
 * A first delegation creates the player: the address is its primary one, with all bits.
 * @throws RefusedError sdk 5 when the delegator has less
 */
export function bond(draft: Draft, reactor: Reactor, { delegator, amount }: Stake): void {
  const { validator } = reactor;
  const shares = delegate(draft, validator, delegator, amount);
  const playerId = draft.get('address', delegator) ?? createPlayer(draft, delegator).id;
  syncInfusion(draft, reactor, delegator);
  const detail = { playerId, primaryAddress: delegator, amount: String(amount) };
  draft.emit({ name: 'EventAlphaInfuse', data: { eventAlphaInfuseDetail: detail } });
  emit(draft, 'delegate', { validator, delegator, amount: `${amount}${ALPHA}`, new_shares: sharesText(shares) });
}

export function unbond(
  draft: Draft,
  block: BlockInfo,
  reactor: Reactor,
  { delegator, amount }: Stake,
): { readonly completionTime: Timestamp; readonly amount: { readonly denom: string; readonly amount: string } } {
  const { validator } = reactor;
  const paid = undelegate(draft, block, validator, delegator, amount);
  syncInfusion(draft, reactor, delegator);
  const ms = completionMs(draft, block);
  const completion_time = timestampText(Number(ms));
  emit(draft, 'unbond', { validator, delegator, amount: `${paid}${ALPHA}`, completion_time });
  return { completionTime: timestamp(ms), amount: { denom: ALPHA, amount: String(paid) } };
}

export function bondAgain(draft: Draft, reactor: Reactor, { delegator, amount }: Stake, height: bigint): void {
  const { validator } = reactor;
  cancelUnbonding(draft, validator, delegator, height, amount);
  syncInfusion(draft, reactor, delegator);
  const creation_height = String(height);
  emit(draft, 'cancel_unbonding_delegation', { amount: `${amount}${ALPHA}`, validator, delegator, creation_height });
}

export function moveBond(
  draft: Draft,
  block: BlockInfo,
  route: { readonly from: Reactor; readonly to: Reactor },
  { delegator, amount }: Stake,
): { readonly completionTime: Timestamp } {
  const { validator: from } = route.from;
  const { validator: to } = route.to;
  const moved = redelegate(draft, block, delegator, { from, to }, amount);
  syncInfusion(draft, route.from, delegator);
  syncInfusion(draft, route.to, delegator);
  const ms = completionMs(draft, block);
  emit(draft, 'redelegate', {
    source_validator: from,
    destination_validator: to,
    delegator,
    amount: `${moved}${ALPHA}`,
    completion_time: timestampText(Number(ms)),
  });
  return { completionTime: timestamp(ms) };
}
