import type { ComponentProps } from 'react';
import { Stack, type StackProps } from './Stack.tsx';

type InputProps = Pick<ComponentProps<'input'>, 'type' | 'name' | 'checked' | 'disabled' | 'onChange'>;

export type ChoiceProps = InputProps & Omit<StackProps<'label'>, keyof InputProps | 'as'>;

/** A radio button or a checkbox in its label: what Option and Tick have in common, which is all but how it looks. */
export function ChoiceLabel({ type, name, checked, disabled, onChange, children, ...layout }: ChoiceProps) {
  return (
    <Stack as="label" row align="center" {...layout}>
      <input type={type} name={name} checked={checked} disabled={disabled} onChange={onChange} />
      {children}
    </Stack>
  );
}
