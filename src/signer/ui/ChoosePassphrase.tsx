import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PassphraseField } from '../../ui/Field.tsx';
import { Meter, type MeterTone } from '../../ui/Meter.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { passphraseStrength, TAKEN_FROM } from '../strength/passphraseStrength.ts';
import { LeaveMaking } from './LeaveMaking.tsx';
import { Room } from './Room.tsx';

/** What is filled of the scale for something that is worth nothing: that it was judged is to be seen. */
const SLIVER = 0.3;

const TONES: readonly MeterTone[] = ['danger', 'danger', 'copper', 'teal', 'teal'];

export type PassphraseFor = 'make' | 'bring' | 'restore' | 'change';

const WORDS: Readonly<
  Record<PassphraseFor, { readonly title: Sentence; readonly press: Sentence; readonly lead: Sentence }>
> = {
  make: {
    title: mark('Lock it in this browser'),
    press: mark('Encrypt and keep the key'),
    lead: mark(
      'Your key is kept here encrypted. The passphrase opens it each time you come back; it is not your phrase, and nobody can tell it to you again.',
    ),
  },
  bring: {
    title: mark('Lock it in this browser'),
    press: mark('Encrypt and keep the key'),
    lead: mark(
      'Your key is kept here encrypted. The passphrase opens it each time you come back; it is for this browser only.',
    ),
  },
  restore: {
    title: mark('Lock it in this browser'),
    press: mark('Encrypt and keep the key'),
    lead: mark(
      'The key from your backup is kept here under a passphrase of this browser. The file goes on opening with its own.',
    ),
  },
  change: {
    title: mark('Choose a new passphrase'),
    press: mark('Change the passphrase'),
    lead: mark('From now on this one opens the key here. Backups that you made before go on opening with the old one.'),
  },
};

/** Typed twice, with a judge beside it; what is too easy to guess is not taken. */
export function ChoosePassphrase({
  brand,
  use,
  known,
  onDone,
}: {
  readonly brand: string;
  readonly use: PassphraseFor;
  /** Names that whoever knows the player tries first. */
  readonly known: readonly string[];
  readonly onDone: (passphrase: string | null) => void;
}) {
  const [first, setFirst] = useState('');
  const [second, setSecond] = useState('');
  const [tried, setTried] = useState(false);
  const [busy, setBusy] = useState(false);
  const [leaving, setLeaving] = useState(false);
  const { level, words, advice } = passphraseStrength(first, known);
  const weak = tried && level < TAKEN_FROM ? `${words} ${say('Choose another one.')}` : null;
  const differs = tried && weak === null && first !== second ? say('The two do not match.') : null;

  const choose = (): void => {
    setTried(true);
    if (busy || level < TAKEN_FROM || first !== second) return;
    setBusy(true);
    onDone(first);
  };

  const { title, press, lead } = WORDS[use];
  return (
    <>
      <Room
        brand={brand}
        title={say(title)}
        lead={<p>{say(lead)}</p>}
        focus="field"
        onBack={() => (use === 'make' ? setLeaving(true) : onDone(null))}
        onEnter={choose}
      >
        <PassphraseField
          label={say('Passphrase')}
          autoComplete="new-password"
          value={first}
          error={weak}
          hint={
            <Stack gap={2}>
              <Meter
                label={say('Strength')}
                value={first === '' ? 0 : Math.max(SLIVER, level)}
                max={4}
                text={words}
                tone={TONES[level] ?? 'danger'}
                ticks={4}
              />
              <output>
                {first !== '' && `${words} `}
                {advice}
              </output>
            </Stack>
          }
          onChange={(event) => setFirst(event.currentTarget.value)}
        />
        <PassphraseField
          label={say('The same once more')}
          autoComplete="new-password"
          value={second}
          error={differs}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
        <Button tone="primary" icon="lock" wide pending={busy} onClick={choose}>
          {busy ? say('Encrypting your key') : say(press)}
        </Button>
      </Room>
      {leaving && <LeaveMaking brand={brand} onStay={() => setLeaving(false)} onLeave={() => onDone(null)} />}
    </>
  );
}
