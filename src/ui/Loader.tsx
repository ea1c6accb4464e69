import { type ReactNode, useState } from 'react';
import styles from './Loader.module.css';
import { useNow } from './useNow.ts';

/**
 * Waiting, with what for and how long. After `slowAfterMs` it shows its children (what might be wrong, a retry), so that
 * no wait is a spinner without an end.
 */
export function Loader({
  label,
  slowAfterMs = 8000,
  children,
}: {
  readonly label: string;
  readonly slowAfterMs?: number;
  readonly children?: ReactNode;
}) {
  const [startedAtMs] = useState(() => Date.now());
  const nowMs = useNow(1000);
  const slow = nowMs - startedAtMs >= slowAfterMs;
  return (
    <div className={styles.loader}>
      <svg width="88" height="88" viewBox="0 0 88 88" aria-hidden="true">
        <circle className={styles.track} cx="44" cy="44" r="38" />
        <circle className={styles.track} cx="44" cy="44" r="25" />
        <circle className={styles.sun} cx="44" cy="44" r="6" />
        <g className={styles.outer}>
          <circle cx="44" cy="6" r="3.5" />
        </g>
        <g className={styles.inner}>
          <circle cx="44" cy="19" r="2.5" />
        </g>
      </svg>
      <output>{label}</output>
      {slow && children}
    </div>
  );
}
