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
    lead: mark('Enter your password for this browser. The key stays open until it locks.'),
    press: mark('Unlock'),
    pressed: mark('Unlocking…'),
    icon: 'unlock',
  },
  derive: {
    title: mark('Additional account'),
    lead: mark(
      'Adds another account of the same recovery phrase, with its own address. The same password protects the account.',
    ),
    press: mark('Add account'),
    pressed: mark('Adding account…'),
    icon: 'plus',
  },
  reveal: {
    title: mark('Show recovery phrase'),
    lead: mark(
      'Anyone who sees these words controls your account. Make sure that no person or camera can see them, and don’t share your screen.',
    ),
    press: mark('Continue'),
    pressed: mark('Loading…'),
    icon: 'eye',
  },
  change: {
    title: mark('Change password'),
    lead: mark('Enter your current password first.'),
    press: mark('Continue'),
    pressed: mark('Loading…'),
    icon: 'key',
  },
  backup: {
    title: mark('Create backup'),
    lead: mark('Creates an encrypted file with your key. This password opens the file, so make sure you know it.'),
    press: mark('Create backup file'),
    pressed: mark('Loading…'),
    icon: 'guard',
  },
  restore: {
    title: mark('Open backup'),
    lead: mark('Enter the password that the key had when you made this file.'),
    press: mark('Open file'),
    pressed: mark('Loading…'),
    icon: 'unlock',
  },
  drill: {
    title: mark('Backup test'),
    lead: mark('Enter the file’s password to check that it opens. Nothing changes.'),
    press: mark('Test backup'),
    pressed: mark('Loading…'),
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
        label={say('Password')}
        autoComplete="current-password"
        value={passphrase}
        error={wrong}
        onChange={(event) => setPassphrase(event.currentTarget.value)}
      />
      <Button tone="primary" icon={icon} wide pending={busy} disabled={passphrase === ''} onClick={go}>
        {say(busy ? pressed : press)}
      </Button>
      {use === 'open' && (
        <Fold summary={say('Forgot your password?')}>
          {say(
            'Nobody can recover your password. Cancel, then enter your recovery phrase on the start page or in the settings. The recovery phrase opens the same key with a new password.',
          )}
        </Fold>
      )}
    </Room>
  );
}
