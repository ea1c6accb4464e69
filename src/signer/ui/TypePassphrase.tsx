import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { PassphraseField } from '../../ui/Field.tsx';
import type { IconName } from '../../ui/Icon.tsx';
import type { PassphraseAsked, PassphraseUse } from '../core/Person.ts';
import { Room } from './Room.tsx';
import { WhichKey } from './WhichKey.tsx';

interface Words {
  readonly title: string;
  readonly lead: string;
  readonly press: string;
  readonly pressed: string;
  readonly icon: IconName;
}

const WORDS: Readonly<Record<PassphraseUse, Words>> = {
  open: {
    title: 'Unlock your key',
    lead: 'Its passphrase opens it until it is locked.',
    press: 'Unlock',
    pressed: 'Unlocking',
    icon: 'unlock',
  },
  derive: {
    title: 'A further account',
    lead: 'The next account of the same phrase, with an address of its own. It is kept under the same passphrase.',
    press: 'Make the account',
    pressed: 'Making the account',
    icon: 'plus',
  },
  reveal: {
    title: 'Show the phrase',
    lead: 'Whoever sees these words has your player. Look around you first: people, cameras, a shared screen.',
    press: 'Go on to the words',
    pressed: 'Opening',
    icon: 'eye',
  },
  change: {
    title: 'Change the passphrase',
    lead: 'First the one that opens the key now.',
    press: 'Go on to a new one',
    pressed: 'Opening',
    icon: 'key',
  },
  backup: {
    title: 'Make a backup',
    lead: 'A file with your key, encrypted as it lies here. It opens with this passphrase, so make sure that you know it.',
    press: 'Make the file',
    pressed: 'Opening',
    icon: 'guard',
  },
  restore: {
    title: 'Open a backup',
    lead: 'It opens with the passphrase that the key had when the file was made.',
    press: 'Open the file',
    pressed: 'Opening',
    icon: 'unlock',
  },
  drill: {
    title: 'Try your backup',
    lead: 'Open the file with its passphrase, as you would in need. Nothing is changed here.',
    press: 'Try it',
    pressed: 'Opening',
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
  const { use, address, label, fault } = asked;
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
    <Room brand={brand} title={title} lead={<p>{lead}</p>} focus="field" onBack={() => onDone(null)} onEnter={go}>
      <WhichKey address={address} label={label} />
      <PassphraseField
        label="Passphrase"
        autoComplete="current-password"
        value={passphrase}
        error={wrong}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <Button tone="primary" icon={icon} wide pending={busy} disabled={passphrase === ''} onClick={go}>
        {busy ? pressed : press}
      </Button>
    </Room>
  );
}
