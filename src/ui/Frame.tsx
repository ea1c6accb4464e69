import type { ReactNode } from 'react';
import { cssVars } from './cssVars.ts';
import { cx } from './cx.ts';
import { type Look, lookClass } from './look.ts';
import styles from './Frame.module.css';

/** A sign in a hairline: a disc, or a plate with cut corners. */
export function Frame({
  shape,
  size,
  tone,
  children,
}: {
  readonly shape: 'disc' | 'plate';
  /** Pixels, both ways. */
  readonly size: number;
  readonly tone?: Look['tone'];
  readonly children: ReactNode;
}) {
  return (
    <span className={cx(styles.frame, styles[shape], lookClass({ tone }))} style={cssVars({ size: `${size}px` })}>
      {children}
    </span>
  );
}
