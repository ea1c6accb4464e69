import { say } from '../../lib/words/say.ts';
import { useRuntime, useSession } from '../../state/react.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { AddressText } from './AddressText.tsx';

/** Opens the chosen key, in the signer's window. What is wrong with a stored key is said here, a wrong passphrase there. */
export function UnlockKey() {
  const { actions } = useRuntime();
  const address = useSession((session) => session.coin?.address ?? session.address);
  const signer = useSigner();
  return (
    <Stack gap={4}>
      {address && (
        <Note>
          {say('Key')} <AddressText address={address} />
        </Note>
      )}
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
      <Button
        tone="primary"
        icon="unlock"
        wide
        pending={signer.isBusy}
        onClick={() => void signer.ask(() => actions.unlockKey())}
      >
        {signer.isBusy ? say('Open in secure window') : say('Unlock')}
      </Button>
    </Stack>
  );
}
