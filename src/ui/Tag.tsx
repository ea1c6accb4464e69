import type { ReactNode } from 'react';
import { Text } from './Text.tsx';
import styles from './Tag.module.css';

/** A few foreign letters in a frame, beside a name. */
export function Tag({
  size = 'micro',
  title,
  children,
}: {
  readonly size?: 'micro' | 'small';
  readonly title?: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <Text as="span" tone="bright" size={size} face="medium" clip className={styles.tag} title={title}>
      <bdi>{children}</bdi>
    </Text>
  );
}
