/** Offers and contracts in words. */
import type { DealObstacle } from '../../game/agreements.ts';
import { coinAmount, coinKind, coinText } from '../../game/coins.ts';
import { formatBlocks, formatDuration, formatPower } from '../../game/format.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { Offer } from '../../state/queries/guild/dealQueries.ts';
import type { AccessPolicy, Coin } from '../../game/records.ts';
import type { Blocks, Fraction } from '../../game/units.ts';
import type { Tone } from '../../ui/Pill.tsx';

const GAP = '\u00a0';
const MILLI = 1000n;

export const POLICY: Readonly<Record<AccessPolicy, { readonly words: string; readonly tone: Tone }>> = {
  openMarket: { words: 'Open to all', tone: 'live' },
  guildMarket: { words: 'By leave', tone: 'brass' },
  closedMarket: { words: 'Closed', tone: 'quiet' },
};

/** The price as it is counted, for a watt and a block: whole numbers of milliwatts are too small to picture. */
export function rateOfWatt({ denom, amount }: Coin): Coin {
  return { denom, amount: amount * MILLI };
}

/** `2 mg a watt and block`, `0.001 Sol a watt and block`. */
export function rateWords(rate: Coin, table: DenomTable | null): string {
  const { quantity, name } = coinKind(rate.denom, table);
  return `${coinAmount(rateOfWatt(rate), table)}${quantity === 'alpha' ? '' : ` ${name}`} a watt and block`;
}

/** Blocks as blocks and as the time they would take here. */
export function spanWords(span: Blocks, blockMs: number): string {
  return `${formatBlocks(span)}, about ${formatDuration(Number(span) * blockMs)}`;
}

/** `10 %`, `2.5 %`. */
export function shareWords(share: Fraction): string {
  const hundredths = (share * 10_000n) / 10n ** 18n;
  const part = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${part === '' ? '' : `.${part}`}${GAP}%`;
}

export function obstacleWords(obstacle: DealObstacle, denom: string, table: DenomTable | null): string {
  switch (obstacle.reason) {
    case 'closedMarket':
      return 'This provider takes no new contracts.';
    case 'notInvited':
      return 'This provider sells only to those it gave the right to, and you do not hold it.';
    case 'nothingChanges':
      return 'Choose how much first.';
    case 'over':
      return 'This contract is over.';
    case 'capacityRange':
      return `This provider sells from ${formatPower(obstacle.least)} to ${formatPower(obstacle.most)}.`;
    case 'durationRange':
      return `That makes ${formatBlocks(obstacle.would)}; this provider takes ${formatBlocks(obstacle.least)} to ${formatBlocks(obstacle.most)}.`;
    case 'noRoom':
      return `The substation behind it has ${formatPower(obstacle.free)} left.`;
    case 'cannotAfford':
      return `It costs ${coinText({ denom, amount: obstacle.need }, table)}; you have ${coinText({ denom, amount: obstacle.have }, table)}.`;
  }
}

/** Orders of the list of offers. */
export const SORTS = [
  { value: 'price', words: 'Cheapest' },
  { value: 'room', words: 'Most left' },
  { value: 'largest', words: 'Largest' },
  { value: 'longest', words: 'Longest' },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export function sortOffers(
  offers: readonly Offer[],
  sort: Sort,
  roomOf: (offer: Offer) => bigint | null,
): readonly Offer[] {
  const weigh: Record<Sort, (offer: Offer) => number> = {
    // What has no price in alpha stands last.
    price: (offer) => -(priceOf(offer) ?? Number.MAX_VALUE),
    room: (offer) => Number(roomOf(offer) ?? -1n),
    largest: (offer) => Number(offer.capacityMaximum),
    longest: (offer) => Number(offer.durationMaximum),
  };
  const weight = weigh[sort];
  return offers.toSorted((a, b) => weight(b) - weight(a) || byIndex(a.id) - byIndex(b.id));
}

/** Micrograms of alpha for a milliwatt and block; null for a token without a price. */
export function priceOf({ alphaEquivalentRate, rate }: Offer): number | null {
  return rate.denom === 'ualpha' ? Number(rate.amount) : alphaEquivalentRate;
}

function byIndex(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1));
}
