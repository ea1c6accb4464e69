import { useState } from 'react';
import { RANK_ORDERS, type RankKind } from '../../../game/mirror/market.ts';
import { mark, say } from '../../../lib/words/say.ts';
import type { Sentence } from '../../../lib/words/sentence.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { SelectField } from '../../../ui/SelectField.tsx';
import { Board } from './Boards.tsx';
import { ORDER_WORDS } from './lines.ts';
import { Stack } from '../../../ui/Stack.tsx';
import styles from './ranks.module.css';

const KINDS: readonly { readonly value: RankKind; readonly words: Sentence }[] = [
  { value: 'player', words: mark('Players') },
  { value: 'guild', words: mark('Guilds') },
  { value: 'reactor', words: mark('Reactors') },
  { value: 'substation', words: mark('Substations') },
  { value: 'provider', words: mark('Providers') },
];

/** Who stands first, of five kinds and in the orders the server knows. */
export function RanksPanel() {
  const [kind, setKind] = useState<RankKind>('player');
  const [order, setOrder] = useState<string>(RANK_ORDERS.player[0]);
  return (
    <Panel title={say('Rankings')}>
      <Stack row gap={[3, 4]} wrap align="end" className={styles.tools}>
        <Choice
          label={say('Category@@of a ranking')}
          options={KINDS.map((one) => ({ value: one.value, words: say(one.words) }))}
          value={kind}
          onChange={(next) => {
            setKind(next);
            setOrder(RANK_ORDERS[next][0]);
          }}
        />
        <SelectField
          label={say('Sort by')}
          value={order}
          options={RANK_ORDERS[kind].map((value) => ({ value, words: orderWords(value) }))}
          onChange={setOrder}
        />
      </Stack>
      <Board kind={kind} order={order} />
    </Panel>
  );
}

/** An order that is not known here is shown as the server calls it. */
function orderWords(order: string): string {
  const words = ORDER_WORDS[order];
  return words === undefined ? order : say(words);
}
