import { useVirtualizer } from '@tanstack/react-virtual';
import { useRef } from 'react';
import { useActivity } from '../../state/react.ts';
import { Icon } from '../../ui/Icon.tsx';
import { TxRow } from './TxRow.tsx';
import styles from './activity.module.css';
import { Empty } from '../../ui/Empty.tsx';

const ROW_GUESS_PX = 96;

/** Everything this player signed, newest first; only the rows in view are in the page. */
export function ActivityList() {
  // The virtualiser hands out functions whose results change without their identity changing; memoised, it would not scroll.
  'use no memo';
  const records = useActivity((activity) => activity.records);
  const scroller = useRef<HTMLElement>(null);
  const newest = [...records].reverse();
  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler away
  const virtual = useVirtualizer({
    count: newest.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_GUESS_PX,
    getItemKey: (index) => newest[index]?.id ?? index,
    overscan: 6,
  });

  if (newest.length === 0) {
    return (
      <Empty art={<Icon name="pen" size={40} />}>
        <p>Nothing signed yet. Every signature shows here in plain words, with how it ended.</p>
      </Empty>
    );
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to enter it
    <section ref={scroller} className={styles.scroller} aria-label="Signatures, newest first" tabIndex={0}>
      <ol className={styles.sheet} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map((item) => {
          const record = newest[item.index];
          if (!record) return null;
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={styles.place}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-setsize={newest.length}
              aria-posinset={item.index + 1}
            >
              <TxRow record={record} />
            </li>
          );
        })}
      </ol>
    </section>
  );
}
