import { useState } from 'react';
import { RANK_ORDERS, type RankKind } from '../../../game/mirror/market.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Board } from './Boards.tsx';
import { ORDER_WORDS } from './lines.ts';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './ranks.module.css';

const KINDS: readonly { readonly value: RankKind; readonly words: string }[] = [
  { value: 'player', words: 'Players' },
  { value: 'guild', words: 'Guilds' },
  { value: 'reactor', words: 'Reactors' },
  { value: 'substation', words: 'Substations' },
  { value: 'provider', words: 'Providers' },
];

/** Who stands first, of five kinds and in the orders the server knows. */
export function RanksPanel() {
  const [kind, setKind] = useState<RankKind>('player');
  const [order, setOrder] = useState<string>(RANK_ORDERS.player[0]);
  return (
    <Panel title="Rankings">
      <Stack row gap={[3, 4]} wrap align="end" className={styles.tools}>
        <Choice
          label="Of"
          options={KINDS}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setOrder(RANK_ORDERS[next][0]);
          }}
        />
        <SelectField
          label="Ordered by"
          value={order}
          options={RANK_ORDERS[kind].map((value) => ({ value, words: ORDER_WORDS[value] ?? value }))}
          onChange={setOrder}
        />
      </Stack>
      <Board kind={kind} order={order} />
    </Panel>
  );
}
