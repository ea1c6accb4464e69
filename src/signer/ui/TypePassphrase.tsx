import type { Sentence } from '../../lib/words/sentence.ts';
import { mark, say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PassphraseField } from '../../ui/Field.tsx';
import { Fold } from '../../ui/Fold.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import type { PassphraseAsked, PassphraseUse } from '../core/Person.ts';
import { Room } from './Room.tsx';
import { TAIL, WhichKey } from './WhichKey.tsx';

interface Words {
  readonly title: Sentence;
  readonly lead: Sentence;
  readonly press: Sentence;
  readonly pressed: Sentence;
  readonly icon: IconName;
}

const WORDS: Readonly<Record<PassphraseUse, Words>> = {
  open: {
    title: mark('Unlock your key'),
    lead: mark('Its passphrase opens it until it is locked.'),
    press: mark('Unlock'),
    pressed: mark('Unlocking'),
    icon: 'unlock',
  },
  derive: {
    title: mark('A further account'),
    lead: mark(
      'The next account of the same phrase, with an address of its own. It is kept under the same passphrase.',
    ),
    press: mark('Make the account'),
    pressed: mark('Making the account'),
    icon: 'plus',
  },
  reveal: {
    title: mark('Show the phrase'),
    lead: mark('Whoever sees these words has your player. Look around you first: people, cameras, a shared screen.'),
    press: mark('Go on to the words'),
    pressed: mark('Opening'),
    icon: 'eye',
  },
  change: {
    title: mark('Change the passphrase'),
    lead: mark('First the one that opens the key now.'),
    press: mark('Go on to a new one'),
    pressed: mark('Opening'),
    icon: 'key',
  },
  backup: {
    title: mark('Make a backup'),
    lead: mark(
      'A file with your key, encrypted as it lies here. It opens with this passphrase, so make sure that you know it.',
    ),
    press: mark('Make the file'),
    pressed: mark('Opening'),
    icon: 'guard',
  },
  restore: {
    title: mark('Open a backup'),
    lead: mark('It opens with the passphrase that the key had when the file was made.'),
    press: mark('Open the file'),
    pressed: mark('Opening'),
    icon: 'unlock',
  },
  drill: {
    title: mark('Try your backup'),
    lead: mark('Open the file with its passphrase, as you would in need. Nothing is changed here.'),
    press: mark('Try it'),
    pressed: mark('Opening'),
    icon: 'guard',
  },
};

/** The passphrase of a key that lies here, or in a file. What was wrong with the last one is said beside the field. */
export function TypePassphrase({
  brand,
  asked,
  onDone,
}: {
  readonly brand: string;
  readonly asked: PassphraseAsked;
  readonly onDone: (passphrase: string | null) => void;
}) {
  const { use, address, label, fault, replaces = [] } = asked;
  const { title, lead, press, pressed, icon } = WORDS[use];
  const [passphrase, setPassphrase] = useState('');
  const [busy, setBusy] = useState(false);
  const wrong = fault && passphrase === '' ? [fault.what, fault.hint].filter(Boolean).join(' ') : null;

  const go = (): void => {
    if (busy || passphrase === '') return;
    setBusy(true);
    onDone(passphrase);
  };

  return (
    <Room
      brand={brand}
      title={say(title)}
      lead={
        <>
          <p>{say(lead)}</p>
          {replaces.length > 0 && (
            <p>
              {say(
                'This browser already has the key {keys}. Opening this file replaces the stored copy. The password you use now still opens the key.',
                { keys: replaces.map((one) => `…${one.slice(-TAIL)}`).join(', ') },
              )}
            </p>
          )}
        </>
      }
      focus="field"
      onBack={() => onDone(null)}
      onEnter={go}
    >
      <WhichKey address={address} label={label} />
      <PassphraseField
        label={say('Passphrase')}
        autoComplete="current-password"
        value={passphrase}
        error={wrong}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <Button tone="primary" icon={icon} wide pending={busy} disabled={passphrase === ''} onClick={go}>
        {say(busy ? pressed : press)}
      </Button>
      {use === 'open' && (
        <Fold summary={say('Forgot it?')}>
          {say(
            'Nobody can tell it to you. Turn back and bring your phrase, from the front door or the settings: its words open the same key, under a new passphrase.',
          )}
        </Fold>
      )}
    </Room>
  );
}
