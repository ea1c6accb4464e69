import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';
import styles from './Fold.module.css';

/** Details that are there for those who want them. */
export function Fold({
  summary,
  bare = false,
  onToggle,
  children,
}: {
  readonly summary: string;
  /** What is in it has a frame of its own. */
  readonly bare?: boolean;
  /** For content that costs something while it is open. */
  readonly onToggle?: (isOpen: boolean) => void;
  readonly children: ReactNode;
}) {
  return (
    <details className={styles.fold} onToggle={(event) => onToggle?.(event.currentTarget.open)}>
      <summary>
        <Icon name="chevron" size={16} />
        {summary}
      </summary>
      {bare ? children : <div className={styles.body}>{children}</div>}
    </details>
  );
}
