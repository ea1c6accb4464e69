import { useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import { END_WORDS, keptByPage } from './leaseWords.ts';
import { StartLeaseDialog } from './StartLeaseDialog.tsx';

/** What there is to say of the play key, above every screen: it waits, it ended, or there is none. */
export function PlayBanners() {
  const { actions, config } = useRuntime();
  const waits = useSession(({ play }) => (play?.isWaiting ? play.lease.wrap : null));
  const endsWithPage = useSession(({ play }) => play?.isOpen === true && !play.lasts);
  const [isSeen, setSeen] = useState(false);
  const ended = useSession((session) => session.playEnded);
  const isAway = useSession(
    ({ play, coin, isUnlocked, enrolment }) =>
      play === null && !isUnlocked && coin?.kind === 'extension' && enrolment.step === 'player',
  );
  const [starting, setStarting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const start = (
    <Button icon="key" onClick={() => setStarting(true)}>
      {say('Create session key')}
    </Button>
  );

  const open = (): void => {
    setFailure(null);
    actions.openPlayKey().catch((error: unknown) => setFailure(errorWords(error)));
  };

  return (
    <>
      {waits !== null && (
        <Banner
          tone="brass"
          icon="lock"
          action={
            <Button icon="unlock" onClick={open}>
              {waits === 'passkey' ? say('Unlock with passkey') : say('Unlock session key')}
            </Button>
          }
        >
          {say('Your session key is locked.')} {failure}
        </Banner>
      )}
      {endsWithPage && !isSeen && (
        <Banner
          tone="brass"
          icon="info"
          action={
            <Button tone="quiet" onClick={() => setSeen(true)}>
              {say('Dismiss')}
            </Button>
          }
        >
          {keptByPage(config.signer)}
        </Banner>
      )}
      {ended !== null && (
        <Banner
          tone="brass"
          icon="info"
          action={
            <Stack row gap={2} wrap>
              {start}
              <Button tone="quiet" onClick={() => actions.seenPlayEnd()}>
                {say('Dismiss')}
              </Button>
            </Stack>
          }
        >
          {say('This browser’s session key has stopped working. {why}. Create a new one to keep playing.', {
            why: say(END_WORDS[ended]),
          })}
        </Banner>
      )}
      {ended === null && isAway && (
        <Banner tone="brass" icon="lock" action={start}>
          {say(
            'This browser has no session key, so you can’t build or fight here. Your wallet can still sign actions with coins and permissions.',
          )}
        </Banner>
      )}
      {starting && <StartLeaseDialog onClose={() => setStarting(false)} />}
    </>
  );
}
