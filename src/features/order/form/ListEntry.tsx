import { useState } from 'react';
import { say } from '../../../lib/words/say.ts';
import { Button, IconButton } from '../../../ui/Button.tsx';
import { Stack } from '../../../ui/Stack.tsx';
import { Text } from '../../../ui/Text.tsx';
import type { FieldProps } from './fieldProps.ts';
import { PickEntry } from './PickEntry.tsx';
import { PickedThing } from './PickedThing.tsx';
import { linesOf } from './readForm.ts';
import { isOffered } from './sources.ts';
import { TextEntry } from './TextEntry.tsx';

/** Several of a kind: those that are chosen, and a field for the next one. */
export function ListEntry(props: FieldProps) {
  const { view, sight, onText } = props;
  const { spec, field, edge } = view;
  const [next, setNext] = useState('');
  const lines = linesOf(view.text);
  const read = next.trim() === '' ? null : edge.read(next);
  const add = (text: string): void => {
    const typed = edge.read(text);
    if (!typed.ok) return setNext(text);
    const line = edge.type(typed.value);
    if (!lines.includes(line)) onText([...lines, line].join('\n'));
    setNext('');
  };
  const value = read?.ok ? read.value : undefined;
  const one: FieldProps = { ...props, view: { ...view, text: next, value, fault: null }, error: null, onText: setNext };
  return (
    <Stack gap={2} data-list="">
      {lines.length > 0 && (
        <Stack as="ul" gap={1} aria-label={say('{label}: selected', { label: field.label })}>
          {lines.map((line) => (
            <Stack as="li" row key={line} align="center" justify="space-between" gap={2} lined>
              <Text as="span">{isOffered(spec.kind, field) ? <PickedThing id={line} sight={sight} /> : line}</Text>
              <IconButton
                icon="cross"
                label={say('Remove {what}', { what: line })}
                onClick={() => onText(lines.filter((other) => other !== line).join('\n'))}
              />
            </Stack>
          ))}
        </Stack>
      )}
      {isOffered(spec.kind, field) ? <PickEntry {...one} leaveOut={lines} onPick={add} /> : <TextEntry {...one} />}
      <Button icon="plus" disabled={value === undefined} onClick={() => add(next)}>
        {lines.length === 0 ? say('Add entry') : say('Add another entry')}
      </Button>
    </Stack>
  );
}
