/** Offers and contracts in words. */
import { formatBlocks, formatDuration } from '../../game/format.ts';
import type { Offer } from '../../game/mirror/market.ts';
import type { AccessPolicy } from '../../game/entities.ts';
import type { Blocks } from '../../game/units.ts';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { Tone } from '../../ui/Pill.tsx';

export const POLICY: Readonly<Record<AccessPolicy, { readonly words: Sentence; readonly tone: Tone }>> = {
  openMarket: { words: mark('Open to all'), tone: 'live' },
  guildMarket: { words: mark('Invite only'), tone: 'brass' },
  closedMarket: { words: mark('Closed@@of a provider'), tone: 'quiet' },
};

/** Blocks as blocks and as the time they would take here. */
export function spanWords(span: Blocks, blockMs: number): string {
  return say('{blocks}, about {time}', { blocks: formatBlocks(span), time: formatDuration(Number(span) * blockMs) });
}

/** Orders of the list of offers. */
export const SORTS = [
  { value: 'price', words: mark('Lowest price') },
  { value: 'room', words: mark('Most available power') },
  { value: 'largest', words: mark('Highest power') },
  { value: 'longest', words: mark('Longest duration') },
] as const;
export type Sort = (typeof SORTS)[number]['value'];

export function sortOffers(
  offers: readonly Offer[],
  sort: Sort,
  roomOf: (offer: Offer) => bigint | null,
  alphaDenom: string,
): readonly Offer[] {
  const weigh: Record<Sort, (offer: Offer) => number> = {
    // What has no price in alpha stands last.
    price: (offer) => -(priceOf(offer, alphaDenom) ?? Number.MAX_VALUE),
    room: (offer) => Number(roomOf(offer) ?? -1n),
    largest: (offer) => Number(offer.capacityMaximum),
    longest: (offer) => Number(offer.durationMaximum),
  };
  const weight = weigh[sort];
  return offers.toSorted((a, b) => weight(b) - weight(a) || byIndex(a.id) - byIndex(b.id));
}

/** Micrograms of alpha for a milliwatt and block; null for a token without a price. */
export function priceOf({ alphaEquivalentRate, rate }: Offer, alphaDenom: string): number | null {
  return rate.denom === alphaDenom ? Number(rate.amount) : alphaEquivalentRate;
}

function byIndex(id: string): number {
  return Number(id.slice(id.indexOf('-') + 1));
}
