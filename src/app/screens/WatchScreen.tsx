import { useState } from 'react';
import { BattleRoom } from '../../features/battles/BattleRoom.tsx';
import { FoundWhom } from '../../features/watch/FoundWhom.tsx';
import { WhomForm } from '../../features/watch/WhomForm.tsx';
import type { Whom } from '../../features/watch/whomOf.ts';
import type { PlayerId } from '../../game/ids.ts';
import { say } from '../../lib/words/say.ts';
import { useNavigate } from '@tanstack/react-router';
import { useRuntime, useSession } from '../../state/react.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import styles from './watch.module.css';

/** The door of all who look on: raids under way, and any player or planet, read off the chain. Who has no key may take another's screens. */
export function WatchScreen() {
  const { actions } = useRuntime();
  const navigate = useNavigate();
  const hasKey = useSession(({ address }) => address !== null);
  const [whom, setWhom] = useState<Whom | null>(null);
  const watch = (playerId: PlayerId): void => void actions.watch(playerId).then(() => navigate({ to: '/play' }));
  return (
    <div className={styles.hub}>
      <Stack gap={2} className={styles.title}>
        <PageHeading title={say('Spectate')} />
        <Text as="p" tone="soft">
          {say(
            'You can see every planet and raid on the chain, live or in the past. You sign nothing and stay anonymous.',
          )}
        </Text>
      </Stack>
      <div>
        <PanelBoundary name={say('Current raids')}>
          <BattleRoom isOfAll />
        </PanelBoundary>
      </div>
      <Panel title={hasKey ? say('Search for a player') : say('Spectate without a key')}>
        <Stack gap={4}>
          <Text as="p" tone="soft">
            {hasKey
              ? say('Enter a planet ID or its owner’s ID. You can watch the planet from its first block to now.')
              : say(
                  'Choose a player to see that player’s planet, fleet and battles. You need no key and stay anonymous.',
                )}
          </Text>
          <WhomForm onFind={setWhom} />
          {whom && (
            <PanelBoundary key={JSON.stringify(whom)} name={say('Search for a player')}>
              <FoundWhom whom={whom} onWatch={hasKey ? null : watch} />
            </PanelBoundary>
          )}
        </Stack>
      </Panel>
    </div>
  );
}
