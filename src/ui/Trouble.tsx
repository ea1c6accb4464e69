import { BaseError } from '../lib/BaseError.ts';
import { Button } from './Button.tsx';
import { errorWords } from './errorWords.ts';
import { Icon } from './Icon.tsx';
import styles from './Trouble.module.css';

/** Whether the host was seen not to have the route: nothing is broken, there is only less to see. */
export function isMissing(error: unknown): boolean {
  return error instanceof BaseError && error.code === 'route_missing';
}

/** A question that came to nothing, in its own place; the rest of the screen goes on. */
export function Trouble({
  error,
  missing,
  onRetry,
}: {
  readonly error: unknown;
  /** What this server does not offer, in one sentence. */
  readonly missing: string;
  readonly onRetry: () => void;
}) {
  if (isMissing(error)) {
    return (
      <p className={styles.note}>
        <Icon name="info" size={16} />
        <span>{missing}</span>
      </p>
    );
  }
  return (
    <div className={styles.trouble} role="alert">
      <p className={styles.note}>
        <Icon name="alert" size={16} />
        <span>{errorWords(error)}</span>
      </p>
      <Button icon="retry" onClick={onRetry}>
        Try again
      </Button>
    </div>
  );
}
