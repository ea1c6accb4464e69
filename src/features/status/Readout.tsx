import type { ReactNode } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';
import { cx } from '../../ui/cx.ts';
import styles from './status.module.css';

/** One number of the status bar: sign, name, value, and what hangs below it. */
export function Readout({
  glyph,
  name,
  tone,
  children,
}: {
  readonly glyph: string;
  readonly name: string;
  readonly tone: 'ore' | 'alpha' | 'power' | 'charge' | 'block' | 'warn';
  readonly children: ReactNode;
}) {
  return (
    <div className={cx(styles.readout, styles[tone])}>
      <dt>
        <Glyph d={glyph} size={16} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
