import { Suspense } from 'react';
import { StoryRoom } from '../../features/story/StoryRoom.tsx';
import { say } from '../../lib/words/say.ts';
import { Stack } from '../../ui/Stack.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { Looking } from './Looking.tsx';
import styles from './guild.module.css';

/** What happened since the player was last here. */
export function StoryScreen() {
  return (
    <Stack gap={4} justify="start" className={styles.guild}>
      <h1>{say('While you were away')}</h1>
      <PanelBoundary name={say('What happened')}>
        <Suspense fallback={<Looking label={say('Reading what happened')} />}>
          <StoryRoom />
        </Suspense>
      </PanelBoundary>
    </Stack>
  );
}
