import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useEffectEvent, useRef } from 'react';
import type { RaidTarget } from '../../game/mirror/players.ts';
import type { Shields } from '../../game/mirror/places.ts';
import { say } from '../../lib/words/say.ts';
import { shieldOf } from './sortTargets.ts';
import { TargetRow } from './TargetRow.tsx';
import { Text } from '../../ui/Text.tsx';
import styles from './scout.module.css';

const ROW_GUESS_PX = 64;
/** Rows before the end at which the next page is asked for. */
const AHEAD = 12;

/** Only the rows in view are in the page; the next ones are read as the end comes near. */
export function TargetList({
  targets,
  shields,
  selected,
  more,
  onMore,
}: {
  readonly targets: readonly RaidTarget[];
  readonly shields: Shields | undefined;
  readonly selected: string | null;
  readonly more: boolean;
  readonly onMore: () => void;
}) {
  // The virtualiser hands out functions whose results change without their identity changing; memoised, it would not scroll.
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  const readMore = useEffectEvent(onMore);
  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler away
  const virtual = useVirtualizer({
    count: targets.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW_GUESS_PX,
    getItemKey: (index) => targets[index]?.id ?? index,
    overscan: 6,
  });
  const items = virtual.getVirtualItems();
  const nearEnd = more && (items.at(-1)?.index ?? 0) >= targets.length - AHEAD;

  useEffect(() => {
    if (nearEnd) readMore();
  }, [nearEnd, targets.length]);

  return (
    <div ref={scroller} className={styles.scroller}>
      <Text as="div" tone="faint" size="micro" face="label" className={styles.columns} aria-hidden="true">
        <span>{say('Target')}</span>
        <span>{say('Stored ore')}</span>
        <span>{say('Ore in the ground')}</span>
        <span>{say('Shield')}</span>
        <span>{say('Fleet')}</span>
        <span />
      </Text>
      <ul className={styles.sheet} style={{ height: virtual.getTotalSize() }}>
        {items.map((item) => {
          const target = targets[item.index];
          if (!target) return null;
          return (
            <li
              key={item.key}
              ref={virtual.measureElement}
              data-index={item.index}
              className={styles.place}
              style={{ transform: `translateY(${item.start}px)` }}
              aria-setsize={targets.length}
              aria-posinset={item.index + 1}
            >
              <TargetRow
                target={target}
                shield={shieldOf(target, shields)}
                selected={target.planetId !== null && target.planetId === selected}
              />
            </li>
          );
        })}
      </ul>
    </div>
  );
}
