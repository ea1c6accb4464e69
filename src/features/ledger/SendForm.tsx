import { shortageOfDenom } from '../../game/shortage.ts';
import { say } from '../../lib/words/say.ts';
import { WaysOn } from '../order/WaysOn.tsx';
import { useWhole } from '../../state/ask/useRead.ts';
import { Note } from '../../ui/Note.tsx';
import { useState } from 'react';
import type { Player } from '../../game/entities.ts';
import { coinExact, coinKind, coinText, isSendable, typedKind } from '../../game/coins.ts';
import { parseAmount } from '../../lib/decimal.ts';
import type { Denoms } from '../../game/coins.ts';
import { useOrderState } from '../../state/orders/useOrder.ts';
import { useRuntime } from '../../state/react.ts';

import { AmountField } from '../../ui/AmountField.tsx';
import { Button } from '../../ui/Button.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import { ReceiverSearch } from './ReceiverSearch.tsx';
import { SendCheck } from './SendCheck.tsx';
import type { Receiver } from '../../game/receivers.ts';
import { sendObstacle } from './sendRules.ts';

/** Sends coins: whom, what, how much; then once more in full before it is signed, for it cannot be undone. */
export function SendForm({ player, denoms }: { readonly player: Player; readonly denoms: Denoms }) {
  const { alphaDenom } = useRuntime().config.network;
  const balances = useWhole('chain.balances', { address: player.primaryAddress });
  const { pending, refused } = useOrderState({ kind: 'send' });
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [denomWish, setDenom] = useState(alphaDenom);
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);

  const coins = (balances.data ?? []).filter(isSendable);
  const held = coins.find(({ denom }) => denom === denomWish) ?? coins[0] ?? null;
  const denom = held?.denom ?? null;
  const kind = denom === null ? 0 : typedKind(coinKind(denom, denoms));
  const amount = text === '' ? ZERO : parseAmount(text, kind);
  const balance = held?.amount ?? null;
  const obstacle = sendObstacle({ receiver, from: player.primaryAddress, denom, amount, balance });
  const done = (): void => {
    setChecking(false);
    setReceiver(null);
    setText('');
  };
  return (
    <Panel
      title={say('Send coins')}
      aside={balances.data && <SourceMark source="chain" atMs={balances.dataUpdatedAt} />}
    >
      {receiver ? (
        <ReceiverCard receiver={receiver} onForget={() => setReceiver(null)} />
      ) : (
        <ReceiverSearch onChoose={setReceiver} />
      )}
      <SelectField
        label={say('Type')}
        value={denom ?? ''}
        options={coins.map((coin) => ({ value: coin.denom, words: coinText(coin, denoms) }))}
        onChange={setDenom}
      />
      <AmountField
        label={say('Amount')}
        unit={denom === null ? undefined : unitOf(denom, denoms)}
        text={text}
        kind={kind}
        exact={(held) => coinExact({ denom: denom ?? '', amount: held }, denoms)}
        wrong={say('This amount isn’t valid. Enter a number.')}
        choices={[{ words: say('All@@coins that one has'), amount: balance }]}
        onText={setText}
      />
      <Button
        tone="primary"
        icon="arrow"
        wide
        pending={pending !== null}
        disabled={obstacle !== null}
        onClick={() => setChecking(true)}
      >
        {pending ?? say('Review and send')}
      </Button>
      {pending === null && obstacle !== null && (
        <Note tone="faint" icon="info">
          {obstacle}
        </Note>
      )}
      {denom !== null && balance !== null && amount !== null && amount > balance && (
        <WaysOn lacks={shortageOfDenom(denom, alphaDenom)} />
      )}
      {pending === null && refused !== null && (
        <Note tone="danger" icon="alert">
          {say('The last try failed: {refused}', { refused })}
        </Note>
      )}
      {checking && receiver && denom !== null && amount !== null && (
        <SendCheck
          player={player}
          receiver={receiver}
          coin={{ denom, amount }}
          denoms={denoms}
          onSigned={done}
          onClose={() => setChecking(false)}
        />
      )}
    </Panel>
  );
}

const ZERO = BigInt(0);

function unitOf(denom: string, denoms: Denoms): string {
  const { quantity, name } = coinKind(denom, denoms);
  return quantity === 'alpha' || quantity === 'ore' ? say('grams') : name;
}
