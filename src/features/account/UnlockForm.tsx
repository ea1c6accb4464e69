import { type FormEvent, useState } from 'react';
import { useRuntime, useSession } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { PassphraseField } from '../../ui/Field.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { AddressText } from './AddressText.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Note } from '../../ui/Note.tsx';

/** Opens the chosen key. A wrong passphrase and a damaged store are said apart, in the words of their errors. */
export function UnlockForm({ onUnlocked }: { readonly onUnlocked?: () => void }) {
  const { actions } = useRuntime();
  const address = useSession((session) => session.address);
  const [passphrase, setPassphrase] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setError(null);
    actions
      .unlock(passphrase)
      .then(
        () => onUnlocked?.(),
        (failure: unknown) => setError(errorWords(failure)),
      )
      .finally(() => setBusy(false));
  };

  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      {address && (
        <Note>
          Key <AddressText address={address} />
        </Note>
      )}
      <PassphraseField
        label="Passphrase"
        autoComplete="current-password"
        value={passphrase}
        error={error}
        onChange={(event) => setPassphrase(event.target.value)}
      />
      <Button type="submit" tone="primary" icon="unlock" wide pending={busy} disabled={passphrase === ''}>
        {busy ? 'Unlocking' : 'Unlock'}
      </Button>
    </Stack>
  );
}
