/**
 * The framework's staking messages: a signature is all they ask for, no player and no bit. Whoever delegates for the first
 * time becomes a player by it. docs/network/mechanics.md 8.2, docs/decisions/0061-first-stake-makes-a-player.md.
 */
import type { Reactor } from '../../../src/generated/game/entities.ts';
import { MsgReactorBeginMigrationResponse, MsgReactorDefuseResponse } from '../../../src/generated/game/responses.ts';
import { isAddress } from '../address.ts';
import { ALPHA } from '../bank.ts';
import type { Draft } from '../draft.ts';
import type { FrameworkCoin, StakingMessage, StakingValues } from '../frameworkMessages.ts';
import { frameworkRefuse } from '../frameworkRefusal.ts';
import { linked } from '../links.ts';
import { refuse } from '../refusal.ts';
import { canDelegate, delegatedAmount, isJailed, stakeKey } from '../staking.ts';
import { bond, bondAgain, MAX_ENTRIES, moveBond, type Stake, unbond } from '../stakingMoves.ts';
import type { BlockInfo } from '../tables.ts';

/** @returns the bytes of the response; @throws RefusedError in the framework's words */
export function runStaking(draft: Draft, block: BlockInfo, message: StakingMessage): Uint8Array {
  switch (message.name) {
    case 'MsgDelegate':
      return delegation(draft, message.value);
    case 'MsgUndelegate':
      return undelegation(draft, block, message.value);
    case 'MsgBeginRedelegate':
      return redelegation(draft, block, message.value);
    case 'MsgCancelUnbondingDelegation':
      return cancellation(draft, block, message.value);
  }
}

function stakeOf(draft: Draft, msg: { readonly delegatorAddress: string; readonly amount: FrameworkCoin | undefined }) {
  const { delegatorAddress: delegator, amount: coin } = msg;
  if (!isAddress(delegator, draft.config.addressPrefix)) throw frameworkRefuse.address('delegator');
  if (!coin || !/^[1-9][0-9]{0,18}$/.test(coin.amount)) throw frameworkRefuse.amount();
  if (coin.denom !== ALPHA) throw frameworkRefuse.denom(coin.denom, ALPHA);
  return { delegator, amount: BigInt(coin.amount) };
}

type ValidatorParty = 'validator' | 'source validator' | 'destination validator';

function reactorAt(draft: Draft, validator: string, party: ValidatorParty = 'validator'): Reactor | undefined {
  if (!isAddress(validator, `${draft.config.addressPrefix}valoper`)) throw frameworkRefuse.address(party);
  const [id = ''] = linked(draft, 'reactor', validator);
  return draft.get('reactor', id);
}

/** Shares worth so much must be there. */
function requireDelegated(draft: Draft, reactor: Reactor, { delegator, amount }: Stake): void {
  const have = delegatedAmount(draft, reactor.validator, delegator);
  if (have === 0n) throw refuse.noDelegation();
  if (amount > have) throw frameworkRefuse.shares();
}

function delegation(draft: Draft, msg: StakingValues['MsgDelegate']): Uint8Array {
  const reactor = reactorAt(draft, msg.validatorAddress);
  const stake = stakeOf(draft, msg);
  if (!reactor) throw frameworkRefuse.noValidator();
  if (!canDelegate(draft, reactor.validator)) throw frameworkRefuse.worthless();
  bond(draft, reactor, stake);
  return new Uint8Array();
}

function undelegation(draft: Draft, block: BlockInfo, msg: StakingValues['MsgUndelegate']): Uint8Array {
  const reactor = reactorAt(draft, msg.validatorAddress);
  const stake = stakeOf(draft, msg);
  if (!reactor) throw refuse.noDelegation();
  requireDelegated(draft, reactor, stake);
  const open = draft.overlay.keys('stake', stakeKey.unbondings(reactor.validator, stake.delegator));
  const now = stakeKey.unbonding(reactor.validator, stake.delegator, block.height);
  if (!open.includes(now) && open.length >= MAX_ENTRIES) throw frameworkRefuse.tooManyUnbondings();
  // The same two fields under the same numbers as the game's own answer.
  return MsgReactorDefuseResponse.encode(unbond(draft, block, reactor, stake)).finish();
}

/** What arrived by a move cannot be moved on before the first move is through. */
function redelegation(draft: Draft, block: BlockInfo, msg: StakingValues['MsgBeginRedelegate']): Uint8Array {
  const from = reactorAt(draft, msg.validatorSrcAddress, 'source validator');
  const to = reactorAt(draft, msg.validatorDstAddress, 'destination validator');
  const stake = stakeOf(draft, msg);
  if (!from) throw refuse.noDelegation();
  requireDelegated(draft, from, stake);
  if (from.id === to?.id) throw frameworkRefuse.selfRedelegation();
  if (!to) throw frameworkRefuse.noDestination();
  const { delegator } = stake;
  if (draft.overlay.keys('stake', stakeKey.redelegationsTo(delegator, from.validator)).length > 0) {
    throw frameworkRefuse.transitive();
  }
  const open = draft.overlay.keys('stake', `${stakeKey.redelegationsTo(delegator, to.validator)}${from.validator}/`);
  const now = stakeKey.redelegation(delegator, to.validator, from.validator, block.height);
  if (!open.includes(now) && open.length >= MAX_ENTRIES) throw frameworkRefuse.tooManyRedelegations();
  if (!canDelegate(draft, to.validator)) throw frameworkRefuse.worthless();
  return MsgReactorBeginMigrationResponse.encode(moveBond(draft, block, { from, to }, stake)).finish();
}

function cancellation(draft: Draft, block: BlockInfo, msg: StakingValues['MsgCancelUnbondingDelegation']): Uint8Array {
  const reactor = reactorAt(draft, msg.validatorAddress);
  const stake = stakeOf(draft, msg);
  const { creationHeight: height } = msg;
  if (height <= 0n) throw frameworkRefuse.height();
  if (!reactor) throw frameworkRefuse.noValidator();
  if (isJailed(draft, reactor.validator)) throw frameworkRefuse.jailed();
  const balance = draft.number('stake', stakeKey.unbonding(reactor.validator, stake.delegator, height));
  if (balance === 0n) throw frameworkRefuse.noEntry(height);
  if (stake.amount > balance) throw frameworkRefuse.beyondEntry();
  if (height + draft.config.unbondingBlocks <= block.height) throw frameworkRefuse.processed();
  if (!canDelegate(draft, reactor.validator)) throw frameworkRefuse.worthless();
  bondAgain(draft, reactor, stake, height);
  return new Uint8Array();
}
