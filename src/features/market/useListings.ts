/** Offers and contracts of power: the guild server's market, or the chain's own lists where it does not answer. */
import type { AgreementRecord } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import type { Offer } from '../../game/mirror/market.ts';
import { isUnanswered } from '../../state/ask/isUnanswered.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import type { Question } from '../../ui/QueryAnswer.tsx';

interface Market<T> {
  readonly query: Question<readonly T[]>;
  readonly source: 'mirror' | 'chain';
  /** Why the chain's list stands in; null where it does not. */
  readonly away: unknown;
  /** Asks the guild's server again. */
  readonly retry: () => void;
}

/** What the chain's record of an offer does not say. */
const UNTOLD = {
  createdAtMs: null,
  updatedAtMs: null,
  guildId: null,
  alphaEquivalentRate: null,
  committedCapacity: null,
} as const;

export function useOffers(): Market<Offer> {
  const offers = useRead('web.offers', {});
  const isAway = isUnanswered(offers);
  const providers = useWhole('chain.providers', {}, { enabled: isAway });
  const agreements = useWhole('chain.agreements', {}, { enabled: isAway });
  const substations = useWhole('chain.substations', {}, { enabled: isAway });
  const retry = (): void => void offers.refetch();
  if (!isAway) return { query: offers, source: 'mirror', away: null, retry };
  const ownerOf = new Map(substations.data?.map(({ id, owner }) => [id, owner]));
  const data =
    providers.data &&
    agreements.data &&
    providers.data.map((provider): Offer => ({
      ...provider,
      ...UNTOLD,
      substationOwner: ownerOf.get(provider.substationId) ?? null,
      contracts: agreements.data.filter(({ providerId }) => providerId === provider.id),
    }));
  const error = providers.error ?? agreements.error;
  const { isPending, dataUpdatedAt } = agreements.isPending ? agreements : providers;
  return {
    query: { data, error, isPending, dataUpdatedAt, refetch: retry },
    source: 'chain',
    away: offers.error,
    retry,
  };
}

export function useDeals(owner: PlayerId): Market<AgreementRecord> {
  const deals = useRead('web.deals', { owner });
  const isAway = isUnanswered(deals);
  const all = useWhole('chain.agreements', {}, { enabled: isAway });
  const retry = (): void => void deals.refetch();
  if (!isAway) return { query: deals, source: 'mirror', away: null, retry };
  const data = all.data?.filter((one) => one.owner === owner);
  return { query: { ...all, data }, source: 'chain', away: deals.error, retry };
}
