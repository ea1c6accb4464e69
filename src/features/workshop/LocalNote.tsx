import { Icon } from '../../ui/Icon.tsx';
import styles from './workshop.module.css';

/** What opening means for one's files. */
export function LocalNote() {
  return (
    <p className={styles.quiet}>
      <Icon name="lock" size={16} />
      <span>It is checked in this browser. Nothing leaves this machine until you send it.</span>
    </p>
  );
}
