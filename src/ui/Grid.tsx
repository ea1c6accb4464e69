import type { ElementType } from 'react';
import { cssVars } from './cssVars.ts';
import { cx } from './cx.ts';
import styles from './Grid.module.css';
import { splitLayout, type StackProps } from './Stack.tsx';

interface Columns {
  /** A template: `auto minmax(0, 1fr)`. */
  readonly columns?: string;
  /** Or as many columns of the same width as fit, none narrower than this: `14rem`. */
  readonly min?: string;
  /** What stands in one line stands on one middle. */
  readonly middle?: boolean;
}

/** Things in columns. */
export function Grid<T extends ElementType = 'div'>(props: Columns & StackProps<T>) {
  const { as = 'div', columns, min, middle, className, style, ...layout } = props;
  const Box: ElementType = as;
  return (
    <Box
      {...splitLayout({
        ...layout,
        className: cx(styles.grid, min !== undefined && styles.fit, middle && styles.middle, className),
        style: { ...(columns && cssVars({ columns })), ...(min && cssVars({ min })), ...style },
      })}
    />
  );
}
