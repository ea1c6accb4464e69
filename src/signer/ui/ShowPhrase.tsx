import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { CopyWords, emptyClipboard } from './CopyWords.tsx';
import { Room } from './Room.tsx';
import { WhichKey } from './WhichKey.tsx';
import { WordGrid } from './WordGrid.tsx';

/** The phrase of a key that is kept here, until its owner has seen enough. */
export function ShowPhrase({
  brand,
  address,
  words,
  extra,
  onDone,
}: {
  readonly brand: string;
  readonly address: string;
  readonly words: readonly string[];
  /** BIP-39's own passphrase; '' = none. */
  readonly extra: string;
  readonly onDone: () => void;
}) {
  const [seen, setSeen] = useState(false);
  const [copied, setCopied] = useState(false);
  const leave = (): void => {
    if (copied) emptyClipboard();
    onDone();
  };
  return (
    <Room
      brand={brand}
      title={say('Recovery phrase')}
      lead={<p>{say('Anyone with these words controls your account. Support never asks for them.')}</p>}
      onBack={leave}
    >
      <WhichKey address={address} label="" />
      <WordGrid words={words} onShown={() => setSeen(true)} />
      {extra !== '' && (
        <Note tone="warn" icon="info">
          {say('This phrase has a BIP-39 passphrase (25th word)')}
          {seen ? (
            <>
              : <b>{extra}</b>.{' '}
            </>
          ) : (
            '. '
          )}
          {say('Without this passphrase, these words open a different address.')}
        </Note>
      )}
      {seen && <CopyWords words={words} onCopied={() => setCopied(true)} />}
      <Button tone={seen ? 'primary' : 'plain'} icon="check" wide onClick={leave}>
        {say('Done')}
      </Button>
    </Room>
  );
}
