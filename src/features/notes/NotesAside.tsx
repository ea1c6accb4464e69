import { say } from '../../lib/words/say.ts';
import { useState } from 'react';
import { saveFile } from '../../lib/saveFile.ts';
import { useAsideDeeds, useNotesAside } from '../../state/notes/useNotes.ts';
import { Button } from '../../ui/Button.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Stack } from '../../ui/Stack.tsx';

/** What was written of this network before it began anew: kept, and at nobody, until the player says what is to become of it. */
export function NotesAside({ chainId }: { readonly chainId: string }) {
  const { data: aside = [] } = useNotesAside();
  const { exportFile, bringBack, forget } = useAsideDeeds();
  const [isGoing, setGoing] = useState(false);
  const [error, setError] = useState<unknown>(null);
  if (aside.length === 0) return null;
  const run = (deed: () => Promise<unknown>) => (): void => {
    setError(null);
    deed().catch(setError);
  };
  const save = async (): Promise<void> => saveFile(`orrery-notes-${chainId}-before.json`, await exportFile());
  return (
    <Panel title={say('Notes from before the reset')}>
      <Note icon="star">
        {say(
          '{count, plural, one {# note is from before the network reset. Its ID may belong to another object now, so the note is kept here.} other {# notes are from before the network reset. Their IDs may belong to other objects now, so the notes are kept here.}}',
          { count: aside.length },
        )}
      </Note>
      <Stack row wrap gap={2}>
        <Button icon="copy" onClick={run(save)}>
          {say('Export old notes')}
        </Button>
        <Button tone="quiet" icon="plus" onClick={run(bringBack)}>
          {say('Restore notes')}
        </Button>
        {isGoing ? (
          <Button tone="danger" icon="cross" onClick={run(forget)}>
            {say('Delete permanently')}
          </Button>
        ) : (
          <Button tone="quiet" icon="cross" onClick={() => setGoing(true)}>
            {say('Delete old notes')}
          </Button>
        )}
      </Stack>
      {error !== null && <p role="alert">{errorWords(error)}</p>}
    </Panel>
  );
}
