import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Stack } from './Stack.tsx';
import styles from './Quote.module.css';

/** What somebody else wrote: set off by a brass line. */
export function Quote({ className, ...rest }: ComponentProps<'blockquote'>) {
  return (
    <Stack as="blockquote" gap="hair" tone="soft" size="small" {...rest} className={cx(styles.quote, className)} />
  );
}
