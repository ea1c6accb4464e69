import type { ComponentProps, CSSProperties, ElementType } from 'react';
import { cx } from './cx.ts';
import { type Look, lookClass } from './look.ts';
import { type Space, spaces } from './space.ts';
import styles from './Stack.module.css';

/** What a box can be told about its place and the places in it. */
export interface Layout extends Look {
  /** Beside each other instead of below each other. */
  readonly row?: boolean;
  /** A row goes on in the next line where it is too long. */
  readonly wrap?: boolean;
  /** Takes the room that is left in the row around it. */
  readonly grow?: boolean;
  readonly gap?: Space;
  readonly pad?: Space;
  /** Across the direction of the box: a row's height, a column's width. */
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch';
  /** Along the direction of the box. */
  readonly justify?: 'start' | 'center' | 'end' | 'space-between';
  /** A hairline above: what follows is another matter. */
  readonly ruled?: boolean;
  /** A hairline below: one of several in a list. */
  readonly lined?: boolean;
}

export type StackProps<T extends ElementType> = Layout & { readonly as?: T } & Omit<
    ComponentProps<T>,
    keyof Layout | 'as'
  >;

/**
 * Things below each other, or beside each other with `row`, at distances of the scale. A class given with it wins over
 * whatever it says: its own rules weigh nothing.
 */
export function Stack<T extends ElementType = 'div'>(props: StackProps<T>) {
  const { as = 'div', ...layout } = props;
  const Box: ElementType = as;
  return <Box {...splitLayout(layout)} />;
}

/** Turns layout into class and style, and leaves the rest as it is. For boxes that are stacks and more. */
export function splitLayout({
  row,
  wrap,
  grow,
  gap,
  pad,
  align,
  justify,
  ruled,
  lined,
  tone,
  size,
  face,
  clip,
  className,
  style,
  ...rest
}: Layout & { readonly className?: string | undefined; readonly style?: CSSProperties | undefined }) {
  return {
    ...rest,
    className: cx(
      row ? styles.row : styles.column,
      wrap && styles.wrap,
      grow && styles.grow,
      ruled && styles.ruled,
      lined && styles.lined,
      pad !== undefined && styles.padded,
      lookClass({ tone, size, face, clip }),
      className,
    ),
    style: {
      ...(gap !== undefined && { '--gap': spaces(gap) }),
      ...(pad !== undefined && { '--pad': spaces(pad) }),
      ...(align && { '--align': align }),
      ...(justify && { '--justify': justify }),
      ...style,
    },
  };
}
