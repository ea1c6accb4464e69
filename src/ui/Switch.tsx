import { useId } from 'react';
import styles from './Switch.module.css';

/** Something that is on or off and takes effect at once. */
export function Switch({
  label,
  on,
  hint,
  onChange,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly hint?: string | undefined;
  readonly onChange: (on: boolean) => void;
}) {
  const id = useId();
  return (
    <div className={styles.field}>
      <button
        type="button"
        role="switch"
        className={styles.switch}
        aria-checked={on}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onClick={() => onChange(!on)}
      >
        <span>{label}</span>
        <span className={styles.slot} aria-hidden="true" />
      </button>
      {hint && <p id={`${id}-hint`}>{hint}</p>}
    </div>
  );
}
