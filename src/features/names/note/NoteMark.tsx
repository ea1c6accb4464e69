import { useNote } from '../../../state/notes/useNotes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { Unseen } from '../../../ui/Unseen.tsx';
import { noteWords } from './noteWords.ts';
import styles from './note.module.css';

/** After the name of a player or planet that something was noted about; what it is stands in the title. */
export function NoteMark({ id }: { readonly id: string }) {
  const note = useNote(id);
  if (!note) return null;
  const words = noteWords(note);
  return (
    <span className={styles.mark} title={words}>
      <Icon name={note.isWatched ? 'star' : 'pen'} size={14} tone="brass" />
      <Unseen>{` (${words})`}</Unseen>
    </span>
  );
}
