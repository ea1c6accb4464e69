import { useId } from 'react';
import { mark, say } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
import { TARGET_ORDERS, type TargetOrder } from './sortTargets.ts';
import { Stack } from '../../ui/Stack.tsx';
import { Option } from '../../ui/Option.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './scout.module.css';

const ORDER_WORDS: Readonly<Record<TargetOrder, Sentence>> = {
  ore: mark('Most stored ore'),
  ground: mark('Most ore in ground'),
  shield: mark('Weakest shield'),
  name: mark('Name'),
};

/** In which order the rows that were read stand. */
export function SortBar({
  order,
  onChange,
}: {
  readonly order: TargetOrder;
  readonly onChange: (order: TargetOrder) => void;
}) {
  const name = useId();
  return (
    <Stack as="fieldset" row wrap align="center" className={styles.sort}>
      <Text as="legend" tone="faint">
        {say('Sort by')}
      </Text>
      {TARGET_ORDERS.map((one) => (
        <Option
          key={one}
          name={name}
          checked={one === order}
          onChange={() => onChange(one)}
          tone="faint"
          size="small"
          face="medium"
          className={styles.sortChoice}
        >
          {say(ORDER_WORDS[one])}
        </Option>
      ))}
    </Stack>
  );
}
