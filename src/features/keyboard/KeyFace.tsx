import { say } from '../../lib/words/say.ts';
import { type KeyCaps, keysOf } from '../../state/keys/chord.ts';
import { commandRow, type CommandId } from '../../state/keys/commands.ts';
import { type KeyChoice, keysFor } from '../../state/keys/keyMap.ts';
import { isMac } from '../../state/keys/useKeyCaps.ts';
import styles from './keyboard.module.css';

/** The keys of a command as they are painted, each a cap; nothing where none gives it. */
export function KeyFace({
  id,
  choice,
  caps,
}: {
  readonly id: CommandId;
  readonly choice: KeyChoice;
  readonly caps: KeyCaps;
}) {
  const shown = shownKeys(id, choice, caps);
  if (shown.length === 0) return <span className={styles.none}>{say('No key')}</span>;
  return (
    <span className={styles.caps}>
      {shown.map((cap) => (
        <kbd key={cap}>{cap}</kbd>
      ))}
    </span>
  );
}

/** What is held once, then the keys; of several that do the same, the sign that is typed. */
function shownKeys(id: CommandId, choice: KeyChoice, caps: KeyCaps): readonly string[] {
  const { typed, isFixed } = commandRow(id);
  if (typed?.[0] !== undefined && choice.rebound[id] === undefined) return [typed[0]];
  const chords = keysFor(choice, id).map((chord) => keysOf(chord, caps, isMac()));
  return isFixed ? [...new Set(chords.flat())] : (chords[0] ?? []);
}
