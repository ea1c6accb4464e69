import type { ReactNode } from 'react';
import { Icon, type IconName } from './Icon.tsx';
import type { Tone } from './Pill.tsx';
import styles from './Banner.module.css';

/** A line across the screen that stays until its cause is gone. */
export function Banner({
  tone,
  icon,
  action,
  children,
}: {
  readonly tone: Tone;
  readonly icon: IconName;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className={styles.banner} data-tone={tone} role={tone === 'danger' || tone === 'warn' ? 'alert' : 'status'}>
      <Icon name={icon} />
      <div className={styles.text}>{children}</div>
      {action}
    </div>
  );
}
