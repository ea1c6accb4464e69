import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { JoinFrame } from './JoinFrame.tsx';
import { pickPositions } from './pickPositions.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './onboarding.module.css';

const ASKED = 3;

function wrongWords(position: number, typed: string): string {
  if (typed.trim() === '') return `Type word ${position + 1}.`;
  return `This is not word ${position + 1} of your phrase. Look at your paper again.`;
}

/** Three words of the phrase, asked by number; each wrong one is told by itself. */
export function CheckStep({
  mnemonic,
  onBack,
  onDone,
}: {
  readonly mnemonic: string;
  readonly onBack: () => void;
  readonly onDone: () => void;
}) {
  const words = mnemonic.split(' ');
  const [positions] = useState(() => pickPositions(words.length, ASKED));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [wrong, setWrong] = useState<readonly number[]>([]);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const bad = positions.filter((position) => (typed[position] ?? '').trim().toLowerCase() !== words[position]);
    setWrong(bad);
    if (bad.length === 0) onDone();
  };

  return (
    <JoinFrame
      path="new"
      step="Check"
      title="Check your paper"
      lead={<p>Type these three words from what you wrote. A phrase that is never checked is lost more often.</p>}
    >
      <Stack as="form" gap={4} onSubmit={submit}>
        {positions.map((position) => (
          <TextField
            key={position}
            label={`Word ${position + 1}`}
            autoComplete="off"
            autoCapitalize="off"
            autoCorrect="off"
            spellCheck={false}
            value={typed[position] ?? ''}
            error={wrong.includes(position) ? wrongWords(position, typed[position] ?? '') : null}
            onChange={(event) => {
              setTyped({ ...typed, [position]: event.target.value });
              setWrong(wrong.filter((one) => one !== position));
            }}
          />
        ))}
        <Stack row gap={3} wrap justify="space-between" className={styles.buttons}>
          <Button tone="quiet" icon="back" onClick={onBack}>
            Show the phrase again
          </Button>
          <Button type="submit" tone="primary" icon="check">
            Check the words
          </Button>
        </Stack>
      </Stack>
    </JoinFrame>
  );
}
