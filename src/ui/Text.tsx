import type { ComponentProps, ElementType } from 'react';
import { cx } from './cx.ts';
import { type Look, lookClass } from './look.ts';

export type TextProps<T extends ElementType> = Look & { readonly as?: T } & Omit<ComponentProps<T>, keyof Look | 'as'>;

/** Words in a tone, size and face of the scale; a paragraph unless said otherwise. */
export function Text<T extends ElementType = 'p'>(props: TextProps<T>) {
  const { as = 'p', tone, size, face, clip, className, ...rest } = props;
  const Tag: ElementType = as;
  return <Tag {...rest} className={cx(lookClass({ tone, size, face, clip }), className)} />;
}
