import { say } from '../../lib/words/say.ts';
import { QueryAnswer } from '../../ui/QueryAnswer.tsx';
import type { Player } from '../../game/entities.ts';
import { useDeals, useOffers } from './useListings.ts';
import { usePlayerNames } from '../../state/words/usePlayerNames.ts';
import { Icon } from '../../ui/Icon.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { DealCard } from './DealCard.tsx';
import { useDenoms } from '../../state/useDenoms.ts';
import { sellerOf } from './SellerName.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './market.module.css';
import { Empty } from '../../ui/Empty.tsx';

/** Contracts of one's own: what runs, for how long, and what can be done about each. */
export function DealList({ player }: { readonly player: Player }) {
  const { query: deals, source } = useDeals(player.id);
  const offers = useOffers().query.data ?? [];
  const denoms = useDenoms();
  const sellers = new Map(offers.map((offer) => [offer.id, offer]));
  const names = usePlayerNames((deals.data ?? []).map(({ providerId }) => sellers.get(providerId)?.owner ?? null));
  // Contracts told before the guild fell silent stay: the chain takes what is signed about them.
  if (deals.data === undefined)
    return (
      <QueryAnswer
        query={deals}
        asking={say('Loading your agreements…')}
        missing={say('This guild server doesn’t list agreements.')}
      />
    );

  if (deals.data.length === 0) {
    return (
      <Empty art={<Icon name="pen" size={40} />} title={say('No agreements yet')}>
        <p>
          {say('Buy power under “{tab}”. Your agreements appear here.', {
            tab: say('Buy power'),
          })}
        </p>
      </Empty>
    );
  }
  return (
    <Stack gap={3} className={styles.deals}>
      <Stack row gap={3} align="center" justify="space-between" className={styles.listHead}>
        <Text size="lead" face="strong">
          {say('{count, plural, one {# agreement} other {# agreements}}', { count: deals.data.length })}
        </Text>
        <SourceMark source={source} atMs={deals.dataUpdatedAt} />
      </Stack>
      <Grid as="ul" gap={4} columns="repeat(auto-fill, minmax(min(24rem, 100%), 1fr))" items="start">
        {deals.data.map((deal) => {
          const offer = sellers.get(deal.providerId) ?? null;
          return (
            <li key={deal.id}>
              <DealCard
                deal={deal}
                offer={offer}
                player={player}
                seller={
                  offer
                    ? sellerOf(offer.owner, names, player.id)
                    : { words: say('Provider {provider}', { provider: deal.providerId }) }
                }
                denoms={denoms}
              />
            </li>
          );
        })}
      </Grid>
    </Stack>
  );
}
