import { type FormEvent, useState } from 'react';
import { useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { TextAreaField } from '../../ui/Field.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { JoinFrame } from './JoinFrame.tsx';
import { tidyPhrase } from './tidyPhrase.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './onboarding.module.css';

/** The phrase, read back word by word as it is typed, and checked before anything is kept. */
export function ImportStep({ onDone }: { readonly onDone: (mnemonic: string) => void }) {
  const { actions } = useRuntime();
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const phrase = tidyPhrase(text);
  const words = phrase === '' ? [] : phrase.split(' ');

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    actions
      .checkMnemonic(phrase)
      .then(
        (problem) => {
          if (problem === null) onDone(phrase);
          else setError(problem);
        },
        (failure: unknown) => setError(errorWords(failure)),
      )
      .finally(() => setBusy(false));
  };

  return (
    <JoinFrame
      path="import"
      step="Phrase"
      title="Enter your phrase"
      lead={<p>Twelve to twenty-four words, in the order you wrote them down.</p>}
    >
      <Stack as="form" gap={4} onSubmit={submit}>
        <TextAreaField
          label="Your phrase"
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          rows={4}
          value={text}
          error={error}
          hint={words.length === 0 ? 'Spaces, numbers and line breaks do not matter.' : `${words.length} words so far`}
          onChange={(event) => {
            setText(event.target.value);
            setError(null);
          }}
        />
        {words.length > 0 && (
          <Stack as="ol" row gap={2} wrap className={styles.chips} aria-label="The words as we read them">
            {words.map((word, index) => (
              <li key={`${index}-${word}`}>
                <Text as="span" tone="faint" size="small" face="display" className={styles.number}>
                  {index + 1}
                </Text>
                {word}
              </li>
            ))}
          </Stack>
        )}
        <Button type="submit" tone="primary" icon="arrow" wide pending={busy} disabled={words.length === 0}>
          Check the phrase
        </Button>
      </Stack>
    </JoinFrame>
  );
}
