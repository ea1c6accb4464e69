/**
 * The framework's staking as far as reactors need it: validators with tokens and shares, delegations, unbonding entries
 * and redelegations. Amounts in ualpha, shares as 10^18-fold decimals. docs/network/mechanics.md 8.2.
 *
 * Keys of the `stake` table: `tokens/<validator>`, `shares/<validator>`, `jailed/<validator>` (1 = jailed),
 * `delegation/<validator>/<delegator>` (shares), `unbonding/<validator>/<delegator>/<creation height>` (balance) and
 * `redelegation/<delegator>/<to>/<from>/<creation height>` (amount).
 */
import { moduleAddress } from './address.ts';
import { ALPHA, send } from './bank.ts';
import { halfEven, ONE } from './decimals.ts';
import type { Draft } from './draft.ts';
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { lineHas } from './line.ts';
import { link } from './links.ts';
import type { BlockInfo } from './tables.ts';
import { refuse } from './refusal.ts';

export const BONDED_POOL = 'bonded_tokens_pool';
export const NOT_BONDED_POOL = 'not_bonded_tokens_pool';

export function poolAddress(draft: Draft, name: typeof BONDED_POOL | typeof NOT_BONDED_POOL): string {
  return moduleAddress(name, draft.config.addressPrefix);
}

export const stakeKey = {
  tokens: (validator: string) => `tokens/${validator}`,
  shares: (validator: string) => `shares/${validator}`,
  jailed: (validator: string) => `jailed/${validator}`,
  delegation: (validator: string, delegator: string) => `delegation/${validator}/${delegator}`,
  unbondings: (validator: string, delegator: string) => `unbonding/${validator}/${delegator}/`,
  unbonding: (validator: string, delegator: string, height: bigint) => `unbonding/${validator}/${delegator}/${height}`,
  redelegationsTo: (delegator: string, to: string) => `redelegation/${delegator}/${to}/`,
  redelegation: (delegator: string, to: string, from: string, height: bigint) =>
    `redelegation/${delegator}/${to}/${from}/${height}`,
};

function add(draft: Draft, key: string, delta: bigint): void {
  draft.setNumber('stake', key, draft.number('stake', key) + delta);
}

export function isJailed(draft: Draft, validator: string): boolean {
  return draft.number('stake', stakeKey.jailed(validator)) !== 0n;
}

/** Value of a delegation: shares x tokens / all shares, half to even; cut from 0.22 on. */
export function delegatedAmount(draft: Draft, validator: string, delegator: string): bigint {
  const total = draft.number('stake', stakeKey.shares(validator));
  if (total === 0n) return 0n;
  const shares = draft.number('stake', stakeKey.delegation(validator, delegator));
  const worth = shares * draft.number('stake', stakeKey.tokens(validator));
  return lineHas(draft.config.line, NEWER_RULES.fuelIsTruncated) ? worth / total : halfEven(worth, total);
}

/** Sum of what this delegator is withdrawing from the validator. */
export function unbondingAmount(draft: Draft, validator: string, delegator: string): bigint {
  const keys = draft.overlay.keys('stake', stakeKey.unbondings(validator, delegator));
  return keys.reduce((sum, key) => sum + draft.number('stake', key), 0n);
}

/** True when the validator's shares are worth something, so that tokens can be changed into shares. */
export function canDelegate(draft: Draft, validator: string): boolean {
  const tokens = draft.number('stake', stakeKey.tokens(validator));
  return tokens > 0n || draft.number('stake', stakeKey.shares(validator)) === 0n;
}

/** Shares for tokens that lie in the bonded pool already. Returns the new shares. */
function issueShares(draft: Draft, validator: string, delegator: string, amount: bigint): bigint {
  const tokens = draft.number('stake', stakeKey.tokens(validator));
  const total = draft.number('stake', stakeKey.shares(validator));
  const shares = total === 0n ? amount * ONE : (total * amount) / tokens;
  add(draft, stakeKey.tokens(validator), amount);
  add(draft, stakeKey.shares(validator), shares);
  add(draft, stakeKey.delegation(validator, delegator), shares);
  return shares;
}

/** @throws RefusedError sdk 5 when the delegator has less. */
export function delegate(draft: Draft, validator: string, delegator: string, amount: bigint): bigint {
  const have = draft.number('balance', `${delegator}/${ALPHA}`);
  if (have < amount) throw refuse.cannotDelegate(`${have}${ALPHA}`, `${amount}${ALPHA}`);
  send(draft, delegator, poolAddress(draft, BONDED_POOL), ALPHA, amount);
  return issueShares(draft, validator, delegator, amount);
}

/** Takes shares worth `amount` and gives the tokens for them, rounded down; the last share takes all tokens. */
function takeShares(draft: Draft, validator: string, delegator: string, amount: bigint): bigint {
  const tokens = draft.number('stake', stakeKey.tokens(validator));
  const total = draft.number('stake', stakeKey.shares(validator));
  const held = draft.number('stake', stakeKey.delegation(validator, delegator));
  const asked = (total * amount) / tokens;
  const shares = asked > held ? held : asked;
  const paid = shares === total ? tokens : (shares * tokens) / total;
  add(draft, stakeKey.tokens(validator), -paid);
  add(draft, stakeKey.shares(validator), -shares);
  add(draft, stakeKey.delegation(validator, delegator), -shares);
  return paid;
}

/** Starts to withdraw; returns what will be paid out. */
export function undelegate(
  draft: Draft,
  block: BlockInfo,
  validator: string,
  delegator: string,
  amount: bigint,
): bigint {
  const paid = takeShares(draft, validator, delegator, amount);
  send(draft, poolAddress(draft, BONDED_POOL), poolAddress(draft, NOT_BONDED_POOL), ALPHA, paid);
  const key = stakeKey.unbonding(validator, delegator, block.height);
  add(draft, key, paid);
  link(draft, 'maturity', String(block.height + draft.config.unbondingBlocks), key);
  return paid;
}

/** Part of an entry goes back to the validator; an entry without balance is gone, its maturity finds nothing. */
export function cancelUnbonding(
  draft: Draft,
  validator: string,
  delegator: string,
  height: bigint,
  amount: bigint,
): void {
  add(draft, stakeKey.unbonding(validator, delegator, height), -amount);
  send(draft, poolAddress(draft, NOT_BONDED_POOL), poolAddress(draft, BONDED_POOL), ALPHA, amount);
  issueShares(draft, validator, delegator, amount);
}

/** Moves a delegation; the tokens stay bonded. Returns the amount that arrived. */
export function redelegate(
  draft: Draft,
  block: BlockInfo,
  delegator: string,
  route: { readonly from: string; readonly to: string },
  amount: bigint,
): bigint {
  const moved = takeShares(draft, route.from, delegator, amount);
  issueShares(draft, route.to, delegator, moved);
  const key = stakeKey.redelegation(delegator, route.to, route.from, block.height);
  add(draft, key, moved);
  link(draft, 'maturity', String(block.height + draft.config.unbondingBlocks), key);
  return moved;
}
