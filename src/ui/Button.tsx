import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Icon, type IconName } from './Icon.tsx';
import styles from './Button.module.css';

export interface ButtonProps extends ComponentProps<'button'> {
  readonly tone?: 'primary' | 'plain' | 'quiet' | 'danger';
  readonly icon?: IconName | undefined;
  readonly wide?: boolean;
  /** Under way: says so to everyone and takes no second press. */
  readonly pending?: boolean;
}

export function Button({ tone = 'plain', icon, wide, pending, className, children, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={cx(styles.button, styles[tone], wide && styles.wide, pending && styles.pending, className)}
      aria-busy={pending || undefined}
      aria-disabled={pending || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? <span className={styles.orbit} aria-hidden="true" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </button>
  );
}

/** A square button that shows only an icon; `label` is its name. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ComponentProps<'button'>, 'children'> & { readonly icon: IconName; readonly label: string }) {
  return (
    <button type="button" {...rest} className={cx(styles.square, rest.className)} aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
