import { useMissingRoutes } from '../../state/missingRoutes.ts';
import { Button } from '../../ui/Button.tsx';
import { missingWords } from './missingWords.ts';
import styles from './room.module.css';

/** What this host's guild server was seen not to offer; panels that need it say so in their own place. */
export function HostGaps() {
  const [missing, forget] = useMissingRoutes();
  if (missing.length === 0) {
    return <p className={styles.note}>It has answered everything that was asked of it so far.</p>;
  }
  return (
    <>
      <p>This guild server does not offer:</p>
      <ul className={styles.gaps}>
        {missingWords(missing).map((words) => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <div>
        <Button icon="retry" onClick={forget}>
          Ask for them again
        </Button>
      </div>
    </>
  );
}
