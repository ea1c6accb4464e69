import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Stack, type StackProps } from './Stack.tsx';
import styles from './Tick.module.css';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'name' | 'checked' | 'disabled' | 'onChange'>;

/** A checkbox, or a radio button, that is seen, and beside it what it stands for; all of it can be pressed. */
export function Tick({
  type = 'checkbox',
  name,
  checked,
  disabled,
  onChange,
  className,
  children,
  ...layout
}: InputProps & Omit<StackProps<'label'>, keyof InputProps | 'as'>) {
  return (
    <Stack as="label" row gap={2} align="center" {...layout} className={cx(styles.tick, className)}>
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChange} />
      {children}
    </Stack>
  );
}
