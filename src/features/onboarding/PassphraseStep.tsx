import { type FormEvent, useState } from 'react';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { PassphraseField } from '../../ui/Field.tsx';
import { Meter, type MeterTone } from '../../ui/Meter.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { JoinFrame, type JoinPath } from './JoinFrame.tsx';
import { PASSPHRASE_MIN, passphraseStrength } from './passphraseStrength.ts';
import { Stack } from '../../ui/Stack.tsx';

const TONES: readonly MeterTone[] = ['danger', 'danger', 'copper', 'teal', 'teal'];

/** Locks the key at rest in this browser. */
export function PassphraseStep({
  path,
  mnemonic,
  onDone,
}: {
  readonly path: JoinPath;
  readonly mnemonic: string;
  readonly onDone: () => void;
}) {
  const { actions } = useRuntime();
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [tried, setTried] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const { level, words } = passphraseStrength(first);
  const tooShort = tried && level === 0 ? `Use at least ${PASSPHRASE_MIN} characters.` : null;
  const differs = tried && first !== second ? 'The two do not match.' : null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (busy || level === 0 || first !== second) return;
    setBusy(true);
    setError(null);
    actions.addKey({ mnemonic, passphrase: first }).then(onDone, (failure: unknown) => {
      setBusy(false);
      setError(errorWords(failure));
    });
  };

  return (
    <JoinFrame
      path={path}
      step="Passphrase"
      title="Lock it in this browser"
      lead={
        <p>
          Your key is kept here encrypted. The passphrase opens it each time you come back; it never leaves this
          machine, and it is not your phrase.
        </p>
      }
    >
      <Stack as="form" gap={4} onSubmit={submit}>
        <PassphraseField
          label="Passphrase"
          autoComplete="new-password"
          value={first}
          error={tooShort}
          hint={
            <Stack gap={2}>
              <Meter label="Strength" value={level} max={4} text={words} tone={TONES[level] ?? 'danger'} ticks={4} />
              <span>
                {first === '' ? 'Several unrelated words are easy to keep in mind and hard to guess.' : words}
              </span>
            </Stack>
          }
          onChange={(event) => setFirst(event.target.value)}
        />
        <PassphraseField
          label="The same once more"
          autoComplete="new-password"
          value={second}
          error={differs}
          onChange={(event) => setSecond(event.target.value)}
        />
        {error && <p role="alert">{error}</p>}
        <Button type="submit" tone="primary" icon="lock" wide pending={busy}>
          {busy ? 'Encrypting your key' : 'Encrypt and keep the key'}
        </Button>
      </Stack>
    </JoinFrame>
  );
}
