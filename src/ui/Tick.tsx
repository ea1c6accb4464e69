import { ChoiceLabel, type ChoiceProps } from './ChoiceLabel.tsx';
import { cx } from './cx.ts';
import styles from './Tick.module.css';

/** A checkbox, or a radio button, that is seen, and beside it what it stands for; all of it can be pressed. */
export function Tick({ type = 'checkbox', className, ...choice }: ChoiceProps) {
  return <ChoiceLabel type={type} gap={2} {...choice} className={cx(styles.tick, className)} />;
}
