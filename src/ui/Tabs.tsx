import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { cx } from './cx.ts';
import { Stack } from './Stack.tsx';
import styles from './Tabs.module.css';

export interface Tab<T extends string> {
  readonly name: T;
  readonly words: string;
}

/** What a tab's link wears. */
export interface TabLook {
  readonly className: string;
  readonly 'aria-current': 'page' | undefined;
}

/**
 * The pages of a screen, as links: they can be kept, sent and gone back from. The caller makes the link, since only it
 * knows addresses.
 */
export function Tabs<T extends string>({
  label,
  tabs,
  shown,
  children,
}: {
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly shown: T;
  readonly children: (tab: Tab<T>, look: TabLook) => ReactNode;
}) {
  const nav = useRef<HTMLElement>(null);
  // Where there are more than fit, the shown one stands in the middle, so that one sees that it goes on to both sides.
  useLayoutEffect(() => {
    const box = nav.current;
    if (!box) return;
    const tellEdges = (): void => {
      // From right to left it is counted below 0.
      const before = Math.abs(box.scrollLeft);
      box.dataset['before'] = String(before > 1);
      box.dataset['after'] = String(before + box.clientWidth < box.scrollWidth - 1);
    };
    const centre = (): void => {
      const here = box.querySelector<HTMLElement>('[aria-current="page"]');
      if (here) box.scrollLeft = here.offsetLeft - box.offsetLeft - (box.clientWidth - here.offsetWidth) / 2;
      tellEdges();
    };
    centre();
    box.addEventListener('scroll', tellEdges, { passive: true });
    // A phone that is turned has another width.
    const watch = new ResizeObserver(centre);
    watch.observe(box);
    return () => {
      box.removeEventListener('scroll', tellEdges);
      watch.disconnect();
    };
  }, [shown]);
  return (
    <Stack as="nav" ref={nav} row gap={1} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) =>
        children(tab, {
          className: cx(styles.tab, tab.name === shown && styles.here),
          'aria-current': tab.name === shown ? 'page' : undefined,
        }),
      )}
    </Stack>
  );
}
