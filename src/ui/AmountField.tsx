import type { ReactNode } from 'react';
import { amountTrouble } from '../lib/amountTrouble.ts';
import { typedDecimal } from '../lib/figures.ts';
import { type AmountKind, parseAmount } from '../lib/decimal.ts';
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
 * An exact amount. What is typed stays as typed; what it was read as stands below it before anything is signed, and a text with two
 * readings is asked about rather than read. One choice stands beside the field, several below it.
 */
export function AmountField({
  label,
  unit,
  text,
  kind,
  exact,
  wrong,
  error = null,
  hint,
  choices = [],
  onBlur,
  onText,
}: {
  readonly label: string;
  /** What is counted, said with the label: `grams`. */
  readonly unit?: string | undefined;
  readonly text: string;
  /** How it is counted; a number alone is the digits after the point. */
  readonly kind: number | AmountKind;
  /** What was read, to the last digit and with its unit. */
  readonly exact: (amount: bigint) => string;
  /** Said of a text that is no amount. */
  readonly wrong: string;
  /** What else is wrong with it. */
  readonly error?: string | null;
  readonly hint?: ReactNode;
  readonly choices?: readonly AmountChoice[];
  readonly onBlur?: () => void;
  readonly onText: (text: string) => void;
}) {
  const amount = text === '' ? null : parseAmount(text, kind);
  const exponent = typeof kind === 'number' ? kind : kind.exponent;
  return (
    <div className={cx(styles.amount, choices.length === 1 && styles.beside)}>
      <TextField
        label={unit === undefined ? label : say('{label} ({unit})', { label, unit })}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        // Longer than any amount with its gaps and unit: a browser cuts what is pasted, and a shorter number is another one.
        maxLength={64}
        hint={amount === null ? hint : <Echo hint={hint}>{exact(amount)}</Echo>}
        error={(text === '' ? null : amountTrouble(text, kind, wrong)) ?? error}
        {...(onBlur && { onBlur })}
        onChange={(event) => onText(event.target.value)}
      />
      {choices.length > 0 && (
        <div className={styles.choices}>
          {choices.map(({ words, amount: chosen }) => (
            <Button
              key={words}
              tone="quiet"
              onClick={() => onText(chosen === null ? '' : typedDecimal(chosen, exponent))}
            >
              {words}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The amount as it was read, and whatever else is told. */
function Echo({ hint, children }: { readonly hint: ReactNode; readonly children: string }) {
  return (
    <>
      {`=\u00a0${children}`}
      {hint && <div>{hint}</div>}
    </>
  );
}
