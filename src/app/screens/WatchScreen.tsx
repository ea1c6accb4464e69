import { Navigate, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { FoundWhom } from '../../features/watch/FoundWhom.tsx';
import { WhomForm } from '../../features/watch/WhomForm.tsx';
import type { Whom } from '../../features/watch/whomOf.ts';
import type { PlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { landingOf } from '../landing.ts';
import styles from './screens.module.css';

/** The door for those who want to look first: any player's screens, read off the chain, without a key. */
export function WatchScreen() {
  const { actions } = useRuntime();
  const navigate = useNavigate();
  const landing = useSession(landingOf);
  const [whom, setWhom] = useState<Whom | null>(null);
  // Who has a key looks at others by the scout.
  if (landing === '/play' || landing === '/join') return <Navigate to={landing} replace />;
  const watch = (playerId: PlayerId): void => void actions.watch(playerId).then(() => navigate({ to: '/play' }));
  return (
    <div className={styles.narrow}>
      <Panel title={say('Watch without a key')}>
        <Stack gap={4}>
          <Text as="p" tone="soft">
            {say(
              'What happens on the chain is open to all. Choose a player and see their planet, fleet and battles as they see them; this browser holds no key, signs nothing and tells nobody who you are.',
            )}
          </Text>
          <WhomForm onFind={setWhom} />
          {whom && (
            <PanelBoundary key={JSON.stringify(whom)} name={say('Whom you look for')}>
              <FoundWhom whom={whom} onWatch={watch} />
            </PanelBoundary>
          )}
        </Stack>
      </Panel>
    </div>
  );
}
