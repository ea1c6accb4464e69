import { getRouteApi } from '@tanstack/react-router';
import { Suspense } from 'react';
import { ActivityList } from '../../features/activity/ActivityList.tsx';
import { mark, say } from '../../lib/words/say.ts';
import { useWorld } from '../../state/react.ts';
import { cx } from '../../ui/cx.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { Looking } from './Looking.tsx';
import { tabIn, TabLinks } from './TabLinks.tsx';
import { Grid } from '../../ui/Grid.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import styles from './records.module.css';
import { ownPlayer } from '../../state/world/access.ts';

// Signatures are what is looked at most: the rest loads with its page.
const QueuePanel = lazyNamed(() => import('../../features/queue/QueuePanel.tsx'), 'QueuePanel');
const ChronicleFeed = lazyNamed(() => import('../../features/chronicle/ChronicleFeed.tsx'), 'ChronicleFeed');
const LedgerRoom = lazyNamed(() => import('../../features/ledger/LedgerRoom.tsx'), 'LedgerRoom');
const ChartRoom = lazyNamed(() => import('../../features/charts/ChartRoom.tsx'), 'ChartRoom');

const route = getRouteApi('/activity');

const TABS = [
  { name: 'signatures', words: mark('Transactions') },
  { name: 'queue', words: mark('Queue') },
  { name: 'chronicle', words: mark('Chronicle') },
  { name: 'ledger', words: mark('Ledger') },
  { name: 'charts', words: mark('Charts') },
] as const;

/** What one did, what happened to one, what came and went, and how the numbers moved. */
export function ActivityScreen() {
  const tab = tabIn(TABS, route.useSearch().tab);
  return (
    <Grid
      gap={4}
      justify="start"
      columns="minmax(0, 1fr)"
      className={cx(
        styles.records,
        tab === 'signatures' && styles.fill,
        tab !== 'ledger' && tab !== 'charts' && styles.narrower,
      )}
    >
      <Grid as="header" gap={3} columns="minmax(0, 1fr)">
        <PageHeading title={say('Activity')} />
        <TabLinks
          to="/activity"
          label={say('Activity pages')}
          tabs={TABS.map(({ name, words }) => ({ name, words: say(words) }))}
          shown={tab}
        />
      </Grid>
      {tab === 'signatures' ? (
        <PanelBoundary name={say('Transactions')}>
          <ActivityList />
        </PanelBoundary>
      ) : (
        <Suspense fallback={<Looking label={say('Loading page…')} />}>
          <Records tab={tab} />
        </Suspense>
      )}
    </Grid>
  );
}

/** Pages about a player, who must be known first. */
function Records({ tab }: { readonly tab: Exclude<(typeof TABS)[number]['name'], 'signatures'> }) {
  const player = useWorld((world) => ownPlayer(world));
  if (!player) return <Looking label={say('Loading world…')} />;
  switch (tab) {
    case 'queue':
      return (
        <PanelBoundary name={say('Queue')}>
          <QueuePanel />
        </PanelBoundary>
      );
    case 'chronicle':
      return (
        <PanelBoundary name={say('Chronicle')}>
          <ChronicleFeed player={player} />
        </PanelBoundary>
      );
    case 'ledger':
      return (
        <PanelBoundary name={say('Ledger')}>
          <LedgerRoom player={player} />
        </PanelBoundary>
      );
    case 'charts':
      return (
        <PanelBoundary name={say('Charts')}>
          <ChartRoom />
        </PanelBoundary>
      );
  }
}
