/** Where an offer stands among others. */
import type { ProviderRecord } from '../../game/entities.ts';
import type { Offer } from '../../game/mirror/market.ts';
import { say } from '../../lib/words/say.ts';

type Priced = Pick<Offer, 'id' | 'rate' | 'alphaEquivalentRate' | 'accessPolicy'>;

/** What can be bought before what cannot, then by price; what has no price in alpha last. */
export function cheapestFirst<T extends Priced>(offers: readonly T[], alphaDenom: string): readonly T[] {
  const price = ({ rate, alphaEquivalentRate }: T): number =>
    rate.denom === alphaDenom ? Number(rate.amount) : (alphaEquivalentRate ?? Number.MAX_VALUE);
  const shut = ({ accessPolicy }: T): number => (accessPolicy === 'closedMarket' ? 1 : 0);
  return offers.toSorted((a, b) => shut(a) - shut(b) || price(a) - price(b) || (a.id < b.id ? -1 : 1));
}

/** "cheaper than 3 of 5 in the same coin." */
export function besideWords({ rate }: Pick<ProviderRecord, 'rate'>, others: readonly Priced[]): string {
  const same = others.filter((one) => one.rate.denom === rate.denom && one.accessPolicy !== 'closedMarket');
  if (same.length === 0) return say('the only provider in its currency.');
  const dearer = same.filter((one) => one.rate.amount > rate.amount).length;
  return say('cheaper than {dearer} of {all} other providers in the same currency.', { dearer, all: same.length });
}
