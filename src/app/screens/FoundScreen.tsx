import { Link } from '@tanstack/react-router';
import { FoundingPage } from '../../features/founding/FoundingPage.tsx';
import { ProofCard } from '../../features/mining/ProofCard.tsx';
import { say } from '../../lib/words/say.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { ownPlayer } from '../../state/world/access.ts';
import { Empty } from '../../ui/Empty.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { PanelBoundary } from '../errors/PanelBoundary.tsx';
import { Looking } from './Looking.tsx';
import styles from './guild.module.css';

/** A guild of one's own: by proof, or by right of a reactor. */
export function FoundScreen() {
  const player = useWorld((world) => ownPlayer(world));
  const hasKey = useSession(({ address }) => address !== null);
  return (
    <Stack gap={4} justify="start" className={styles.guild}>
      <PageHeading title={say('Found guild')} />
      {player !== null && (
        <PanelBoundary name={say('Guild founding')}>
          <FoundingPage player={player} proof={(taskKey) => <ProofCard taskKey={taskKey} />} />
        </PanelBoundary>
      )}
      {player === null &&
        (hasKey ? (
          <Looking label={say('Loading your player…')} />
        ) : (
          <Empty title={say('No player yet')}>
            <Link to="/join">{say('Create a player')}</Link>
          </Empty>
        ))}
    </Stack>
  );
}
