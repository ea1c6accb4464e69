import { say } from '../../lib/words/say.ts';
import { useActivity } from '../../state/react.ts';
import { Empty } from '../../ui/Empty.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { VirtualList } from '../../ui/VirtualList.tsx';
import { TxRow } from './TxRow.tsx';
import styles from './activity.module.css';

const ROW_GUESS_PX = 96;

/** Everything this player signed, newest first; only the rows in view are in the page. */
export function ActivityList() {
  const records = useActivity((activity) => activity.records);
  if (records.length === 0) {
    return (
      <Empty art={<Icon name="pen" size={40} />}>
        <p>{say('No transactions yet. Everything you sign appears here with its status.')}</p>
      </Empty>
    );
  }
  return (
    <VirtualList
      label={say('Transactions, newest first')}
      items={records.toReversed()}
      keyOf={({ id }) => id}
      rowGuessPx={ROW_GUESS_PX}
      fills
    >
      {(record) => (
        <div className={styles.place}>
          <TxRow record={record} />
        </div>
      )}
    </VirtualList>
  );
}
