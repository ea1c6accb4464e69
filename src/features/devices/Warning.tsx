import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './devices.module.css';

/** What a signature costs, before it is given. */
export function Warning({ children }: { readonly children: ReactNode }) {
  return (
    <div className={styles.warning}>
      <Icon name="alert" />
      <div>{children}</div>
    </div>
  );
}
