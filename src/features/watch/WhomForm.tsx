import { type FormEvent, useState } from 'react';
import { say } from '../../lib/words/say.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { type Whom, whomOf } from './whomOf.ts';

/** Whom to watch, by what a visitor may know of them. */
export function WhomForm({ onFind }: { readonly onFind: (whom: Whom) => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const whom = whomOf(text);
  const problem =
    tried && whom === null
      ? say('Enter a player ID, a planet ID or an address. To search by name, sign in to the guild server.')
      : null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (whom) onFind(whom);
  };

  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <TextField
        label={say('Player, planet or address')}
        hint={say('Player IDs look like 1-42, planet IDs like 2-7.')}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.target.value);
          setTried(false);
        }}
      />
      <Button type="submit" tone="primary" icon="compass" wide disabled={text.trim() === ''}>
        {say('Search')}
      </Button>
    </Stack>
  );
}
