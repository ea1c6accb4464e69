import { Button } from '../../ui/Button.tsx';
import { Fold } from '../../ui/Fold.tsx';
import { errorWords } from '../../ui/errorWords.ts';
import { errorDetails } from './CrashPage.tsx';
import styles from './errors.module.css';

/** One screen failed; the shell around it stands. */
export function ScreenError({ error, reset }: { readonly error: unknown; readonly reset: () => void }) {
  return (
    <div className={styles.inside}>
      <div className={styles.plate}>
        <h1>This screen could not be shown</h1>
        <p role="alert">{errorWords(error)}</p>
        <Button tone="primary" icon="retry" onClick={reset}>
          Try again
        </Button>
        <Fold summary="Details for a report">
          <code>{errorDetails(error)}</code>
        </Fold>
      </div>
    </div>
  );
}
