import type { ComponentProps } from 'react';
import { cx } from './cx.ts';
import { Stack, type StackProps } from './Stack.tsx';
import styles from './Option.module.css';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'name' | 'checked' | 'disabled' | 'onChange'>;

/** A radio button, or a checkbox, as large as what it stands for: it covers its label and is not seen itself. */
export function Option({
  type = 'radio',
  name,
  checked,
  disabled,
  onChange,
  className,
  children,
  ...layout
}: InputProps & Omit<StackProps<'label'>, keyof InputProps | 'as'>) {
  return (
    <Stack as="label" row align="center" {...layout} className={cx(styles.option, className)}>
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChange} />
      {children}
    </Stack>
  );
}
