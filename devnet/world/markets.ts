/**
 * The money between providers and consumers of power. docs/network/mechanics.md 8.6, 8.7.
 * Consumers' money waits in the collateral pool; what a provider has earned moves to the earnings pool.
 */
import type { Agreement, Allocation, Provider } from '../../src/generated/game/entities.ts';
import { moduleAddress } from './address.ts';
import { removeAllocation } from './allocations.ts';
import { send } from './bank.ts';
import { decimalOf, ONE, truncated } from './decimals.ts';
import { type Draft, saturate } from './draft.ts';
import { linked, unlink } from './links.ts';
import { refuse } from './refusal.ts';
import type { BlockInfo } from './tables.ts';

/** Two accounts of the chain that nobody has a key for. */
export interface ProviderPools {
  readonly collateral: string;
  readonly earnings: string;
}

/** Computed from the id alone, so that they are known before the provider is. */
export function providerPools(providerId: string, addressPrefix: string): ProviderPools {
  return {
    collateral: moduleAddress(`providerCollateral/${providerId}`, addressPrefix),
    earnings: moduleAddress(`providerEarnings/${providerId}`, addressPrefix),
  };
}

export function poolsOf(draft: Draft, provider: Provider): ProviderPools {
  return providerPools(provider.id, draft.config.addressPrefix);
}

/** Price of a milliwatt for a block. */
export function rateOf(provider: Provider): { readonly denom: string; readonly amount: bigint } {
  return { denom: provider.rate?.denom ?? '', amount: BigInt(provider.rate?.amount || '0') };
}

/** Coins with the framework's event of coins that moved, the only sign of it that a mirror gets. */
export function pay(draft: Draft, from: string, to: string, denom: string, amount: bigint): void {
  if (amount === 0n) return;
  send(draft, from, to, denom, amount);
  draft.emit({ name: 'transfer', data: { recipient: to, sender: from, amount: `${amount}${denom}` } });
}

/** Revenue is clamped to the pool; a gap is told. `agreementId` '' = of the whole provider. */
function earn(draft: Draft, provider: Provider, requested: bigint, agreementId: string): void {
  const { denom } = rateOf(provider);
  const { collateral, earnings } = poolsOf(draft, provider);
  const pool = draft.number('balance', `${collateral}/${denom}`);
  const paid = requested < pool ? requested : pool;
  pay(draft, collateral, earnings, denom, paid);
  if (paid === requested) return;
  const detail = {
    providerId: provider.id,
    agreementId,
    denom,
    requested: String(requested),
    paid: String(paid),
    shortfall: String(requested - paid),
  };
  draft.emit({ name: 'EventProviderRevenueShortfall', data: { eventProviderRevenueShortfallDetail: detail } });
}

/**
 * Before every change of the provider's load: what was served since the last time, less the share withheld against a
 * failure of the provider.
 */
export function checkpoint(draft: Draft, block: BlockInfo, provider: Provider): void {
  const blocks = saturate(block.height - draft.grid('checkpointBlock', provider.id));
  const served = blocks * rateOf(provider).amount * draft.grid('load', provider.id);
  draft.setGrid('checkpointBlock', provider.id, block.height);
  earn(draft, provider, truncated(ONE - decimalOf(provider.providerCancellationPenalty), served), '');
}

/** What of an agreement's present window is served, and what is to come, in coins at full price. */
function worth(provider: Provider, agreement: Agreement, height: bigint) {
  const price = agreement.capacity * rateOf(provider).amount;
  const until = height < agreement.endBlock ? height : agreement.endBlock;
  return {
    past: saturate(until - agreement.startBlock) * price,
    left: saturate(agreement.endBlock - height) * price,
  };
}

/** Gives the provider the share withheld for past service: he did not fail. */
export function releaseWithheld(draft: Draft, block: BlockInfo, provider: Provider, agreement: Agreement): void {
  const { past } = worth(provider, agreement, block.height);
  earn(draft, provider, truncated(decimalOf(provider.providerCancellationPenalty), past), agreement.id);
}

export type AgreementEnd = 'expiry' | 'consumer' | 'provider';

/** The table of 8.7, then load, allocation and record go. */
export function endAgreement(draft: Draft, block: BlockInfo, agreement: Agreement, end: AgreementEnd): void {
  const provider = providerOf(draft, agreement.providerId);
  checkpoint(draft, block, provider);
  const { past, left } = worth(provider, agreement, block.height);
  if (end === 'expiry') releaseWithheld(draft, block, provider, agreement);
  if (end === 'consumer') {
    const penalty = truncated(decimalOf(provider.consumerCancellationPenalty), left);
    refund(draft, provider, agreement, left - penalty);
    earn(draft, provider, penalty, agreement.id);
  }
  if (end === 'provider') {
    const failed = truncated(decimalOf(provider.providerCancellationPenalty), past);
    refund(draft, provider, agreement, failed + left);
  }
  draft.addGrid('load', provider.id, -agreement.capacity);
  unlink(draft, 'agreement', provider.id, agreement.id);
  unlink(draft, 'expiry', String(agreement.endBlock), agreement.id);
  draft.remove('agreement', agreement.id);
  const allocation = draft.get('allocation', agreement.allocationId);
  if (allocation) removeAllocation(draft, allocation);
}

/**
 * Consumer money is paid exactly: the pool holds at least what consumers are owed, since revenue is rounded down and
 * penalties come out of what was paid in. Should something have drained it, they get what there is.
 */
function refund(draft: Draft, provider: Provider, agreement: Agreement, amount: bigint): void {
  const { denom } = rateOf(provider);
  const { collateral } = poolsOf(draft, provider);
  const pool = draft.number('balance', `${collateral}/${denom}`);
  const to = draft.get('player', agreement.owner)?.primaryAddress ?? agreement.creator;
  pay(draft, collateral, to, denom, amount < pool ? amount : pool);
}

/** An allocation falls: what rides on it ends as a failure of the provider. 8.3, 8.7. */
export function destroyAllocation(draft: Draft, block: BlockInfo, allocation: Allocation): void {
  const agreement = draft.get('agreement', agreementIdOf(allocation.index));
  if (agreement) endAgreement(draft, block, agreement, 'provider');
  else removeAllocation(draft, allocation);
}

/** Agreement `11-N` rides on allocation `6-N`. 1.2. */
export function agreementIdOf(allocationIndex: bigint): string {
  return `11-${allocationIndex}`;
}

export function providerOf(draft: Draft, id: string): Provider {
  const provider = draft.get('provider', id);
  if (!provider) throw refuse.notFound('provider', id);
  return provider;
}

/** Closed as by the provider, in byte order of ids. */
export function endAllAgreements(draft: Draft, block: BlockInfo, provider: Provider): void {
  for (const id of linked(draft, 'agreement', provider.id)) {
    const agreement = draft.get('agreement', id);
    if (agreement) endAgreement(draft, block, agreement, 'provider');
  }
}
