import { getRouteApi, Navigate } from '@tanstack/react-router';
import { DealList } from '../../features/market/DealList.tsx';
import { EnergyRoom } from '../../features/market/EnergyRoom.tsx';
import { OfferBook } from '../../features/market/OfferBook.tsx';
import { useMarketInterest } from '../../features/market/useMarket.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import { tabIn, TabLinks } from './TabLinks.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './records.module.css';
import { ownPlayer } from '../../state/world/access.ts';

const route = getRouteApi('/market');

const TABS = [
  { name: 'offers', words: 'Buy power' },
  { name: 'contracts', words: 'Your contracts' },
  { name: 'energy', words: 'Your energy' },
] as const;

/** Power for sale, what one bought, and what one makes oneself. */
export function MarketScreen() {
  const tab = tabIn(TABS, route.useSearch().tab);
  const landing = useSession(landingOf);
  const player = useWorld((world) => ownPlayer(world));
  useMarketInterest();

  if (landing === '/' || landing === '/join') return <Navigate to={landing} replace />;
  if (landing === 'wait') return <Looking label="Asking the chain who you are" />;
  if (!player) return <Looking label="Reading the world" />;
  return (
    <Grid gap={4} justify="start" columns="minmax(0, 1fr)" className={styles.records}>
      <Grid as="header" gap={3} columns="minmax(0, 1fr)">
        <Text as="h1" size="h2">
          Market
        </Text>
        <TabLinks to="/market" label="Pages of the market" tabs={TABS} shown={tab} />
      </Grid>
      {tab === 'offers' && (
        <PanelBoundary name="The offers">
          <OfferBook player={player} />
        </PanelBoundary>
      )}
      {tab === 'contracts' && (
        <PanelBoundary name="Your contracts">
          <DealList player={player} />
        </PanelBoundary>
      )}
      {tab === 'energy' && (
        <PanelBoundary name="Your energy">
          <EnergyRoom player={player} />
        </PanelBoundary>
      )}
    </Grid>
  );
}
