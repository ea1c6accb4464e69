import { useState } from 'react';
import { parseMnemonic } from '../../chain/wallets/mnemonic.ts';
import { listed, say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { PassphraseField, TextAreaField, TextField } from '../../ui/Field.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { cx } from '../../ui/cx.ts';
import type { Fault, TypedPhrase } from '../core/Person.ts';
import { faultOf } from '../core/faults.ts';
import { Room } from './Room.tsx';
import styles from './room.module.css';
import { tidyPhrase } from './tidyPhrase.ts';
import { unknownWords } from './unknownWords.ts';

/** Accounts one asks for by number when one has many; the path goes further than anybody. */
const HIGHEST = 9999;

/** A phrase somebody already has, read back word by word as it is typed. */
export function BringPhrase({
  brand,
  fault,
  onDone,
}: {
  readonly brand: string;
  /** What only the signer can find wrong: what was typed is gone then. A phrase that is none is told here, and stays. */
  readonly fault: Fault | null;
  readonly onDone: (typed: TypedPhrase | null) => void;
}) {
  const [text, setText] = useState('');
  const [extra, setExtra] = useState('');
  const [account, setAccount] = useState('1');
  const [busy, setBusy] = useState(false);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const phrase = tidyPhrase(text);
  const words = phrase === '' ? [] : phrase.split(' ');
  const unknown = unknownWords(words, /\s$/.test(text) || tried);
  const index = indexOf(account);
  const trouble = refusal ?? (text === '' && fault ? sentencesOf(fault) : troubleOf(words, unknown));

  const go = (): void => {
    setTried(true);
    if (busy || index === null || words.length === 0) return;
    const wrong = refusalOf(phrase);
    setRefusal(wrong);
    if (wrong !== null) return;
    setBusy(true);
    onDone({ phrase, extra, index });
  };

  return (
    <Room
      brand={brand}
      title={say('Enter recovery phrase')}
      lead={<p>{say('Enter your 12 or 24 words in the order you wrote them down.')}</p>}
      focus="field"
      onBack={() => onDone(null)}
      onEnter={go}
    >
      <TextAreaField
        label={say('Recovery phrase')}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        rows={3}
        value={text}
        error={trouble}
        hint={
          words.length === 0
            ? say('Spaces, numbers and line breaks don’t matter.')
            : say('{count, plural, one {# word so far} other {# words so far}}', { count: words.length })
        }
        onChange={(event) => {
          setText(event.currentTarget.value);
          setTried(false);
          setRefusal(null);
        }}
      />
      {words.length > 0 && (
        <Stack as="ol" row gap={2} wrap className={styles.chips} aria-label={say('Recognized words')}>
          {words.map((word, at) => (
            <li key={at} className={cx(unknown.includes(at + 1) && styles.unknown)}>
              <Text as="span" tone="faint" size="small" face="display" className={styles.number}>
                {at + 1}
              </Text>
              {word}
            </li>
          ))}
        </Stack>
      )}
      <Fold summary={say('Advanced options')}>
        <Stack gap={4}>
          <PassphraseField
            label={say('BIP-39 passphrase (25th word)')}
            autoComplete="off"
            value={extra}
            hint={say(
              'Enter the passphrase only if you set one when you created the recovery phrase (BIP-39, “25th word”). A wrong passphrase opens a different, empty address.',
            )}
            onChange={(event) => setExtra(event.currentTarget.value)}
          />
          <TextField
            label={say('Account')}
            inputMode="numeric"
            autoComplete="off"
            value={account}
            error={index === null ? say('Enter a number from 1 to {highest}.', { highest: HIGHEST }) : null}
            hint={say('Most people use account 1.')}
            onChange={(event) => setAccount(event.currentTarget.value)}
          />
          {index !== null && <Note tone="faint">{say('Path {path}', { path: `m/44’/118’/0’/0/${index}` })}</Note>}
        </Stack>
      </Fold>
      <Button tone="primary" icon="arrow" wide pending={busy} disabled={words.length === 0} onClick={go}>
        {busy ? say('Checking…') : say('Check recovery phrase')}
      </Button>
    </Room>
  );
}

/** Why this is no phrase; null where it is one. */
function refusalOf(phrase: string): string | null {
  try {
    parseMnemonic(phrase);
    return null;
  } catch (error) {
    return sentencesOf(faultOf(error));
  }
}

const sentencesOf = ({ what, hint }: Fault): string => [what, hint].filter(Boolean).join(' ');

function troubleOf(words: readonly string[], unknown: readonly number[]): string | null {
  if (words.length === 0 || unknown.length === 0) return null;
  return say(
    '{count, plural, one {Word {places} isn’t in the word list.} other {Words {places} aren’t in the word list.}}',
    { count: unknown.length, places: listed(unknown.map(String)) },
  );
}

/** From 0; null for what is no number of an account. */
function indexOf(account: string): number | null {
  const number = /^\d{1,5}$/.test(account.trim()) ? Number(account) : 0;
  return number >= 1 && number <= HIGHEST ? number - 1 : null;
}
