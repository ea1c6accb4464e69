import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './Table.module.css';

/** Figures in columns: what a row is about at the left, its figures at the right. */
export function Table({ className, ...rest }: ComponentProps<'table'>) {
  return <table {...rest} className={cx(styles.table, className)} />;
}

/** A table of any length in a box that scrolls, its head staying in view; so the keyboard can enter it. */
export function TableBox({
  label,
  low = false,
  children,
}: {
  readonly label: string;
  /** One of several things on a screen. */
  readonly low?: boolean;
  readonly children: ReactNode;
}) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to enter it
    <section className={cx(styles.box, low && styles.low)} aria-label={label} tabIndex={0}>
      {children}
    </section>
  );
}
