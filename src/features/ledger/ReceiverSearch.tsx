import { say } from '../../lib/words/say.ts';
import { NameOf } from '../names/NameOf.tsx';
import { useState } from 'react';
import { useRead } from '../../state/ask/useRead.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { isMissing, Trouble } from '../../ui/Trouble.tsx';
import { type Receiver, typedFault, typedReceiver } from '../../game/receivers.ts';
import { LEAST_LETTERS, receiverOf } from './sendRules.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Text } from '../../ui/Text.tsx';
import { Tag } from '../../ui/Tag.tsx';

/** Finds whoever is to receive, by name, id or address; a whole address does without being found. */
export function ReceiverSearch({ onChoose }: { readonly onChoose: (receiver: Receiver) => void }) {
  const { addressPrefix } = useRuntime().config.network;
  const me = useWorld((world) => world.self.playerId);
  const [text, setText] = useState('');
  const asked = useSettled(text.trim());
  const long = asked.length >= LEAST_LETTERS;
  const search = useRead('web.searchTransferTargets', { searchString: asked }, { enabled: long });
  const found = (search.data ?? []).filter(({ id }) => id !== me);
  const typed = typedReceiver(text, addressPrefix);
  const direct = typed && !found.some(({ address }) => address === typed.address) ? typed : null;
  // By address: whoever it turns out to be takes the row of the address that was typed, also under a finger.
  const rows = [
    ...new Map([...found.map(receiverOf), ...(direct ? [direct] : [])].map((one) => [one.address, one])).values(),
  ];
  const isLooking = long && search.isFetching && found.length === 0;
  return (
    <Stack gap={2}>
      <Combobox
        label={say('Recipient')}
        value={text}
        picksFirst
        placeholder={say('Name, 1-42 or address')}
        error={typedFault(text, addressPrefix)}
        hint={text.length > 0 && !long && !direct ? say('Type at least 3 letters.') : null}
        options={rows.map((receiver) => ({ value: receiver.address, content: <Result receiver={receiver} /> }))}
        empty={
          isLooking
            ? say('Searching…')
            : long && search.isSuccess && !direct && say('No other player has this name. Check the spelling.')
        }
        onText={setText}
        onChoose={(address) => {
          const chosen = rows.find((one) => one.address === address);
          if (chosen) onChoose(chosen);
        }}
      />
      {search.isError && long && !(isMissing(search.error) && direct) && (
        <Trouble
          error={search.error}
          missing={say('This guild server can’t search for players. Enter the full address.')}
          onRetry={() => void search.refetch()}
        />
      )}
    </Stack>
  );
}

function Result({ receiver: { name, playerId, guildTag, address } }: { readonly receiver: Receiver }) {
  return (
    <>
      <Icon tone="brass" name={playerId === null ? 'key' : 'person'} size={18} />
      <strong>
        <NameOf
          kind="player"
          id={playerId ?? address}
          name={name}
          instead={playerId === null ? say('This address') : say('Player {player}', { player: playerId })}
        />
      </strong>
      {guildTag !== '' && <Tag>{guildTag}</Tag>}
      <Text as="small" face="display">
        {playerId ?? `${address.slice(0, 9)}…${address.slice(-4)}`}
      </Text>
    </>
  );
}
