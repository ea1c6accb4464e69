import { Choice } from '../../ui/Choice.tsx';
import { TextAreaField, TextField } from '../../ui/Field.tsx';
import { say } from '../../lib/words/say.ts';
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
  if (choices)
    return (
      <Choice
        label={say(label)}
        options={choices.map((one) => ({ value: one.value, words: one.words() }))}
        value={value}
        onChange={onText}
      />
    );
  const Field = isLong ? TextAreaField : TextField;
  return (
    <Field
      label={say(label)}
      hint={hint && say(hint)}
      error={error}
      value={value}
      placeholder={typeof example === 'function' ? example() : example}
      autoComplete="off"
      spellCheck={isLong === true}
      onBlur={onBlur}
      onChange={(event: { readonly target: { readonly value: string } }) => onText(event.target.value)}
    />
  );
}
