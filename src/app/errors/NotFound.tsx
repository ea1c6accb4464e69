import { Link } from '@tanstack/react-router';
import { OrreryMark } from '../../ui/OrreryMark.tsx';
import styles from './errors.module.css';

export function NotFound() {
  return (
    <div className={styles.inside}>
      <div className={styles.plate}>
        <OrreryMark size={48} />
        <h1>Nothing orbits here</h1>
        <p>This address leads nowhere in this client.</p>
        <Link to="/">Back to the beginning</Link>
      </div>
    </div>
  );
}
