import { Link } from '@tanstack/react-router';
import { type Tab, Tabs } from '../../ui/Tabs.tsx';

/** Pages of a screen as links. The first has the bare address. */
export function TabLinks<T extends string>({
  to,
  label,
  tabs,
  shown,
}: {
  readonly to: '/activity';
  readonly label: string;
  readonly tabs: readonly Tab<T>[];
  readonly shown: T;
}) {
  return (
    <Tabs label={label} tabs={tabs} shown={shown}>
      {(tab, look) => (
        <Link
          key={tab.name}
          to={to}
          search={tab === tabs[0] ? {} : { tab: tab.name }}
          activeOptions={{ exact: true }}
          {...look}
        >
          {tab.words}
        </Link>
      )}
    </Tabs>
  );
}

type Named<T extends string> = Pick<Tab<T>, 'name'>;

/** What an address names; the first when it names nothing we have. */
export function tabIn<T extends string>(tabs: readonly [Named<T>, ...Named<T>[]], text: string | undefined): T {
  return (tabs.find(({ name }) => name === text) ?? tabs[0]).name;
}
