import { useId } from 'react';
import styles from './SelectField.module.css';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

/** One of a list, in the browser's own menu. Foreign names are safe in it: options are text. */
export function SelectField({
  label,
  value,
  options,
  disabled = false,
  onChange,
}: {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string; readonly words: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Text as="label" tone="soft" size="small" face="medium" htmlFor={id}>
        {label}
      </Text>
      <select
        id={id}
        className={styles.select}
        value={value}
        disabled={disabled}
        onChange={(event) => onChange(event.target.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.words}
          </option>
        ))}
      </select>
    </Stack>
  );
}
