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
      {say('Start a play key')}
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
              {waits === 'passkey' ? say('Open with your passkey') : say('Open it')}
            </Button>
          }
        >
          {waits === 'passkey'
            ? say('Your play key waits for your passkey.')
            : say('Your play key could not be opened.')}{' '}
          {failure}
        </Banner>
      )}
      {endsWithPage && !isSeen && (
        <Banner
          tone="brass"
          icon="info"
          action={
            <Button tone="quiet" onClick={() => setSeen(true)}>
              {say('Understood')}
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
                {say('Understood')}
              </Button>
            </Stack>
          }
        >
          {say('The play key of this browser signs no more. {why}. You can start another with one signature.', {
            why: say(END_WORDS[ended]),
          })}
        </Banner>
      )}
      {ended === null && isAway && (
        <Banner tone="brass" icon="lock" action={start}>
          {say('No play key is open in this browser: you can look, and your wallet is asked for coins and rights.')}
        </Banner>
      )}
      {starting && <StartLeaseDialog onClose={() => setStarting(false)} />}
    </>
  );
}
