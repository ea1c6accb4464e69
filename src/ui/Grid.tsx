import type { ElementType } from 'react';
import { cssVars } from './cssVars.ts';
import { cx } from './cx.ts';
import styles from './Grid.module.css';
import { splitLayout, type StackProps } from './Stack.tsx';

const SINGLE = { 640: styles.single640, 860: styles.single860, 1020: styles.single1020 } as const;

interface Columns {
  /** A template: `auto minmax(0, 1fr)`. */
  readonly columns?: string;
  /** Or as many columns of the same width as fit, none narrower than this: `14rem`. */
  readonly min?: string;
  /** Where what stands in one line stands in its height. */
  readonly items?: 'start' | 'center' | 'end' | 'baseline';
  /** One column where the window is no wider than this many pixels. */
  readonly single?: keyof typeof SINGLE;
}

/** Things in columns. */
export function Grid<T extends ElementType = 'div'>(props: Columns & StackProps<T>) {
  const { as = 'div', columns, min, items, single, className, style, ...layout } = props;
  const Box: ElementType = as;
  return (
    <Box
      {...splitLayout({
        ...layout,
        className: cx(styles.grid, min !== undefined && styles.fit, single && SINGLE[single], className),
        style: {
          ...(columns && cssVars({ columns })),
          ...(min && cssVars({ min })),
          ...(items && cssVars({ items })),
          ...style,
        },
      })}
    />
  );
}
