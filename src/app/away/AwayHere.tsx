import { say } from '../../lib/words/say.ts';
import { useEffect } from 'react';
import { formatDuration } from '../../game/format.ts';
import { useConnection, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { useNow } from '../../ui/useNow.ts';
import { useOnline } from '../../state/useOnline.ts';
import { offersPractice, PRACTICE_PATH } from '../practiceDoor.ts';
import { lastSeenFact } from './awayFacts.ts';
import styles from './away.module.css';
import { pauseWhenOnline } from './createWayBack.ts';
import { readLastSeen } from '../../state/config/keptStart.ts';

/** In the place of what waits for a network that does not answer. Nothing has to be pressed: it is asked again all the time. */
export function AwayHere() {
  const { config, actions, practice } = useRuntime();
  const isOnline = useOnline(useConnection((connection) => connection.lastBlockAtMs));
  const nowMs = useNow(1000);
  const node = useConnection(({ troubles }) => troubles.find(({ endpoint }) => endpoint === 'rest') ?? null);

  useEffect(() => {
    if (!isOnline) return;
    // Not all players in the second in which a city has its network again.
    const timer = setTimeout(() => actions.retryConnection(), pauseWhenOnline(Math.random()));
    return () => clearTimeout(timer);
  }, [isOnline, actions]);

  return (
    <Stack pad={[5, 4]} className={styles.inside}>
      <Stack as="section" gap={4} align="start" className={styles.plate} aria-label={say('No connection')}>
        <Text as="h2" size="h2">
          {isOnline ? say('The network isn’t responding') : say('You’re offline')}
        </Text>
        <Text as="output" tone="soft">
          {isOnline
            ? say(
                'This site works, but its chain node isn’t responding. The connection is retried automatically. Nothing you sent is lost.',
              )
            : say(
                'This browser has no connection. Everything reloads when you’re back online. Nothing you sent is lost.',
              )}
        </Text>
        <Facts
          wide
          facts={[
            lastSeenFact(readLastSeen(config.network.chainId), nowMs),
            ...(node ? [{ name: say('Time without response'), value: formatDuration(nowMs - node.sinceMs) }] : []),
          ]}
        />
        <Stack row gap={3} wrap align="center">
          <Button tone="primary" icon="retry" onClick={() => actions.retryConnection()}>
            {say('Try again')}
          </Button>
          {offersPractice(config) && !practice && (
            // A page load on purpose, as from the front door.
            <a href={PRACTICE_PATH}>{say('Practice while you wait')}</a>
          )}
        </Stack>
      </Stack>
    </Stack>
  );
}
