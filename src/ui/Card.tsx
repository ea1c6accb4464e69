import type { ElementType } from 'react';
import { cx } from './cx.ts';
import styles from './Card.module.css';
import { splitLayout, type StackProps } from './Stack.tsx';

/** `plain` lies on a panel, `well` is let into it, `brass` is what one is about to do, `dashed` is to be copied or filled. */
type Surface = 'plain' | 'deep' | 'well' | 'brass' | 'dashed';

/** A framed stack in a panel: one of several things of a kind. */
export function Card<T extends ElementType = 'div'>(props: { readonly surface?: Surface } & StackProps<T>) {
  const { as = 'div', surface = 'plain', className, ...layout } = props;
  const Box: ElementType = as;
  return <Box {...splitLayout({ pad: 3, ...layout, className: cx(styles.card, styles[surface], className) })} />;
}
