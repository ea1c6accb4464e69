import { useState } from 'react';
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
  const [kind, setKind] = useState<LeaseKind>('day');
  const [keeper, setKeeper] = useState<'device' | 'passkey'>('device');
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
      <Choice label={say('How long it lasts')} options={said(KIND_CHOICES)} value={kind} onChange={setKind} />
      <Note>{say(KIND_WORDS[kind])}</Note>
      {kind !== 'session' && (
        <>
          <Choice label={say('What keeps it')} options={said(WRAP_CHOICES)} value={keeper} onChange={setKeeper} />
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
