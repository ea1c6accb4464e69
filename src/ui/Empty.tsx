import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Empty.module.css';

/** A place where something would stand: what would, and how it comes there. */
export function Empty({
  art,
  title,
  low = false,
  children,
}: {
  /** Small, in dim brass. */
  readonly art?: ReactNode;
  readonly title?: ReactNode;
  /** A line or two in a panel instead of the middle of a screen. */
  readonly low?: boolean;
  readonly children?: ReactNode;
}) {
  return (
    <div className={cx(styles.empty, low && styles.low)}>
      {art}
      {title && <p className={styles.title}>{title}</p>}
      {children}
    </div>
  );
}
