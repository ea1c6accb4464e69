import { say } from '../lib/words/say.ts';
import { useId } from 'react';
import { IconButton } from './Button.tsx';
import field from './Field.module.css';
import { Icon } from './Icon.tsx';
import styles from './SearchField.module.css';
import { Stack } from './Stack.tsx';
import { Text } from './Text.tsx';

/** A text to find something by, as it is typed; with `onClear` a cross empties it. Escape does what the browser does. */
export function SearchField({
  label,
  quiet = false,
  placeholder,
  value,
  maxLength,
  onChange,
  onClear,
}: {
  readonly label: string;
  /** The label is a lesser one, and on a phone for ears only. */
  readonly quiet?: boolean;
  readonly placeholder: string;
  readonly value: string;
  /** Longer texts find nothing. */
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
  readonly onClear?: () => void;
}) {
  const id = useId();
  return (
    <Stack gap={2}>
      <Text
        as="label"
        tone={quiet ? 'faint' : 'soft'}
        size="small"
        face="medium"
        htmlFor={id}
        className={quiet ? styles.quiet : undefined}
      >
        {label}
      </Text>
      <div className={styles.box}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          className={field.control}
          value={value}
          maxLength={maxLength}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
        {onClear && value !== '' && <IconButton icon="cross" label={say('Clear search')} onClick={onClear} />}
      </div>
    </Stack>
  );
}
