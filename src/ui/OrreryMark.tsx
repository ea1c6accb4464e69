import styles from './OrreryMark.module.css';

/** A small orrery: a sun, two rings, two planets on their arms. */
export function OrreryMark({ size = 32 }: { readonly size?: number }) {
  return (
    <svg className={styles.mark} width={size} height={size} viewBox="0 0 32 32" aria-hidden="true">
      <circle className={styles.ring} cx="16" cy="16" r="14" />
      <circle className={styles.ring} cx="16" cy="16" r="8.5" />
      <path className={styles.arm} d="M16 16L24.3 4.7M16 16L8.4 19.8" />
      <circle className={styles.sun} cx="16" cy="16" r="3.6" />
      <circle className={styles.far} cx="24.3" cy="4.7" r="2.7" />
      <circle className={styles.near} cx="8.4" cy="19.8" r="2" />
    </svg>
  );
}
