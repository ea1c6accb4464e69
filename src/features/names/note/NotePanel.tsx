import { say } from '../../../lib/words/say.ts';
import { useRef, useState } from 'react';
import { type Note as Noted, type NotedId } from '../../../state/notes/note.ts';
import { useNote, useNoteDeeds } from '../../../state/notes/useNotes.ts';
import { Button } from '../../../ui/Button.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Tag } from '../../../ui/Tag.tsx';
import { Text } from '../../../ui/Text.tsx';
import { NoteForm } from './NoteForm.tsx';
import { WatchStar } from './WatchStar.tsx';
import styles from './note.module.css';

/** What one keeps for oneself about a player or a planet, where that is shown. */
export function NotePanel({ id }: { readonly id: NotedId }) {
  const note = useNote(id);
  const { change } = useNoteDeeds();
  const [isOpen, setOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setOpen(false);
    // Where it was opened; the button is back with the next render.
    setTimeout(() => opener.current?.focus());
  };
  return (
    <Panel title={say('Your note')} aside={<WatchStar id={id} />}>
      {isOpen ? (
        <NoteForm note={note ?? null} onSave={(next) => change(id, next).then(close)} onCancel={close} />
      ) : (
        <Stack gap={3} align="start">
          {note && <Said note={note} />}
          <Button ref={opener} icon="pen" tone="quiet" disabled={note === undefined} onClick={() => setOpen(true)}>
            {note && (note.text !== '' || note.tags.length > 0) ? say('Edit note') : say('Add note')}
          </Button>
        </Stack>
      )}
      <Note tone="faint" icon="lock">
        {say('Only you can see this note. Notes stay in this browser and aren’t sent to anyone.')}
      </Note>
    </Panel>
  );
}

function Said({ note: { text, tags } }: { readonly note: Noted }) {
  return (
    <>
      {tags.length > 0 && (
        <Stack as="ul" row wrap gap={2} className={styles.tags} aria-label={say('Tags')}>
          {tags.map((word) => (
            <li key={word}>
              <Tag size="small" title={word}>
                {word}
              </Tag>
            </li>
          ))}
        </Stack>
      )}
      {text !== '' && (
        <Text dir="auto" className={styles.text}>
          {text}
        </Text>
      )}
    </>
  );
}
