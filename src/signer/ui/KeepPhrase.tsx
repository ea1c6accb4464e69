import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Tick } from '../../ui/Tick.tsx';
import { CheckWords } from './CheckWords.tsx';
import { LeaveMaking } from './LeaveMaking.tsx';
import { Room } from './Room.tsx';
import { WordGrid } from './WordGrid.tsx';

const NUMBERS: Readonly<Record<number, Sentence>> = { 12: mark('twelve'), 24: mark('twenty-four') };

/** A new phrase: shown when asked for, written down, some of it asked back. No way to copy it: it is not kept anywhere yet. */
export function KeepPhrase({
  brand,
  words,
  onDone,
}: {
  readonly brand: string;
  readonly words: readonly string[];
  /** A number asks for a phrase of so many words instead. */
  readonly onDone: (answer: true | 12 | 24 | null) => void;
}) {
  const [seen, setSeen] = useState(false);
  const [written, setWritten] = useState(false);
  const [checking, setChecking] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const number = NUMBERS[words.length];
  const count = number ? say(number) : String(words.length);

  const leave = leaving && <LeaveMaking brand={brand} onStay={() => setLeaving(false)} onLeave={() => onDone(null)} />;
  if (checking) {
    return (
      <>
        <CheckWords
          brand={brand}
          words={words}
          onAgain={() => setChecking(false)}
          onBack={() => setLeaving(true)}
          onDone={() => onDone(true)}
        />
        {leave}
      </>
    );
  }
  return (
    <>
      <Room
        brand={brand}
        title={say('Write these {count} words on paper', { count })}
        lead={
          <p>
            {say(
              'These words are your key. Anyone with these words controls your account. Nobody can restore them for you, not even we or your guild.',
            )}
          </p>
        }
        // Nothing was seen of it, so nothing is lost.
        onBack={() => (seen ? setLeaving(true) : onDone(null))}
      >
        <WordGrid words={words} onShown={() => setSeen(true)} />
        <Tick gap={3} checked={written} disabled={!seen} onChange={(event) => setWritten(event.currentTarget.checked)}>
          <span>{say('I wrote down all {count} words in this order', { count })}</span>
        </Tick>
        <Stack gap={1}>
          <Button tone="primary" icon="arrow" wide disabled={!written} onClick={() => setChecking(true)}>
            {say('Continue')}
          </Button>
          <Button tone="quiet" icon="retry" wide onClick={() => onDone(words.length === 12 ? 24 : 12)}>
            {words.length === 12 ? say('Use 24 words') : say('Use 12 words')}
          </Button>
        </Stack>
      </Room>
      {leave}
    </>
  );
}
