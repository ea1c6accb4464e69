import type { ReactNode } from 'react';
import styles from './Unseen.module.css';

/** For ears only. */
export function Unseen({ children }: { readonly children: ReactNode }) {
  return <span className={styles.unseen}>{children}</span>;
}
