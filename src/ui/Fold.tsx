import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Fold.module.css';

/** Details that are there for those who want them. */
export function Fold({ summary, children }: { readonly summary: string; readonly children: ReactNode }) {
  return (
    <details className={styles.fold}>
      <summary>
        <Icon name="chevron" size={16} />
        {summary}
      </summary>
      <div className={styles.body}>{children}</div>
    </details>
  );
}
