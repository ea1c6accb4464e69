import { say } from '../lib/words/say.ts';
import { Unseen } from './Unseen.tsx';
import { cx } from './cx.ts';
import { Icon } from './Icon.tsx';
import styles from './Steps.module.css';

/** A rail of steps with the one we are at. */
export function Steps({
  label,
  steps,
  at,
}: {
  readonly label: string;
  readonly steps: readonly string[];
  /** Index of the current step; everything before it is done. */
  readonly at: number;
}) {
  return (
    <ol className={styles.steps} aria-label={label}>
      {steps.map((step, index) => (
        <li
          key={step}
          className={cx(styles.step, index < at && styles.done, index === at && styles.now)}
          aria-current={index === at ? 'step' : undefined}
        >
          <span className={styles.dot}>{index < at ? <Icon name="check" size={14} /> : index + 1}</span>
          <span className={styles.name}>{step}</span>
          {index < at && <Unseen>, {say('done')}</Unseen>}
        </li>
      ))}
    </ol>
  );
}
