import { useId } from 'react';
import { Option } from './Option.tsx';
import styles from './Choice.module.css';

/** One of a few words, side by side: radio buttons that look like a switch. */
export function Choice<T extends string>({
  label,
  options,
  value,
  onChange,
}: {
  readonly label: string;
  readonly options: readonly { readonly value: T; readonly words: string }[];
  readonly value: T;
  readonly onChange: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <Option
            key={option.value}
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            tone="soft"
            size="small"
            face="medium"
          >
            <span>{option.words}</span>
          </Option>
        ))}
      </div>
    </fieldset>
  );
}
