import { useQuery } from '@tanstack/react-query';
import type { Player } from '../../game/entities.ts';
import { dealsQuery, offersQuery } from '../../state/queries/guild/dealQueries.ts';
import { useGuildSource } from '../../state/reads.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Loader } from '../../ui/Loader.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { Trouble } from '../../ui/Trouble.tsx';
import { DealCard } from './DealCard.tsx';
import { sellerName, useDenoms } from './useMarket.ts';
import styles from './market.module.css';

/** Contracts of one's own: what runs, for how long, and what can be done about each. */
export function DealList({ player }: { readonly player: Player }) {
  const guild = useGuildSource();
  const deals = useQuery(dealsQuery(guild, player.id));
  const offers = useQuery(offersQuery(guild)).data ?? [];
  const table = useDenoms();
  const sellers = new Map(offers.map((offer) => [offer.id, offer]));
  const names = usePlayerNames((deals.data ?? []).map(({ providerId }) => sellers.get(providerId)?.owner ?? null));
  if (deals.isPending) return <Loader label="Reading your contracts" />;
  if (deals.isError) {
    return (
      <Trouble
        error={deals.error}
        missing="This guild server keeps no contracts."
        onRetry={() => void deals.refetch()}
      />
    );
  }
  if (deals.data.length === 0) {
    return (
      <div className={styles.empty}>
        <Icon name="pen" size={40} />
        <p>You have no contracts.</p>
        <p>What you buy under “Buy power” stands here, with what is left of it.</p>
      </div>
    );
  }
  return (
    <div className={styles.deals}>
      <div className={styles.listHead}>
        <p>{deals.data.length === 1 ? '1 contract' : `${deals.data.length} contracts`}</p>
        <SourceMark source="mirror" atMs={deals.dataUpdatedAt} />
      </div>
      <ul className={styles.dealGrid}>
        {deals.data.map((deal) => {
          const offer = sellers.get(deal.providerId) ?? null;
          return (
            <li key={deal.id}>
              <DealCard
                deal={deal}
                offer={offer}
                player={player}
                seller={offer ? sellerName(offer, names, player.id) : `Provider ${deal.providerId}`}
                table={table}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
