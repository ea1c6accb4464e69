import { mark, say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Banner } from '../../ui/Banner.tsx';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';

const PARTING = {
  ended: mark('You’re signed out of the guild server too.'),
  notReached: mark('The guild server couldn’t be reached. Your session there ends automatically after a while.'),
} as const;

/** A player whose key is locked sees everything and signs nothing. */
export function LockBanner() {
  const locked = useSession(
    // Other keys wait for other hands than a passphrase.
    ({ isUnlocked, play, coin, enrolment }) =>
      !isUnlocked && play === null && coin?.kind === 'vault' && enrolment.step === 'player',
  );
  const parting = useSession((session) => session.parting);
  const { actions } = useRuntime();
  const signer = useSigner();
  if (!locked) return null;
  return (
    <Banner
      tone="brass"
      icon="lock"
      action={
        <Button icon="unlock" pending={signer.isBusy} onClick={() => void signer.ask(() => actions.unlockKey())}>
          {say('Unlock to sign')}
        </Button>
      }
    >
      {signer.error === null ? say('Your key is locked. Unlock it to sign.') : errorWords(signer.error)}
      {parting !== null && ` ${say(PARTING[parting])}`}
    </Banner>
  );
}
