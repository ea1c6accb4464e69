import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { useEffect, useState } from 'react';
import { beginLater } from '../../lib/beginLater.ts';
import { askLasting, isLasting, type Lasting } from '../../state/session/lasting.ts';
import { Button } from '../../ui/Button.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

const WORDS: Readonly<Record<Lasting, Sentence>> = {
  kept: mark('This browser keeps your keys until you remove them.'),
  clearable: mark('This browser may delete your keys when the disk is full. Create a backup.'),
  unknown: mark('This browser may delete your keys. Create a backup.'),
};

/** What the browser answered when it was asked to keep the keys. */
export function LastingNote() {
  const [lasting, setLasting] = useState<Lasting | null>(null);
  const [isRefused, setRefused] = useState(false);

  useEffect(() => {
    const later = beginLater(isLasting(), setLasting, () => undefined);
    return () => later.end();
  }, []);

  const ask = async (): Promise<void> => {
    const answer = await askLasting();
    setLasting(answer);
    setRefused(answer !== 'kept');
  };

  if (lasting === null) return null;
  return (
    <Stack row gap={3} wrap align="center">
      <Note tone={lasting === 'kept' ? 'soft' : 'warn'} icon={lasting === 'kept' ? 'check' : 'info'}>
        {say(WORDS[lasting])}
      </Note>
      {lasting === 'clearable' && (
        <Button tone="quiet" onClick={() => void ask()}>
          {say('Keep keys in this browser')}
        </Button>
      )}
      <Text as="output" tone="soft" size="small">
        {isRefused &&
          say(
            'The browser didn’t allow permanent storage. Some browsers allow permanent storage only for sites you visit often or install.',
          )}
      </Text>
    </Stack>
  );
}
