/** Buying power by the block. docs/network/mechanics.md 8.7, docs/network/chain-messages.md 1.2. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { Agreement, type Provider } from '../../../src/generated/game/entities.ts';
import { allocationType, providerAccessPolicy } from '../../../src/generated/game/enums.ts';
import { MsgAgreementResponse } from '../../../src/generated/game/responses.ts';
import {
  type MsgAgreementCapacityDecrease,
  type MsgAgreementCapacityIncrease,
  type MsgAgreementClose,
  type MsgAgreementDurationIncrease,
  type MsgAgreementOpen,
} from '../../../src/generated/game/tx.ts';
import { allocatable, createAllocation, setPower } from '../allocations.ts';
import { type Context, playerOf, type Response, substationOf } from '../context.ts';
import type { Draft } from '../draft.ts';
import { link, linked, unlink } from '../links.ts';
import {
  agreementIdOf,
  checkpoint,
  endAgreement,
  pay,
  poolsOf,
  providerOf,
  rateOf,
  releaseWithheld,
} from '../markets.ts';
import { addressHolds, commanded, requirePermission } from '../permissions.ts';
import { lineHas } from '../line.ts';
import { refuse } from '../refusal.ts';
import { NEWER_RULES } from '../../../src/game/releases/newerRules.ts';
import { addBits, allocationOf } from './allocation.ts';

/** AgreementAll. docs/network/chain-entities.md 3.1. */
const AGREEMENT_ALL = 14n;
/** From 0.22 on no more than these end in one block. */
const MOST_ENDS = 256;
/** Heights are 64 bits. */
const LAST_HEIGHT = 2n ** 64n - 1n;

function done(): Response {
  return { name: 'MsgAgreementResponse', bytes: MsgAgreementResponse.encode({}).finish() };
}

export function agreementOpen(ctx: Context, msg: MsgAgreementOpen): Response {
  const { draft, block } = ctx;
  const provider = providerOf(draft, msg.providerId);
  requireAccess(ctx, provider);
  requireTransferKey(ctx);
  requireWithin(provider, 'capacity', msg.capacity);
  requireWithin(provider, 'duration', msg.duration);
  // Before 0.21 it ran from the next block.
  const startBlock = block.height + (lineHas(draft.config.line, NEWER_RULES.agreementsBeginAtOnce) ? 0n : 1n);
  const endBlock = startBlock + msg.duration;
  if (endBlock > LAST_HEIGHT) throw refuse.aboveMaximum('duration', msg.duration, LAST_HEIGHT - startBlock);
  requireRoomAt(draft, endBlock);
  requireAvailable(draft, provider, msg.capacity);
  charge(ctx, provider, msg.duration * msg.capacity, 'agreement_open');
  checkpoint(draft, block, provider);

  const { address: creator, playerId: owner } = ctx.caller;
  const allocation = createAllocation(draft, {
    type: allocationType.providerAgreement,
    sourceObjectId: provider.substationId,
    power: msg.capacity,
    creator,
    controller: owner,
  });
  const id = agreementIdOf(allocation.index);
  draft.put(
    'agreement',
    id,
    Agreement.fromPartial({
      id,
      providerId: provider.id,
      allocationId: allocation.id,
      capacity: msg.capacity,
      startBlock,
      endBlock,
      creator,
      owner,
    }),
  );
  link(draft, 'agreement', provider.id, id);
  link(draft, 'expiry', String(endBlock), id);
  draft.addGrid('load', provider.id, msg.capacity);
  addBits(draft, allocation.id, owner, BigInt(PERMISSION.allocationConnection));
  addBits(draft, id, owner, AGREEMENT_ALL);
  return done();
}

/** Open to all, to holders of the open bit, or to nobody: the provider's owner is not excepted from closed. */
function requireAccess(ctx: Context, provider: Provider): void {
  if (provider.accessPolicy === providerAccessPolicy.openMarket) return;
  if (provider.accessPolicy !== providerAccessPolicy.guildMarket) throw refuse.marketClosed(provider.id);
  requirePermission(ctx, provider, PERMISSION.providerOpen);
}

/** Who signs away a player's coins must hold the transfer bit. */
function requireTransferKey(ctx: Context): void {
  if (!lineHas(ctx.draft.config.line, NEWER_RULES.openingNeedsTransfer)) return;
  const { address } = ctx.caller;
  if (!addressHolds(ctx.draft.overlay, address, PERMISSION.tokenTransfer)) {
    throw refuse.addressPermission(address, 'administrate');
  }
}

function requireWithin(provider: Provider, kind: 'capacity' | 'duration', value: bigint): void {
  const minimum = provider[`${kind}Minimum`];
  const maximum = provider[`${kind}Maximum`];
  if (value < minimum) throw refuse.belowMinimum(kind, value, minimum);
  if (value > maximum) throw refuse.aboveMaximum(kind, value, maximum);
}

