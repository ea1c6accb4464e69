import type { ReactNode } from 'react';
import { say } from '../lib/words/say.ts';
import { TextField } from './Field.tsx';
import select from './SelectField.module.css';
import styles from './UnitField.module.css';

/** A number and the unit that it is counted in, which may be typed behind it as well. */
export function UnitField({
  label,
  number,
  unit,
  units,
  hint,
  error,
  onNumber,
  onUnit,
  onBlur,
}: {
  readonly label: string;
  readonly number: string;
  readonly unit: string;
  readonly units: readonly { readonly value: string; readonly words: string }[];
  readonly hint?: ReactNode;
  readonly error: string | null;
  readonly onNumber: (text: string) => void;
  readonly onUnit: (unit: string) => void;
  readonly onBlur?: () => void;
}) {
  return (
    <div className={styles.units}>
      <TextField
        label={label}
        value={number}
        inputMode="decimal"
        autoComplete="off"
        maxLength={40}
        hint={hint}
        error={error}
        onBlur={onBlur}
        onChange={(event) => onNumber(event.target.value)}
      />
      <select
        className={select.select}
        aria-label={say('{label}: unit', { label })}
        value={unit}
        onChange={(event) => onUnit(event.target.value)}
      >
        {units.map((one) => (
          <option key={one.value} value={one.value}>
            {one.words}
          </option>
        ))}
      </select>
    </div>
  );
}
