/**
 * Buying power by the block: what it costs, what is in the way, and what ending it gives back, worked out before anything
 * is signed. docs/network/mechanics.md 8.6, 8.7.
 */
import type { AgreementRecord, ProviderRecord } from './entities.ts';
import {
  type BlockHeight,
  type Blocks,
  blocks,
  blocksBetween,
  type Fraction,
  type Milliwatts,
  WHOLE,
} from './units.ts';

/** What the chain counts in for a deal: ranges, price and penalties. */
export type OfferTerms = Pick<
  ProviderRecord,
  | 'rate'
  | 'accessPolicy'
  | 'capacityMinimum'
  | 'capacityMaximum'
  | 'durationMinimum'
  | 'durationMaximum'
  | 'consumerCancellationPenalty'
>;
export type AgreementTerms = Pick<AgreementRecord, 'capacity' | 'startBlock' | 'endBlock'>;

/** In base units of the offer's denomination, all of it paid at once. */
export function agreementPrice(rate: OfferTerms['rate'], capacity: Milliwatts, duration: Blocks): bigint {
  return rate.amount * capacity * duration;
}

export type DealObstacle =
  | { readonly reason: 'closedMarket' | 'notInvited' | 'nothingChanges' | 'over' }
  | { readonly reason: 'capacityRange'; readonly least: Milliwatts; readonly most: Milliwatts }
  /** `would` = the duration that comes out. */
  | { readonly reason: 'durationRange'; readonly would: Blocks; readonly least: Blocks; readonly most: Blocks }
  /** The substation behind the offer has less than that left. @param enough whether a smaller amount would fit */
  | { readonly reason: 'noRoom'; readonly free: Milliwatts; readonly enough: boolean }
  /** @param less what the player can choose less of to pay the price; null where the least of both costs too much */
  | {
      readonly reason: 'cannotAfford';
      readonly need: bigint;
      readonly have: bigint;
      readonly less: 'power' | 'time' | 'both' | null;
    };

export interface DealStanding {
  /** What the substation behind the offer has left; null when that is not known. */
  readonly free: Milliwatts | null;
  /** Coins of the offer's denomination at the primary address; null when that is not known. */
  readonly balance: bigint | null;
  /** Whether an offer to guilds is open to this player; null when that is not known. */
  readonly invited: boolean | null;
}

/** Why the chain would refuse to open an agreement, or null as far as one can know. */
export function openObstacle(
  offer: OfferTerms,
  capacity: Milliwatts,
  duration: Blocks,
  { free, balance, invited }: DealStanding,
): DealObstacle | null {
  if (offer.accessPolicy === 'closedMarket') return { reason: 'closedMarket' };
  if (offer.accessPolicy === 'guildMarket' && invited === false) return { reason: 'notInvited' };
  return (
    outOfRange(offer, capacity, duration) ??
    (free !== null && capacity > free ? { reason: 'noRoom', free, enough: free >= offer.capacityMinimum } : null) ??
    tooDear(offer.rate, balance, [capacity, offer.capacityMinimum], [duration, offer.durationMinimum])
  );
}

/** What a change of capacity makes of an agreement: what is paid for lasts shorter or longer. */
export function rescaled(agreement: AgreementTerms, capacity: Milliwatts, tip: BlockHeight): Blocks {
  if (capacity === 0n) return blocks(0n);
  return blocks((blocksBetween(tip, agreement.endBlock) * agreement.capacity) / capacity);
}

/** Why the chain would refuse to change the capacity, or null. */
export function capacityObstacle(
  offer: OfferTerms,
  agreement: AgreementTerms,
  capacity: Milliwatts,
  tip: BlockHeight,
  free: Milliwatts | null,
): DealObstacle | null {
  if (agreement.endBlock <= tip) return { reason: 'over' };
  if (capacity === agreement.capacity) return { reason: 'nothingChanges' };
  const more = capacity - agreement.capacity;
  return (
    outOfRange(offer, capacity, rescaled(agreement, capacity, tip)) ??
    (free !== null && more > free ? { reason: 'noRoom', free, enough: free > 0n } : null)
  );
}

/** Why the chain would refuse to prolong an agreement, or null. */
export function prolongObstacle(
  offer: OfferTerms,
  agreement: AgreementTerms,
  extra: Blocks,
  tip: BlockHeight,
  balance: bigint | null,
): DealObstacle | null {
  if (agreement.endBlock <= tip) return { reason: 'over' };
  if (extra === 0n) return { reason: 'nothingChanges' };
  const total = blocks(agreement.endBlock - agreement.startBlock + extra);
  return (
    outOfRange(offer, agreement.capacity, total, 'duration') ??
    tooDear(offer.rate, balance, [agreement.capacity, agreement.capacity], [extra, blocks(1n)])
  );
}

export interface ClosingTerms {
  /** What is paid for and not yet served. */
  readonly left: bigint;
  /** Kept by the provider of it. */
  readonly penalty: bigint;
  readonly refund: bigint;
}

/** What ending an agreement early gives back. The penalty is cut, so that the refund is exact. */
export function closingTerms(offer: OfferTerms, agreement: AgreementTerms, tip: BlockHeight): ClosingTerms {
  const left = agreementPrice(offer.rate, agreement.capacity, blocksBetween(tip, agreement.endBlock));
  const penalty = (left * atMostWhole(offer.consumerCancellationPenalty)) / WHOLE;
  return { left, penalty, refund: left - penalty };
}

function atMostWhole(share: Fraction): bigint {
  return share > WHOLE ? WHOLE : share;
}

function outOfRange(
  offer: OfferTerms,
  capacity: Milliwatts,
  duration: Blocks,
  only: 'both' | 'duration' = 'both',
): DealObstacle | null {
  const { capacityMinimum, capacityMaximum, durationMinimum, durationMaximum } = offer;
  if (only === 'both' && (capacity < capacityMinimum || capacity > capacityMaximum)) {
    return { reason: 'capacityRange', least: capacityMinimum, most: capacityMaximum };
  }
  return duration < durationMinimum || duration > durationMaximum
    ? { reason: 'durationRange', would: duration, least: durationMinimum, most: durationMaximum }
    : null;
}

function tooDear(
  rate: OfferTerms['rate'],
  have: bigint | null,
  [capacity, leastCapacity]: readonly [chosen: Milliwatts, least: Milliwatts],
  [duration, leastDuration]: readonly [chosen: Blocks, least: Blocks],
): DealObstacle | null {
  const need = agreementPrice(rate, capacity, duration);
  if (have === null || need <= have) return null;
  const can = agreementPrice(rate, leastCapacity, leastDuration) <= have;
  const less = !can ? null : capacity === leastCapacity ? 'time' : duration === leastDuration ? 'power' : 'both';
  return { reason: 'cannotAfford', need, have, less };
}
