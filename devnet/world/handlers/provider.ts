/** Offering power for money. docs/network/mechanics.md 8.6, docs/network/chain-messages.md 1.11. */
import { PERMISSION } from '../../../src/game/permissions.ts';
import { Provider } from '../../../src/generated/game/entities.ts';
import { objectType, providerAccessPolicy } from '../../../src/generated/game/enums.ts';
import { MsgProviderResponse } from '../../../src/generated/game/responses.ts';
import {
  type MsgProviderCreate,
  type MsgProviderDelete,
  type MsgProviderUpdateAccessPolicy,
  type MsgProviderUpdateCapacityMaximum,
  type MsgProviderUpdateCapacityMinimum,
  type MsgProviderUpdateDurationMaximum,
  type MsgProviderUpdateDurationMinimum,
  type MsgProviderWithdrawBalance,
} from '../../../src/generated/game/tx.ts';
import { isAddress } from '../address.ts';
import { type Context, playerOf, type Response } from '../context.ts';
import { ONE } from '../decimals.ts';
import { checkpoint, endAllAgreements, pay, poolsOf, rateOf } from '../markets.ts';
import { commanded, requirePermission } from '../permissions.ts';
import { refuse } from '../refusal.ts';
import { requireUnblocked } from '../unblocked.ts';
import { addBits } from './allocation.ts';
import { addressRefuse } from '../addressRefusal.ts';

/** ProviderAll. docs/network/chain-entities.md 3.1. */
const PROVIDER_ALL = 393_230n;

type Bound = 'capacityMinimum' | 'capacityMaximum' | 'durationMinimum' | 'durationMaximum';

function done(): Response {
  return { name: 'MsgProviderResponse', bytes: MsgProviderResponse.encode({}).finish() };
}

export function providerCreate(ctx: Context, msg: MsgProviderCreate): Response {
  const { draft, block } = ctx;
  const substation = commanded(ctx, 'substation', msg.substationId);
  requirePermission(ctx, substation, PERMISSION.sourceAllocation);
  const rate = requireRate(msg.rate);
  requirePolicy(msg.accessPolicy);
  const index = draft.nextIndex(objectType.provider);
  const id = `${objectType.provider}-${index}`;
  const { address: creator, playerId: owner } = ctx.caller;
  const provider = Provider.fromPartial({
    id,
    index,
    substationId: substation.id,
    rate,
    accessPolicy: msg.accessPolicy,
    capacityMinimum: atLeastOne(msg.capacityMinimum),
    capacityMaximum: atLeastOne(msg.capacityMaximum),
    durationMinimum: atLeastOne(msg.durationMinimum),
    durationMaximum: atLeastOne(msg.durationMaximum),
    providerCancellationPenalty: requireFraction('providerCancellationPenalty', msg.providerCancellationPenalty),
    consumerCancellationPenalty: requireFraction('consumerCancellationPenalty', msg.consumerCancellationPenalty),
    creator,
    owner,
  });
  requireRanges(provider);
  draft.put('provider', id, provider);
  draft.setGrid('checkpointBlock', id, block.height);
  addBits(draft, id, owner, PROVIDER_ALL);
  const { collateral, earnings } = poolsOf(draft, provider);
  const detail = { providerId: id, collateralPool: collateral, earningPool: earnings };
  draft.emit({ name: 'EventProviderAddress', data: { eventProviderAddressDetail: detail } });
  return done();
}

/** Price 0 is a gift and stands; a price must name its coin. */
function requireRate(rate: MsgProviderCreate['rate']): { readonly denom: string; readonly amount: string } {
  if (!rate || rate.denom === '') throw refuse.parameter('rate', 'blank_denom');
  if (!/^[a-zA-Z][a-zA-Z0-9/:._-]{2,127}$/.test(rate.denom)) throw refuse.parameter('rate', 'invalid_format');
  if (!/^(0|[1-9][0-9]{0,18})$/.test(rate.amount)) throw refuse.parameter('rate', 'invalid');
  return rate;
}

function requirePolicy(policy: number): void {
  const known: readonly number[] = [
    providerAccessPolicy.openMarket,
    providerAccessPolicy.guildMarket,
    providerAccessPolicy.closedMarket,
  ];
  if (!known.includes(policy)) throw refuse.parameter('accessPolicy', 'invalid');
}

