import { cx } from '../../ui/cx.ts';
import styles from './combat.module.css';

/** How much of a charge is there, in ticks, and how long until all of it is. */
export function ChargeTag({ need, wait }: { readonly need: number; readonly wait: number }) {
  const have = Math.max(0, need - wait);
  return (
    <span className={cx(styles.charge, wait === 0 && styles.ready)}>
      <span className={styles.ticks} aria-hidden="true">
        {Array.from({ length: need }, (_, index) => (
          <span key={index} data-on={index < have} />
        ))}
      </span>
      <span>{wait === 0 ? 'Ready' : `Ready in ${wait === 1 ? '1 block' : `${wait} blocks`}`}</span>
    </span>
  );
}
