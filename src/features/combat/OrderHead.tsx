import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import styles from './combat.module.css';

/** What an order is, with its sign. */
export function OrderHead({
  icon,
  title,
  words,
  aside,
}: {
  readonly icon: IconName;
  readonly title: string;
  readonly words: string;
  readonly aside?: ReactNode;
}) {
  return (
    <div className={styles.weapon}>
      <span className={styles.plate}>
        <Icon name={icon} size={22} />
      </span>
      <div className={styles.weaponText}>
        <div className={styles.weaponHead}>
          <strong>{title}</strong>
          {aside}
        </div>
        <p>{words}</p>
      </div>
    </div>
  );
}
