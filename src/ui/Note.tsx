import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import { lookClass } from './look.ts';
import styles from './Note.module.css';

/**
 * A line in passing: small and quiet. With an icon it says what the matter is with something; `warn` is in the way,
 * `danger` went wrong.
 */
export function Note({
  tone = 'soft',
  icon,
  className,
  children,
  ...rest
}: {
  readonly tone?: 'soft' | 'faint' | 'warn' | 'danger';
  readonly icon?: IconName;
  readonly children: ReactNode;
} & Omit<ComponentProps<'p'>, 'children'>) {
  return (
    <p
      {...rest}
      className={cx(
        lookClass({ tone, size: 'small' }),
        icon && styles.iconed,
        (tone === 'soft' || tone === 'faint') && styles.sign,
        className,
      )}
    >
      {icon && <Icon name={icon} size={16} />}
      {icon ? <span>{children}</span> : children}
    </p>
  );
}
