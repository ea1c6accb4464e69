import { say } from '../../lib/words/say.ts';
import { type FormEvent, useState } from 'react';
import type { Address } from '../../game/ids.ts';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './account.module.css';

/** What has to be typed: the last characters of the address, so that nobody removes the wrong key by habit. */
const TAIL = 6;

export function RemoveKeyForm({ address, onDone }: { readonly address: Address; readonly onDone: () => void }) {
  const { actions } = useRuntime();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const tail = address.slice(-TAIL);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setBusy(true);
    actions.removeKey(address).then(onDone, (failure: unknown) => {
      setBusy(false);
      setError(errorWords(failure));
    });
  };

  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <p>
        {say(
          'This deletes the key from this browser. Only its recovery phrase or a backup file can restore it. Without either, you permanently lose the player and everything it owns.',
        )}
      </p>
      <code className={styles.whole}>{address}</code>
      <TextField
        label={say('Type the last {count} characters, {tail}, to confirm', { count: TAIL, tail })}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={typed}
        error={error}
        onChange={(event) => setTyped(event.target.value)}
      />
      <Button type="submit" tone="danger" icon="trash" wide pending={busy} disabled={typed.trim() !== tail}>
        {say('Remove key')}
      </Button>
    </Stack>
  );
}
