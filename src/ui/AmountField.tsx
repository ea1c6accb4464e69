import type { ReactNode } from 'react';
import { say } from '../lib/words/say.ts';
import styles from './AmountField.module.css';
import { Button } from './Button.tsx';
import { cx } from './cx.ts';
import { TextField } from './Field.tsx';

/** A press that fills in an amount: `All`, `Least`. */
export interface AmountChoice {
  readonly words: string;
  /** In base units; null while it is not known, then it empties the field. */
  readonly amount: bigint | null;
}

/**
 * An exact amount. What is typed stays as typed; what it is worth, in the smallest units there are, is what `parse` makes of
 * it, so that nothing is ever rounded on the way. One choice stands beside the field, several below it.
 */
export function AmountField({
  label,
  unit,
  text,
  parse,
  format,
  wrong,
  error = null,
  hint,
  digits = 24,
  choices = [],
  onBlur,
  onText,
}: {
  readonly label: string;
  /** What is counted, said with the label: `grams`. */
  readonly unit?: string | undefined;
  readonly text: string;
  /** Base units of a text; null when it is no amount. */
  readonly parse: (text: string) => bigint | null;
  /** The text of base units, as it would be typed. */
  readonly format: (amount: bigint) => string;
  /** Said of a text that is no amount. */
  readonly wrong: string;
  /** What else is wrong with it. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  /** How much may be typed. */
  readonly digits?: number;
  readonly choices?: readonly AmountChoice[];
  readonly onBlur?: () => void;
  readonly onText: (text: string) => void;
}) {
  return (
    <div className={cx(styles.amount, choices.length === 1 && styles.beside)}>
      <TextField
        label={unit === undefined ? label : say('{label}, in {unit}', { label, unit })}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        maxLength={digits}
        hint={hint}
        error={text !== '' && parse(text) === null ? wrong : error}
        {...(onBlur && { onBlur })}
        onChange={(event) => onText(event.target.value)}
      />
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ words, amount }) => (
            <Button key={words} tone="quiet" onClick={() => onText(amount === null ? '' : format(amount))}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
