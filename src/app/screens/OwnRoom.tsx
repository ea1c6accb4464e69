import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { Player } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { ownPlayer } from '../../state/world/access.ts';
import { Grid } from '../../ui/Grid.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import { Looking } from './Looking.tsx';
import styles from './records.module.css';

/** What stands around a room that is about who plays here: whoever is nobody yet is led to where one becomes somebody. */
export function OwnRoom({
  title,
  head = <PageHeading title={title} />,
  children,
}: {
  readonly title: string;
  /** Instead of the title alone; has the screen's first heading. */
  readonly head?: ReactNode;
  readonly children: (player: Player) => ReactNode;
}) {
  const landing = useSession(landingOf);
  const player = useWorld((world) => ownPlayer(world));
  if (landing === '/' || landing === '/join') return <Navigate to={landing} replace />;
  if (landing === 'wait') return <Looking label={say('Loading your player…')} />;
  if (!player) return <Looking label={say('Loading world…')} />;
  return (
    <Grid gap={4} justify="start" columns="minmax(0, 1fr)" className={styles.records}>
      {head}
      <PanelBoundary name={title}>{children(player)}</PanelBoundary>
    </Grid>
  );
}