/** Binary form of a decimal in 0..1. */
function requireFraction(field: string, binary: string): string {
  if (!/^[0-9]{0,19}$/.test(binary)) throw refuse.parameter(field, 'invalid_format');
  if (BigInt(binary || '0') > ONE) throw refuse.parameter(field, 'out_of_range');
  return BigInt(binary || '0').toString();
}

function atLeastOne(value: bigint): bigint {
  return value === 0n ? 1n : value;
}

function requireRanges(provider: Provider): void {
  for (const kind of ['capacity', 'duration'] as const) {
    const minimum = provider[`${kind}Minimum`];
    const maximum = provider[`${kind}Maximum`];
    if (minimum > maximum) throw refuse.aboveMaximum(`${kind}Minimum`, minimum, maximum);
  }
}

function updateBound(ctx: Context, providerId: string, field: Bound, value: bigint): Response {
  const provider = commanded(ctx, 'provider', providerId);
  requirePermission(ctx, provider, PERMISSION.update);
  const next = { ...provider, [field]: atLeastOne(value) };
  requireRanges(next);
  ctx.draft.put('provider', provider.id, next);
  return done();
}

export function updateCapacityMinimum(ctx: Context, msg: MsgProviderUpdateCapacityMinimum): Response {
  return updateBound(ctx, msg.providerId, 'capacityMinimum', msg.newMinimumCapacity);
}
export function updateCapacityMaximum(ctx: Context, msg: MsgProviderUpdateCapacityMaximum): Response {
  return updateBound(ctx, msg.providerId, 'capacityMaximum', msg.newMaximumCapacity);
}
export function updateDurationMinimum(ctx: Context, msg: MsgProviderUpdateDurationMinimum): Response {
  return updateBound(ctx, msg.providerId, 'durationMinimum', msg.newMinimumDuration);
}
export function updateDurationMaximum(ctx: Context, msg: MsgProviderUpdateDurationMaximum): Response {
  return updateBound(ctx, msg.providerId, 'durationMaximum', msg.newMaximumDuration);
}

export function updateAccessPolicy(ctx: Context, msg: MsgProviderUpdateAccessPolicy): Response {
  const provider = commanded(ctx, 'provider', msg.providerId);
  requirePermission(ctx, provider, PERMISSION.update);
  requirePolicy(msg.accessPolicy);
  ctx.draft.put('provider', provider.id, { ...provider, accessPolicy: msg.accessPolicy });
  return done();
}

/** What is served until now is earned first; then the whole earnings pool goes to the address. */
export function withdrawBalance(ctx: Context, msg: MsgProviderWithdrawBalance): Response {
  const { draft, block } = ctx;
  const provider = commanded(ctx, 'provider', msg.providerId);
  requirePermission(ctx, provider, PERMISSION.providerWithdraw);
  requireRecipient(ctx, provider, msg.destinationAddress);
  checkpoint(draft, block, provider);
  const { denom } = rateOf(provider);
  const { earnings } = poolsOf(draft, provider);
  pay(draft, earnings, msg.destinationAddress, denom, draft.number('balance', `${earnings}/${denom}`));
  return done();
}

/** A guild's token goes to registered players only. 9.5. */
function requireRecipient(ctx: Context, provider: Provider, address: string): void {
  if (!isAddress(address, ctx.draft.config.addressPrefix)) throw refuse.invalidAddress(address);
  requireUnblocked(ctx.draft, address);
  const token = rateOf(provider).denom.startsWith('uguild.');
  if (token && ctx.draft.get('address', address) === undefined)
    throw addressRefuse.validation(address, 'recipient_not_eligible');
}

/** Every agreement ends as a failure of the provider; what is left in both pools is the owner's. */
export function providerDelete(ctx: Context, msg: MsgProviderDelete): Response {
  const { draft, block } = ctx;
  const provider = commanded(ctx, 'provider', msg.providerId);
  requirePermission(ctx, provider, PERMISSION.delete);
  checkpoint(draft, block, provider);
  endAllAgreements(draft, block, provider);
  const { denom } = rateOf(provider);
  const { collateral, earnings } = poolsOf(draft, provider);
  const owner = playerOf(draft, provider.owner).primaryAddress;
  for (const pool of [collateral, earnings])
    pay(draft, pool, owner, denom, draft.number('balance', `${pool}/${denom}`));
  draft.setGrid('load', provider.id, 0n);
  draft.setGrid('checkpointBlock', provider.id, 0n);
  draft.remove('provider', provider.id);
  return done();
}
