import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** For ears only. */
export function Unseen({
  as: Tag = 'span',
  children,
}: {
  /** What comes into an `output` is said when it comes. */
  readonly as?: 'span' | 'h1' | 'legend' | 'output' | 'div';
  readonly children: ReactNode;
}) {
  return <Tag className={styles.unseen}>{children}</Tag>;
}
