import { say } from '../../../lib/words/say.ts';
import { TextAreaField, TextField } from '../../../ui/Field.tsx';
import type { FieldProps } from './fieldProps.ts';
import { LONGEST_NAME, nameKindOf } from './textEdges.ts';

/** Longer texts are none of the network's. */
const LONGEST = 2048;

/** A text: a name with its count of letters, an address, anything else. */
export function TextEntry({ view: { field, text }, order, error, onText, onBlur }: FieldProps) {
  const kind = nameKindOf(field.entry, order);
  const count =
    kind &&
    say('{count} of {most} characters', {
      count: Array.from(text.normalize('NFC')).length,
      most: LONGEST_NAME[kind],
    });
  const props = {
    label: field.label,
    value: text,
    error,
    hint: [field.hint, count].filter(Boolean).join(' '),
    autoComplete: 'off',
    spellCheck: false,
    maxLength: kind === null ? LONGEST : 4 * LONGEST_NAME[kind],
    onBlur,
  } as const;
  return field.entry === 'portrait' ? (
    <TextAreaField {...props} onChange={(event) => onText(event.target.value)} />
  ) : (
    <TextField {...props} onChange={(event) => onText(event.target.value)} />
  );
}
