import type { ReactNode } from 'react';
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
  return (
    <Stack as="nav" row gap={1} className={styles.tabs} aria-label={label}>
      {tabs.map((tab) =>
        children(tab, {
          className: cx(styles.tab, tab.name === shown && styles.here),
          'aria-current': tab.name === shown ? 'page' : undefined,
        }),
      )}
    </Stack>
  );
}
