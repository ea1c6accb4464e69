import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';
import styles from './tabs.module.css';

export interface Tab<T extends string> {
  readonly name: T;
  readonly words: string;
}

/** Pages of a screen as links: they can be kept, sent and gone back from. The first has the bare address. */
export function TabLinks<T extends string>({
  to,
  label,
  tabs,
  shown,
}: {
  readonly to: '/market' | '/activity';
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly shown: T;
}) {
  return (
    <nav className={styles.tabs} aria-label={label}>
      {tabs.map(({ name, words }, index) => (
        <Link
          key={name}
          to={to}
          search={index === 0 ? {} : { tab: name }}
          activeOptions={{ exact: true }}
          className={cx(styles.tab, name === shown && styles.here)}
          aria-current={name === shown ? 'page' : undefined}
        >
          {words}
        </Link>
      ))}
    </nav>
  );
}

/** What an address names; the first when it names nothing we have. */
export function tabIn<T extends string>(tabs: readonly [Tab<T>, ...Tab<T>[]], text: string | undefined): T {
  return (tabs.find(({ name }) => name === text) ?? tabs[0]).name;
}
