import { type MotionChoice, setMotionChoice, useMotionChoice } from '../../ui/motion.ts';
import { cx } from '../../ui/cx.ts';
import styles from './settings.module.css';

const CHOICES: readonly { readonly value: MotionChoice; readonly words: string }[] = [
  { value: 'system', words: 'As the system says' },
  { value: 'on', words: 'Moving' },
  { value: 'off', words: 'Still' },
];

/** Whether the planet turns and panels slide. */
export function MotionSetting() {
  const choice = useMotionChoice();
  return (
    <fieldset className={styles.choices}>
      <legend>Motion</legend>
      {CHOICES.map(({ value, words }) => (
        <label key={value} className={cx(styles.choice, value === choice && styles.chosen)}>
          <input
            type="radio"
            name="motion"
            value={value}
            checked={value === choice}
            onChange={() => setMotionChoice(value)}
          />
          {words}
        </label>
      ))}
    </fieldset>
  );
}
