import { useJobs, usePow, useRuntime } from '../../state/react.ts';
import { Button } from '../../ui/Button.tsx';
import { cx } from '../../ui/cx.ts';
import { Fold } from '../../ui/Fold.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { IntensityControl } from './IntensityControl.tsx';
import { KernelTable } from './KernelTable.tsx';
import { SlowdownRules } from './SlowdownRules.tsx';
import { ThreadsControl } from './ThreadsControl.tsx';
import styles from './control.module.css';

/** How much of this machine the proofs may use, when they use less, and why they do right now. */
export function PowControl() {
  const { actions } = useRuntime();
  const throttle = usePow((pow) => pow.throttle);
  const paused = usePow((pow) => pow.settings.paused);
  const kernel = useJobs((jobs) => jobs.pool.kernel);
  const icon = throttle.duty === 0 ? 'pause' : throttle.slowed ? 'hourglass' : 'gear';
  return (
    <section className={styles.control} aria-label="Use of this machine">
      <div className={styles.head}>
        <output className={cx(styles.why, throttle.slowed && styles.slowed)}>
          <Icon name={icon} size={18} />
          <span>{throttle.why || 'Full speed: nothing slows it.'}</span>
        </output>
        <Button icon={paused ? 'play' : 'pause'} onClick={() => actions.setPow({ paused: !paused })}>
          {paused ? 'Resume hashing' : 'Pause all hashing'}
        </Button>
      </div>
      <IntensityControl />
      <ThreadsControl />
      <Fold summary="When to slow down">
        <SlowdownRules />
      </Fold>
      <Fold summary={kernel === '' || kernel === 'none' ? 'Kernels' : `Kernels: ${kernel}`}>
        <KernelTable />
      </Fold>
    </section>
  );
}
