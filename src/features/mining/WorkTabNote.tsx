import { useJobs, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './mining.module.css';

/** Says that another tab hashes, and lets the player have it here; nothing in the tab that does. */
export function WorkTabNote() {
  const { actions } = useRuntime();
  const follows = useJobs((jobs) => jobs.role === 'following');
  if (!follows) return null;
  return (
    <div role="note">
      <p className={styles.detail}>Another tab of this browser does the hashing; this one shows it.</p>
      <Button onClick={() => actions.hashHere()}>Hash in this tab</Button>
    </div>
  );
}
