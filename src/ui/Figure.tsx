import type { ReactNode } from 'react';
import type { Look } from './look.ts';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';
import styles from './Figure.module.css';

/** One figure of a `dl`, large, under a sign and its name. */
export function Figure({
  sign,
  name,
  size = 'h3',
  title,
  children,
}: {
  readonly sign: ReactNode;
  readonly name: string;
  readonly size?: Look['size'];
  /** What it counts, where its name alone would promise more. */
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <div title={title}>
      <Stack as="dt" row align="center" tone="faint" size="small" className={styles.name}>
        {sign} {name}
      </Stack>
      <Text as="dd" size={size} face="strong" className={styles.value}>
        {children}
      </Text>
    </div>
  );
}
