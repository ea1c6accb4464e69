/** A price that somebody waits for: a provider that sells for so little, a bank whose token is worth so much or so little. Pure. */
import type { GuildId, ProviderId } from '../ids.ts';

export type PriceWish =
  | {
      readonly kind: 'provider';
      readonly id: ProviderId;
      /** Of a milliwatt for one block, in the base unit that the provider asks. */
      readonly atMost: bigint;
      readonly denom: string;
    }
  | {
      readonly kind: 'bank';
      readonly id: GuildId;
      /** Alpha behind one token. */
      readonly ratio: number;
      readonly when: 'atMost' | 'atLeast';
    };

/** More are a market of one's own. */
export const MOST_WISHES = 20;

export interface Prices {
  readonly providers: ReadonlyMap<string, { readonly amount: bigint; readonly denom: string }>;
  readonly banks: ReadonlyMap<string, number>;
}

/** null where nobody told the price. */
export function isMet(wish: PriceWish, { providers, banks }: Prices): boolean | null {
  if (wish.kind === 'provider') {
    const rate = providers.get(wish.id);
    if (!rate || rate.denom !== wish.denom) return null;
    return rate.amount <= wish.atMost;
  }
  const ratio = banks.get(wish.id);
  if (ratio === undefined) return null;
  return wish.when === 'atMost' ? ratio <= wish.ratio : ratio >= wish.ratio;
}

/** One wish an object: a new one takes the place of the last. */
export function withWish(wishes: readonly PriceWish[], wish: PriceWish): readonly PriceWish[] {
  return [wish, ...withoutWish(wishes, wish.id)].slice(0, MOST_WISHES);
}

export function withoutWish(wishes: readonly PriceWish[], id: string): readonly PriceWish[] {
  return wishes.filter((one) => one.id !== id);
}