/** @throws RefusedError 1710. docs/network/line-0.22.md section 4 */
function requireRoomAt(draft: Draft, endBlock: bigint): void {
  if (!lineHas(draft.config.line, NEWER_RULES.agreementsEndApart)) return;
  if (linked(draft, 'expiry', String(endBlock)).length >= MOST_ENDS) throw refuse.tooManyEnds(endBlock);
}

function requireAvailable(draft: Draft, provider: Provider, capacity: bigint): void {
  const { id } = substationOf(draft, provider.substationId);
  const available = allocatable(draft, id);
  if (capacity > available) throw refuse.exceedsAvailable(id, capacity, available);
}

/** From the caller's primary address into the collateral pool, at once and in full. */
function charge(
  ctx: Context,
  provider: Provider,
  units: bigint,
  action: 'agreement_open' | 'agreement_duration_increase',
): void {
  const { draft } = ctx;
  const player = playerOf(draft, ctx.caller.playerId);
  const { denom, amount } = rateOf(provider);
  const price = units * amount;
  const have = draft.number('balance', `${player.primaryAddress}/${denom}`);
  if (have < price) throw refuse.afford(player.id, action, price);
  pay(draft, player.primaryAddress, poolsOf(draft, provider).collateral, denom, price);
}

export function agreementClose(ctx: Context, msg: MsgAgreementClose): Response {
  const agreement = commanded(ctx, 'agreement', msg.agreementId);
  requirePermission(ctx, agreement, PERMISSION.update);
  endAgreement(ctx.draft, ctx.block, agreement, 'consumer');
  return done();
}

export function capacityIncrease(ctx: Context, msg: MsgAgreementCapacityIncrease): Response {
  return changeCapacity(ctx, msg.agreementId, msg.capacityIncrease, 1n);
}

export function capacityDecrease(ctx: Context, msg: MsgAgreementCapacityDecrease): Response {
  return changeCapacity(ctx, msg.agreementId, msg.capacityDecrease, -1n);
}

/** No money moves to or from the consumer: what is paid for lasts shorter or longer. */
function changeCapacity(ctx: Context, agreementId: string, step: bigint, sign: 1n | -1n): Response {
  const { draft, block } = ctx;
  const agreement = commanded(ctx, 'agreement', agreementId);
  requirePermission(ctx, agreement, PERMISSION.update);
  const provider = providerOf(draft, agreement.providerId);
  if (step === 0n) throw refuse.parameter('capacity', 'zero');
  const capacity = agreement.capacity + sign * step;
  requireWithin(provider, 'capacity', capacity < 0n ? 0n : capacity);
  const left = agreement.endBlock - block.height;
  const duration = (left * agreement.capacity) / capacity;
  requireWithin(provider, 'duration', duration);
  if (block.height + duration > LAST_HEIGHT) throw refuse.aboveMaximum('duration', duration, LAST_HEIGHT);
  if (sign > 0n) requireAvailable(draft, provider, step);

  checkpoint(draft, block, provider);
  releaseWithheld(draft, block, provider, agreement);
  draft.addGrid('load', provider.id, sign * step);
  setPower(draft, allocationOf(draft, agreement.allocationId), capacity);
  reschedule(draft, agreement, { capacity, startBlock: block.height, endBlock: block.height + duration });
  return done();
}

function reschedule(
  draft: Draft,
  agreement: Agreement,
  change: Partial<Pick<Agreement, 'capacity' | 'startBlock' | 'endBlock'>>,
): void {
  const next = draft.put('agreement', agreement.id, { ...agreement, ...change });
  unlink(draft, 'expiry', String(agreement.endBlock), agreement.id);
  link(draft, 'expiry', String(next.endBlock), next.id);
}

export function durationIncrease(ctx: Context, msg: MsgAgreementDurationIncrease): Response {
  const { draft, block } = ctx;
  const agreement = commanded(ctx, 'agreement', msg.agreementId);
  requirePermission(ctx, agreement, PERMISSION.update);
  requireTransferKey(ctx);
  const provider = providerOf(draft, agreement.providerId);
  if (msg.durationIncrease === 0n) throw refuse.parameter('duration', 'zero');
  const endBlock = agreement.endBlock + msg.durationIncrease;
  requireWithin(provider, 'duration', endBlock - agreement.startBlock);
  if (endBlock > LAST_HEIGHT) throw refuse.aboveMaximum('duration', msg.durationIncrease, LAST_HEIGHT - block.height);
  requireRoomAt(draft, endBlock);
  charge(ctx, provider, agreement.capacity * msg.durationIncrease, 'agreement_duration_increase');
  reschedule(draft, agreement, { endBlock });
  return done();
}
