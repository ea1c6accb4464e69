import { mark, say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

const SAID = {
  copied: mark('Copied. Paste it where it belongs, then copy something else, so that it does not lie there.'),
  refused: mark('This browser does not let it. Write the words down.'),
} as const;

/** For password managers, on purpose only: every program on the machine may read a clipboard. */
export function CopyWords({ words }: { readonly words: readonly string[] }) {
  const [state, setState] = useState<keyof typeof SAID | null>(null);
  return (
    <Fold summary={say('Into a password manager')}>
      <Stack gap={3}>
        <Note>{say('Other programs on this machine can read what is copied. Paper is safer.')}</Note>
        <Button icon="copy" onClick={() => setState(copy(words.join(' ')) ? 'copied' : 'refused')}>
          {say('Copy the words')}
        </Button>
        <Text as="output" tone="soft" size="small">
          {state !== null && say(SAID[state])}
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
