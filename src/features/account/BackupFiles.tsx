import { say } from '../../lib/words/say.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { useRuntime } from '../../state/react.ts';
import { askLasting } from '../../state/session/lasting.ts';
import { useSigner } from '../../state/session/useSigner.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';

/** A key's file takes a kilobyte; what is much longer is not even read. */
const LONGEST = 65_536;

/** Files of keys: one is brought back, or only tried. */
export function BackupFiles() {
  const { actions } = useRuntime();
  const signer = useSigner();
  const [said, setSaid] = useState<string | null>(null);
  const toRestore = useRef<HTMLInputElement>(null);
  const toTry = useRef<HTMLInputElement>(null);

  const pick = (run: (text: string) => Promise<void>, done: string) => (event: ChangeEvent<HTMLInputElement>) => {
    const { currentTarget } = event;
    const file = currentTarget.files?.[0];
    setSaid(null);
    if (!file) return;
    void signer
      .ask(async () => run(await file.slice(0, LONGEST).text()))
      .then((isDone) => {
        if (isDone) setSaid(done);
        // The same file may be picked again.
        currentTarget.value = '';
      });
  };

  const restore = async (text: string): Promise<void> => {
    await actions.restoreKey(text);
    void askLasting();
  };

  return (
    <Stack gap={2}>
      <Stack row gap={2} wrap>
        <Button icon="guard" pending={signer.isBusy} onClick={() => toTry.current?.click()}>
          {say('Test backup')}
        </Button>
        <Button tone="quiet" icon="retry" pending={signer.isBusy} onClick={() => toRestore.current?.click()}>
          {say('Restore backup')}
        </Button>
      </Stack>
      <Note>{say('Checks that the file opens with its password. Nothing changes.')}</Note>
      <input
        ref={toTry}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('Backup to test')}
        onChange={pick((text) => actions.tryBackup(text), say('The backup works.'))}
      />
      <input
        ref={toRestore}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('Backup to restore')}
        onChange={pick(restore, say('Key restored and unlocked.'))}
      />
      <Text as="output" tone="teal" size="small">
        {said}
      </Text>
      {signer.error !== null && <p role="alert">{errorWords(signer.error)}</p>}
    </Stack>
  );
}
