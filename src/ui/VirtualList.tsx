// oxlint-disable-next-line no-restricted-imports -- measures rows and nothing else: it knows no data and no store
import { defaultRangeExtractor, measureElement, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { cx } from './cx.ts';
import styles from './VirtualList.module.css';

/** Rows before the end at which more are asked for. */
const AHEAD = 10;

/** Rows in the page before and after those in view. */
const OVERSCAN = 8;

/** A list of any length: only the rows in view are in the page. It is as high as its rows, up to its container's limit. */
export function VirtualList<T>({
  label,
  items,
  keyOf,
  rowGuessPx,
  keptKey,
  fills = false,
  onMore,
  children,
}: {
  readonly label: string;
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly rowGuessPx: number;
  /** In the page wherever the list is scrolled: the row at which Tab stops. */
  readonly keptKey?: string | undefined;
  /** As high as the place it stands in, however few its rows. */
  readonly fills?: boolean;
  /** Reads the next rows, as the end comes into view; none when all are there. */
  readonly onMore?: (() => void) | undefined;
  readonly children: (item: T) => ReactNode;
}) {
  // The virtualiser hands out functions whose results change without their identity changing; memoised, it would not scroll.
  'use no memo';
  const scroller = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the directive above keeps the compiler away
  const virtual = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowGuessPx,
    // What is not displayed measures nothing; kept as a size, that would leave the list empty when it is shown again.
    measureElement: (row, entry, list) => measureElement(row, entry, list) || rowGuessPx,
    getItemKey: (index) => {
      const item = items[index];
      return item === undefined ? index : keyOf(item);
    },
    overscan: OVERSCAN,
    rangeExtractor: (range) => {
      const kept = items.findIndex((item) => keyOf(item) === keptKey);
      const inView = defaultRangeExtractor(range);
      return kept < 0 || inView.includes(kept) ? inView : [...inView, kept].toSorted((a, b) => a - b);
    },
  });
  const readMore = useEffectEvent(() => onMore?.());
  const nearEnd = onMore !== undefined && (virtual.range?.endIndex ?? 0) + OVERSCAN >= items.length - AHEAD;
  useEffect(() => {
    if (nearEnd) readMore();
  }, [nearEnd, items.length]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must be able to enter it
    <section ref={scroller} className={cx(styles.scroller, fills && styles.fills)} aria-label={label} tabIndex={0}>
      <ul className={styles.sheet} style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, key, start }) => {
          const item = items[index];
          if (item === undefined) return null;
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              className={styles.place}
              style={{ transform: `translateY(${start}px)` }}
              aria-setsize={items.length}
              aria-posinset={index + 1}
            >
              {children(item)}
            </li>
          );
        })}
      </ul>
    </section>
  );
}
