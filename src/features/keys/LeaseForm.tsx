import { useEffect, useState } from 'react';
import { BaseError } from '../../lib/BaseError.ts';
import { say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import type { LeaseChoice, LeaseKind } from '../../state/session/lease/lease.ts';
import { Button } from '../../ui/Button.tsx';
import { Choice } from '../../ui/Choice.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { KIND_CHOICES, KIND_WORDS, WRAP_CHOICES, WRAP_WORDS } from './leaseWords.ts';

function said<T>(choices: readonly { readonly value: T; readonly words: Sentence }[]) {
  return choices.map(({ value, words }) => ({ value, words: say(words) }));
}

/** Whether this browser says that its passkeys can keep a key; nobody is asked anything for that. */
function usePasskeys(): boolean {
  const [can, setCan] = useState(false);
  useEffect(() => {
    let isGone = false;
    import('../../state/session/lease/passkeys.ts')
      .then(({ canPasskeyKeep }) => canPasskeyKeep())
      .then((answer) => !isGone && setCan(answer))
      .catch(() => undefined);
    return () => {
      isGone = true;
    };
  }, []);
  return can;
}

/** For how long this browser may play by itself, and what keeps its key. */
export function LeaseForm({
  words,
  busyWords,
  onChoose,
  onDone,
}: {
  /** On the button. */
  readonly words: string;
  readonly busyWords: string;
  /** Rejects with what went wrong. */
  readonly onChoose: (choice: LeaseChoice) => Promise<void>;
  readonly onDone?: () => void;
}) {
  // The shortest, until the player says otherwise: a copy of the key works until it is revoked.
  const [kind, setKind] = useState<LeaseKind>('session');
  const [chosen, setKeeper] = useState<'device' | 'passkey' | null>(null);
  const canKeep = usePasskeys();
  const keeper = chosen ?? (canKeep ? 'passkey' : 'device');
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const choice: LeaseChoice = kind === 'session' ? { kind, wrap: kind } : { kind, wrap: keeper };

  const choose = (): void => {
    setBusy(true);
    setError(null);
    onChoose(choice)
      .then(
        () => onDone?.(),
        (failure: unknown) => {
          setError(errorWords(failure));
          // What its browser cannot do is not offered as chosen.
          if (failure instanceof BaseError && failure.code === 'passkey_without_prf') setKeeper('device');
        },
      )
      .finally(() => setBusy(false));
  };

  return (
    <Stack gap={4}>
      <Choice label={say('Duration')} options={said(KIND_CHOICES)} value={kind} onChange={setKind} />
      <Note>{say(KIND_WORDS[kind])}</Note>
      {kind !== 'session' && (
        <>
          <Choice label={say('Key storage')} options={said(WRAP_CHOICES)} value={keeper} onChange={setKeeper} />
          <Note>{say(WRAP_WORDS[keeper])}</Note>
        </>
      )}
      <Button tone="primary" icon="key" wide pending={busy} onClick={choose}>
        {busy ? busyWords : words}
      </Button>
      {error !== null && (
        <Note tone="danger" icon="alert" role="alert">
          {error}
        </Note>
      )}
    </Stack>
  );
}
