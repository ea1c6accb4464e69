import type { ComponentProps } from 'react';
import { Stack, type StackProps } from './Stack.tsx';

type InputProps = Pick<
  ComponentProps<'input'>,
  'type' | 'name' | 'checked' | 'disabled' | 'tabIndex' | 'onChange' | 'onFocus'
>;

export type ChoiceProps = InputProps & Omit<StackProps<'label'>, keyof InputProps | 'as'>;

/** A radio button or a checkbox in its label: what Option and Tick have in common, which is all but how it looks. */
export function ChoiceLabel({
  type,
  name,
  checked,
  disabled,
  tabIndex,
  onChange,
  onFocus,
  children,
  ...layout
}: ChoiceProps) {
  return (
    <Stack as="label" row align="center" {...layout}>
      <input
        type={type}
        name={name}
        checked={checked}
        disabled={disabled}
        tabIndex={tabIndex}
        onChange={onChange}
        onFocus={onFocus}
      />
      {children}
    </Stack>
  );
}
