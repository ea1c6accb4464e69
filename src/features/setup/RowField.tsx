import { Choice } from '../../ui/Choice.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import type { Row } from './rows.ts';

/** A row of the form, as its kind asks for it. */
export function RowField({
  row: { label, hint, example, isLong, choices },
  value,
  error,
  onText,
  onBlur,
}: {
  readonly row: Row;
  readonly value: string;
  readonly error: string | null;
  readonly onText: (text: string) => void;
  readonly onBlur: () => void;
}) {
  if (choices) return <Choice label={label} options={choices} value={value} onChange={onText} />;
  const Field = isLong ? TextAreaField : TextField;
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      value={value}
      placeholder={example}
      autoComplete="off"
      spellCheck={isLong === true}
      onBlur={onBlur}
      onChange={(event: { readonly target: { readonly value: string } }) => onText(event.target.value)}
    />
  );
}
