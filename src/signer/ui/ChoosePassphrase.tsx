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
    title: mark('Password for this browser'),
    press: mark('Encrypt and save key'),
    lead: mark(
      'This browser stores your key encrypted. You need this password each time you come back. The password isn’t your recovery phrase, and nobody can recover it.',
    ),
  },
  bring: {
    title: mark('Password for this browser'),
    press: mark('Encrypt and save key'),
    lead: mark(
      'This browser stores your key encrypted. You need this password each time you come back. The password works only in this browser.',
    ),
  },
  restore: {
    title: mark('Password for this browser'),
    press: mark('Encrypt and save key'),
    lead: mark('Choose a password for this browser. The backup file keeps its own password.'),
  },
  change: {
    title: mark('New password'),
    press: mark('Change password'),
    lead: mark('From now on, this password opens the key in this browser. Older backups keep their old password.'),
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
  const weak = tried && level < TAKEN_FROM ? `${words} ${say('Choose a stronger password.')}` : null;
  const differs = tried && weak === null && first !== second ? say('The passwords don’t match.') : null;

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
          label={say('Password')}
          autoComplete="new-password"
          value={first}
          error={weak}
          hint={
            <Stack gap={2}>
              <Meter
                label={say('Password strength')}
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
          label={say('Repeat password')}
          autoComplete="new-password"
          value={second}
          error={differs}
          onChange={(event) => setSecond(event.currentTarget.value)}
        />
        <Button tone="primary" icon="lock" wide pending={busy} onClick={choose}>
          {busy ? say('Encrypting your key…') : say(press)}
        </Button>
      </Room>
      {leaving && <LeaveMaking brand={brand} onStay={() => setLeaving(false)} onLeave={() => onDone(null)} />}
    </>
  );
}
