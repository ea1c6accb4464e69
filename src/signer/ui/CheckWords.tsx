import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { pickPositions } from './pickPositions.ts';
import { Room } from './Room.tsx';

const ASKED = 3;

function wrongWords(position: number, typed: string): string {
  if (typed.trim() === '') return say('Type word {place}.', { place: position + 1 });
  return say('This isn’t word {place} of your recovery phrase. Check your written copy.', { place: position + 1 });
}

/** Three words of the phrase, asked by number; each wrong one is told by itself. */
export function CheckWords({
  brand,
  words,
  onAgain,
  onBack,
  onDone,
}: {
  readonly brand: string;
  readonly words: readonly string[];
  readonly onAgain: () => void;
  readonly onBack: () => void;
  readonly onDone: () => void;
}) {
  const [positions] = useState(() => pickPositions(words.length, ASKED));
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [wrong, setWrong] = useState<readonly number[]>([]);

  const check = (): void => {
    const bad = positions.filter((position) => (typed[position] ?? '').trim().toLowerCase() !== words[position]);
    setWrong(bad);
    if (bad.length > 0) return;
    setTyped({});
    onDone();
  };

  return (
    <Room
      brand={brand}
      title={say('Recovery phrase check')}
      lead={<p>{say('Type these three words from your written copy.')}</p>}
      focus="field"
      onBack={onBack}
      onEnter={check}
    >
      {positions.map((position) => (
        <TextField
          key={position}
          label={say('Word {place}', { place: position + 1 })}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          value={typed[position] ?? ''}
          error={wrong.includes(position) ? wrongWords(position, typed[position] ?? '') : null}
          onChange={(event) => {
            setTyped({ ...typed, [position]: event.currentTarget.value });
            setWrong(wrong.filter((one) => one !== position));
          }}
        />
      ))}
      <Stack gap={1}>
        <Button tone="primary" icon="check" wide onClick={check}>
          {say('Check words')}
        </Button>
        <Button tone="quiet" icon="back" wide onClick={onAgain}>
          {say('Show words again')}
        </Button>
      </Stack>
    </Room>
  );
}
