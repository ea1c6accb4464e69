import { Icon, type IconName } from './Icon.tsx';
import styles from './Pill.module.css';

export type Tone = 'live' | 'brass' | 'warn' | 'danger' | 'quiet';

/** A state as a {@link Pill} says it. */
export interface PillWords {
  readonly tone: Tone;
  readonly icon: IconName;
  /** Two or three. */
  readonly words: string;
}

/** A state in words, colour and sign, so that none of the three carries it alone. */
export function Pill({
  tone,
  icon,
  children,
}: {
  readonly tone: Tone;
  readonly icon?: IconName;
  readonly children: string;
}) {
  return (
    <span className={styles.pill} data-tone={tone}>
      {icon && <Icon name={icon} size={16} />}
      <span>{children}</span>
    </span>
  );
}
