import { say } from '../../lib/words/say.ts';
import { Say } from '../../ui/Say.tsx';
import { ObjectLink } from '../names/ObjectLink.tsx';
import { Link } from '@tanstack/react-router';
import { stopsUse } from '../../state/browser/needs.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { isWatching } from '../../state/stores/session.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** Who watches sees another's screens: said on each of them, with the two ways on. */
export function WatchBanner() {
  const { actions, lacks } = useRuntime();
  const watching = useSession(isWatching);
  const playerId = useSession(({ enrolment }) => (enrolment.step === 'player' ? enrolment.playerId : ''));
  if (!watching) return null;
  return (
    <Banner
      tone="brass"
      icon="compass"
      action={
        <Stack row gap={2} wrap align="center">
          {!stopsUse(lacks, 'sign') && (
            <Link to="/join" search={{ from: 'new' }}>
              {say('Create key')}
            </Link>
          )}
          <Button onClick={() => void actions.stopWatching()}>{say('Stop spectating')}</Button>
        </Stack>
      }
    >
      <Say it="You’re spectating player {player} without a key." with={{ player: <ObjectLink id={playerId} bare /> }} />
    </Banner>
  );
}
