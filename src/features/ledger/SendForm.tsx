import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { amountText, coinKind, coinText, parseAmount } from '../../game/coins.ts';
import type { Player } from '../../game/entities.ts';
import type { DenomTable } from '../../game/mirror/market.ts';
import type { Coin } from '../../game/records.ts';
import { useRuntime, useTopic } from '../../state/react.ts';
import { useChainQueries } from '../../state/reads.ts';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { SourceMark } from '../../ui/SourceMark.tsx';
import { ReceiverCard } from './ReceiverCard.tsx';
import { ReceiverSearch } from './ReceiverSearch.tsx';
import { SendCheck } from './SendCheck.tsx';
import { type Receiver, sendObstacle } from './sendRules.ts';
import styles from './ledger.module.css';

const TOPIC = 'ledger/send';

/** Sends coins: whom, what, how much; then once more in full before it is signed, for it cannot be undone. */
export function SendForm({ player, table }: { readonly player: Player; readonly table: DenomTable | null }) {
  const { alphaDenom } = useRuntime().config.network;
  const balances = useQuery(useChainQueries().balances(player.primaryAddress));
  const { pending, refused } = useTopic(TOPIC);
  const [receiver, setReceiver] = useState<Receiver | null>(null);
  const [denomWish, setDenom] = useState(alphaDenom);
  const [text, setText] = useState('');
  const [checking, setChecking] = useState(false);

  const coins = (balances.data?.items ?? []).filter(isSendable);
  const held = coins.find(({ denom }) => denom === denomWish) ?? coins[0] ?? null;
  const denom = held?.denom ?? null;
  const exponent = denom === null ? 0 : coinKind(denom, table).exponent;
  const amount = text === '' ? ZERO : parseAmount(text, exponent);
  const balance = held?.amount ?? null;
  const obstacle = sendObstacle({ receiver, from: player.primaryAddress, denom, amount, balance });
  const done = (): void => {
    setChecking(false);
    setReceiver(null);
    setText('');
  };
  return (
    <Panel title="Send coins" aside={balances.data && <SourceMark source="chain" atMs={balances.dataUpdatedAt} />}>
      {receiver ? (
        <ReceiverCard receiver={receiver} onForget={() => setReceiver(null)} />
      ) : (
        <ReceiverSearch onChoose={setReceiver} />
      )}
      <SelectField
        label="What"
        value={denom ?? ''}
        options={coins.map((coin) => ({ value: coin.denom, words: coinText(coin, table) }))}
        onChange={setDenom}
      />
      <div className={styles.amount}>
        <TextField
          label={denom === null ? 'How much' : `How much, in ${unitOf(denom, table)}`}
          value={text}
          inputMode="decimal"
          autoComplete="off"
          maxLength={24}
          error={amount === null ? 'This is no amount of it.' : null}
          onChange={(event) => setText(event.target.value)}
        />
        <Button tone="quiet" onClick={() => setText(balance === null ? '' : amountText(balance, exponent))}>
          All
        </Button>
      </div>
      <Button
        tone="primary"
        icon="arrow"
        wide
        pending={pending !== null}
        disabled={obstacle !== null}
        onClick={() => setChecking(true)}
      >
        {pending ?? 'Check and send'}
      </Button>
      {pending === null && obstacle !== null && (
        <p className={styles.note}>
          <Icon name="info" size={16} />
          <span>{obstacle}</span>
        </p>
      )}
      {pending === null && refused !== null && (
        <p className={styles.refused}>
          <Icon name="alert" size={16} />
          <span>Last time it was refused: {refused}</span>
        </p>
      )}
      {checking && receiver && denom !== null && amount !== null && (
        <SendCheck
          topic={TOPIC}
          from={player.primaryAddress}
          receiver={receiver}
          coin={{ denom, amount }}
          table={table}
          onSigned={done}
          onClose={() => setChecking(false)}
        />
      )}
    </Panel>
  );
}

const ZERO = BigInt(0);

function isSendable({ denom, amount }: Coin): boolean {
  return amount > 0n && !denom.endsWith('.infused') && !denom.endsWith('.defusing');
}

function unitOf(denom: string, table: DenomTable | null): string {
  const { quantity, name } = coinKind(denom, table);
  return quantity === 'alpha' || quantity === 'ore' ? 'grams' : name;
}
