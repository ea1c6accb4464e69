import { useState } from 'react';
import { type Receiver, typedFault, typedReceiver } from '../../game/receivers.ts';
import { say } from '../../lib/words/say.ts';
import { useThings } from '../../state/orders/useThings.ts';
import { useRuntime, useWorld } from '../../state/react.ts';
import { Combobox } from '../../ui/Combobox.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Text } from '../../ui/Text.tsx';
import { useSettled } from '../../ui/useSettled.ts';
import { NameOf } from '../names/NameOf.tsx';
import { offersOf } from '../order/form/offersOf.ts';
import { receiverOf } from './sendRules.ts';

/** Finds whoever is to receive, by name, id or address; a whole address does without being found. */
export function ReceiverSearch({ onChoose }: { readonly onChoose: (receiver: Receiver) => void }) {
  const { addressPrefix } = useRuntime().config.network;
  const me = useWorld((world) => world.self.playerId);
  const [text, setText] = useState('');
  const [wasOpened, setOpened] = useState(false);
  const settled = useSettled(text.trim());
  const { things, isPending } = useThings('address', { enabled: wasOpened, sought: text, settled });
  const found = offersOf(
    things.filter(({ id }) => id !== me),
    'any',
    text,
    null,
  );
  const typed = typedReceiver(text, addressPrefix);
  // By address: what was typed is the row of the player who was found under it.
  const rows = [
    ...new Map([...(typed ? [typed] : []), ...found.map(receiverOf)].map((one) => [one.address, one])).values(),
  ];
  return (
    <Combobox
      label={say('Recipient')}
      value={text}
      picksFirst
      placeholder={say('Name, 1-42 or address')}
      error={typedFault(text, addressPrefix)}
      options={rows.map((receiver) => ({ value: receiver.address, content: <Result receiver={receiver} /> }))}
      empty={
        isPending ? say('Searching…') : say('No other player has this name or ID. Check it, or enter the full address.')
      }
      onText={setText}
      onChoose={(address) => {
        const chosen = rows.find((one) => one.address === address);
        if (chosen) onChoose(chosen);
      }}
      onOpen={() => setOpened(true)}
    />
  );
}

function Result({ receiver: { name, playerId, address } }: { readonly receiver: Receiver }) {
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
      <Text as="small" face="display">
        {playerId !== null && name !== '' && `${playerId} `}
        {`${address.slice(0, 9)}…${address.slice(-4)}`}
      </Text>
    </>
  );
}
