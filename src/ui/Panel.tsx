import { type ReactNode, useId } from 'react';
import { cx } from './cx.ts';
import styles from './Panel.module.css';

/** A plate of the instrument: a region with a heading, hairline border and corner ticks. */
export function Panel({
  title,
  aside,
  tone = 'plain',
  level = 2,
  children,
}: {
  readonly title: ReactNode;
  /** Sits at the end of the heading line. */
  readonly aside?: ReactNode;
  readonly tone?: 'plain' | 'brass';
  readonly level?: 2 | 3;
  readonly children: ReactNode;
}) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <section className={cx(styles.panel, styles[tone])} aria-labelledby={id}>
      <header className={styles.head}>
        <Heading id={id} className={styles.title}>
          {title}
        </Heading>
        {aside}
      </header>
      {children}
    </section>
  );
}
