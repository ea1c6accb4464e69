import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** For password managers, on purpose only: every program on the machine may read a clipboard. */
export function CopyWords({
  words,
  onCopied,
}: {
  readonly words: readonly string[];
  /** The clipboard has them now: {@link emptyClipboard} takes them out. */
  readonly onCopied: () => void;
}) {
  const [state, setState] = useState<'copied' | 'refused' | null>(null);
  return (
    <Fold summary={say('Copy to password manager')}>
      <Stack gap={3}>
        <Note>{say('Other programs on this device can read the clipboard. Paper is safer.')}</Note>
        <Button
          icon="copy"
          onClick={() => {
            const isCopied = copy(words.join(' '));
            setState(isCopied ? 'copied' : 'refused');
            if (isCopied) onCopied();
          }}
        >
          {say('Copy recovery phrase')}
        </Button>
        <Text as="output" tone="soft" size="small">
          {state === 'copied' &&
            say('Copied. Paste the words into your password manager, then press “{button}” to clear the clipboard.', {
              button: say('Done'),
            })}
          {state === 'refused' && say('This browser blocks copying. Write the words down.')}
        </Text>
      </Stack>
    </Fold>
  );
}

/** The old way: a sandboxed frame has no other clipboard. What is copied is put in by hand and is in no element. */
function copy(text: string): boolean {
  let put = false;
  const give = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
    put = true;
  };
  document.addEventListener('copy', give);
  document.execCommand('copy');
  document.removeEventListener('copy', give);
  return put;
}

/** Within a press of the person's: a browser lets nobody write a clipboard otherwise. */
export function emptyClipboard(): void {
  copy('');
}
