import type { ReactNode } from 'react';
import { Glyph } from '../../ui/Glyph.tsx';
import { cx } from '../../ui/cx.ts';
import { Stack } from '../../ui/Stack.tsx';
import styles from './status.module.css';

/** One number of the status bar: sign, name, value, and what hangs below it. */
export function Readout({
  glyph,
  name,
  tone,
  isWide = false,
  children,
}: {
  readonly glyph: string;
  readonly name: string;
  readonly tone?: 'copper' | 'teal' | 'brass' | 'bright' | 'danger';
  /** It has more to say than a number. */
  readonly isWide?: boolean;
  readonly children: ReactNode;
}) {
  return (
    <Stack gap="hair" pad={[0, 4]} className={cx(styles.readout, isWide && styles.wide)} data-tone={tone}>
      <Stack as="dt" row align="center" tone="faint" size="micro" face="label">
        <Glyph d={glyph} size={16} />
        <span>{name}</span>
      </Stack>
      <dd>{children}</dd>
    </Stack>
  );
}
