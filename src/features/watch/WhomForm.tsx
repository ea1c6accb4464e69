import { type FormEvent, useState } from 'react';
import { parseName } from '../../game/names.ts';
import { say } from '../../lib/words/say.ts';
import { useThings } from '../../state/orders/useThings.ts';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import { Stack } from '../../ui/Stack.tsx';
import { NameOf } from '../names/NameOf.tsx';
import { offersOf } from '../order/form/offersOf.ts';
import { type Whom, whomOf } from './whomOf.ts';

/** Whom to watch, by what a visitor may know of them. */
export function WhomForm({ onFind }: { readonly onFind: (whom: Whom) => void }) {
  const [text, setText] = useState('');
  const [tried, setTried] = useState(false);
  const [wasOpened, setOpened] = useState(false);
  const whom = whomOf(text);
  const { things } = useThings('player', { enabled: wasOpened, sought: text });
  const problem =
    tried && whom === null
      ? say('Choose a player from the list, or enter a player ID, a planet ID or an address.')
      : null;

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (whom) onFind(whom);
  };

  return (
    <Stack as="form" gap={4} onSubmit={submit}>
      <Combobox
        label={say('Player, planet or address')}
        hint={say('Type a name, a player ID like 1-42 or a planet ID like 2-7.')}
        picksFirst
        value={text}
        error={problem}
        // Nothing lies over the button below once the text leads to somebody.
        options={
          whom === null
            ? offersOf(things, 'any', text, null).map(({ id, name }) => ({
                value: id,
                content: (
                  <>
                    <NameOf kind="player" id={id} name={parseName(name)} instead={say('Player')} /> {id}
                  </>
                ),
              }))
            : []
        }
        onText={(typed) => {
          setText(typed);
          setTried(false);
        }}
        onChoose={(id) => {
          setText(id);
          const chosen = whomOf(id);
          if (chosen) onFind(chosen);
        }}
        onOpen={() => setOpened(true)}
      />
      <Button type="submit" tone="primary" icon="compass" wide disabled={text.trim() === ''}>
        {say('Search')}
      </Button>
    </Stack>
  );
}
