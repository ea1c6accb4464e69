import { say } from '../../../lib/words/say.ts';
import { useState } from 'react';
import { useNote, useNoteDeeds } from '../../../state/notes/useNotes.ts';
import type { NotedId } from '../../../state/notes/note.ts';
import { IconButton } from '../../../ui/Button.tsx';
import { errorWords } from '../../../ui/errorWords.ts';
import styles from './note.module.css';

/** Watch a player or a planet, or no longer. */
export function WatchStar({ id }: { readonly id: NotedId }) {
  const note = useNote(id);
  const { change } = useNoteDeeds();
  const [error, setError] = useState<unknown>(null);
  const isWatched = note?.isWatched ?? false;
  const press = (): void => {
    setError(null);
    change(id, { isWatched: !isWatched }).catch(setError);
  };
  return (
    <>
      <IconButton
        icon="star"
        label={isWatched ? say('Stop watching {id}', { id }) : say('Watch {id}', { id })}
        className={styles.star}
        aria-pressed={isWatched}
        disabled={note === undefined}
        onClick={press}
      />
      {error !== null && <span role="alert">{errorWords(error)}</span>}
    </>
  );
}
