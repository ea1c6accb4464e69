import { useId } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './guild.module.css';

/** Longer texts fit no name. */
const LONGEST = 64;

/** Narrows a list that is on screen. */
export function FilterField({
  label,
  placeholder,
  value,
  onChange,
}: {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}) {
  const id = useId();
  return (
    <div className={styles.filter}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.filterField}>
        <Icon name="search" />
        <input
          id={id}
          type="search"
          value={value}
          maxLength={LONGEST}
          placeholder={placeholder}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
    </div>
  );
}
