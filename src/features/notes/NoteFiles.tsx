import { say } from '../../lib/words/say.ts';
import { type ChangeEvent, useRef, useState } from 'react';
import { saveFile } from '../../lib/saveFile.ts';
import { NoteFileError } from '../../state/notes/errors.ts';
import { LONGEST_FILE, type MergeTold } from '../../state/notes/noteFile.ts';
import { useNoteDeeds } from '../../state/notes/useNotes.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { mergeWords } from './mergeWords.ts';

/** Notes go to another browser as a file, by hand. */
export function NoteFiles({ chainId }: { readonly chainId: string }) {
  const { exportFile, importFile } = useNoteDeeds();
  const [told, setTold] = useState<MergeTold | null>(null);
  const [error, setError] = useState<unknown>(null);
  const input = useRef<HTMLInputElement>(null);
  const save = (): void => {
    setError(null);
    exportFile()
      .then((text) => saveFile(`orrery-notes-${chainId}.json`, text))
      .catch(setError);
  };
  const pick = (event: ChangeEvent<HTMLInputElement>): void => {
    const { currentTarget } = event;
    const file = currentTarget.files?.[0];
    setTold(null);
    setError(null);
    if (!file) return;
    // What is too large is read as far as that shows.
    file
      .slice(0, LONGEST_FILE + 1)
      .text()
      .then(importFile)
      .then(setTold, setError)
      // The same file may be picked again.
      .finally(() => (currentTarget.value = ''));
  };
  return (
    <Panel title={say('Export and import')}>
      <Stack row wrap gap={2}>
        <Button icon="copy" onClick={save}>
          {say('Export all notes')}
        </Button>
        <Button tone="quiet" icon="plus" onClick={() => input.current?.click()}>
          {say('Import notes')}
        </Button>
      </Stack>
      <input
        ref={input}
        type="file"
        accept=".json,application/json"
        hidden
        aria-label={say('Notes file')}
        onChange={pick}
      />
      <Text as="output" tone="teal" size="small">
        {told && mergeWords(told)}
      </Text>
      {error !== null && (
        <p role="alert">
          {errorWords(error)}
          {error instanceof NoteFileError &&
            error.where !== undefined &&
            ` ${say('Where: {where}', { where: error.where })}`}
        </p>
      )}
      <Note tone="faint" icon="lock">
        {say(
          'Notes stay in this browser and aren’t sent to anyone. Anyone with the file can read them. If two notes are about the same object, the newer one is kept.',
        )}
      </Note>
    </Panel>
  );
}
