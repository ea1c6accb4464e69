import { useMissingRoutes } from '../../state/missingRoutes.ts';
import { Button } from '../../ui/Button.tsx';
import { missingWords } from './missingWords.ts';
import { Note } from '../../ui/Note.tsx';
import { Stack } from '../../ui/Stack.tsx';
import styles from './room.module.css';

/** What this host's guild server was seen not to offer; panels that need it say so in their own place. */
export function HostGaps() {
  const [missing, forget] = useMissingRoutes();
  if (missing.length === 0) {
    return <Note tone="faint">It has answered everything that was asked of it so far.</Note>;
  }
  return (
    <>
      <p>This guild server does not offer:</p>
      <Stack as="ul" gap="hair" className={styles.gaps}>
        {missingWords(missing).map((words) => (
          <Stack as="li" row gap={2} key={words}>
            {words}
          </Stack>
        ))}
      </Stack>
      <div>
        <Button icon="retry" onClick={forget}>
          Ask for them again
        </Button>
      </div>
    </>
  );
}
