import { useJobs } from '../../state/react.ts';
import { formatRate } from '../../game/format.ts';
import { Panel } from '../../ui/Panel.tsx';
import { PowControl } from './PowControl.tsx';
import { WorkCard } from './WorkCard.tsx';
import { WorkTabNote } from './WorkTabNote.tsx';
import styles from './mining.module.css';

/** All proofs under way, and how much of this machine they get. */
export function WorkList() {
  const jobs = useJobs((state) => state.jobs);
  const rate = useJobs((state) => state.pool.rate);
  return (
    <Panel title="Proof of work" aside={<span className={styles.rate}>{rate > 0 ? formatRate(rate) : 'At rest'}</span>}>
      {jobs.size === 0 ? (
        <p className={styles.none}>
          Nothing to prove. Building, mining and refining each ask your machine for work, and it shows here.
        </p>
      ) : (
        <>
          <WorkTabNote />
          {[...jobs.keys()].map((key) => (
            <WorkCard key={key} jobKey={key} />
          ))}
          <PowControl />
        </>
      )}
    </Panel>
  );
}
