import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** For ears only. */
export function Unseen({
  as: Tag = 'span',
  children,
}: {
  readonly as?: 'span' | 'h1' | 'legend';
  readonly children: ReactNode;
}) {
  return <Tag className={styles.unseen}>{children}</Tag>;
}
