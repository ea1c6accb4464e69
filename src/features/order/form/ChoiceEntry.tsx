import { Choice } from '../../../ui/Choice.tsx';
import { Note } from '../../../ui/Note.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { choicesOf } from './choices.ts';
import type { FieldProps } from './fieldProps.ts';

/** One of a few, and what the chosen one means. */
export function ChoiceEntry({ view: { field, spec, text }, onText }: FieldProps) {
  const options = choicesOf(spec.kind) ?? [];
  const about = options.find((one) => one.text === text)?.about ?? '';
  return (
    <Stack gap={2}>
      <Choice
        label={field.label}
        options={options.map((one) => ({ value: one.text, words: one.words }))}
        value={text}
        onChange={onText}
      />
      {(about || field.hint) && <Note tone="faint">{about || field.hint}</Note>}
    </Stack>
  );
}
