import { Suspense } from 'react';
import { say } from '../../lib/words/say.ts';
import { useConnection, useSession } from '../../state/react.ts';
import { lazyNamed } from '../../ui/lazyNamed.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './status.module.css';

// Newcomers have none of these numbers and no line to speak of, so the front door does not load them.
const StatusLine = lazyNamed(() => import('./StatusLine.tsx'), 'StatusLine');

/** What is always on screen of those who play, or who wait to. */
export function StatusBar() {
  const playing = useSession((session) => session.enrolment.step === 'player');
  // The front door asks nothing of the network, so there is no line to speak of.
  const asked = useConnection((connection) => connection.live.step !== 'idle');
  if (!asked && !playing) return null;
  return (
    <Stack
      as="section"
      row
      gap={4}
      align="stretch"
      justify="space-between"
      grow
      className={styles.bar}
      aria-label={say('Status')}
    >
      <Suspense>
        <StatusLine />
      </Suspense>
    </Stack>
  );
}
