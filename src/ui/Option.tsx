import { ChoiceLabel, type ChoiceProps } from './ChoiceLabel.tsx';
import { cx } from './cx.ts';
import styles from './Option.module.css';

/** A radio button, or a checkbox, as large as what it stands for: it covers its label and is not seen itself. */
export function Option({ type = 'radio', className, ...choice }: ChoiceProps) {
  return <ChoiceLabel type={type} {...choice} className={cx(styles.option, className)} />;
}
