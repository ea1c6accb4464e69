import { Link, Navigate } from '@tanstack/react-router';
import { WorldRoom } from '../../features/world/WorldRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { useSession } from '../../state/react.ts';
import { Grid } from '../../ui/Grid.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import styles from './records.module.css';

/** The world as a whole. */
export function WorldScreen() {
  const landing = useSession(landingOf);
  if (landing === '/' || landing === '/join') return <Navigate to={landing} replace />;
  if (landing === 'wait') return <Looking label={say('Loading your player…')} />;
  return (
    <Grid gap={4} justify="start" columns="minmax(0, 1fr)" className={styles.records}>
      <Stack row gap={3} wrap align="baseline" justify="space-between">
        <PageHeading title={say('World')} />
        <Link to="/guild" search={{ tab: 'ranks' }}>
          {say('Rankings')}
        </Link>
      </Stack>
      <PanelBoundary name={say('World')}>
        <WorldRoom />
      </PanelBoundary>
    </Grid>
  );
}
