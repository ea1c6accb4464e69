import { type Ref, type ReactNode, useEffect } from 'react';
import { titlePage } from '../lib/tabTitle.ts';
import type { Look } from './look.ts';
import { Text } from './Text.tsx';
import { Unseen } from './Unseen.tsx';

/** The first heading of a page, and by the same words the tab's title. Nothing else makes an `h1`, so that no page goes without a title. */
export function PageHeading({
  title,
  children = title,
  isUnseen = false,
  size = 'h2',
  ...rest
}: Look & {
  /** What the page is, `Scout`; of a page about an object its name. The host's name comes behind it in the tab. */
  readonly title: string;
  /** The same, with marks, links and pictures. */
  readonly children?: ReactNode;
  /** For ears only: the page shows at once what it is. */
  readonly isUnseen?: boolean;
  readonly id?: string;
  readonly className?: string | undefined;
  readonly tabIndex?: number;
  readonly ref?: Ref<HTMLHeadingElement>;
}) {
  useEffect(() => titlePage(title), [title]);
  if (isUnseen) return <Unseen as="h1">{children}</Unseen>;
  return (
    <Text as="h1" size={size} {...rest}>
      {children}
    </Text>
  );
}
