import { Link } from '@tanstack/react-router';
import { Tabs } from '../../ui/Tabs.tsx';
import { GUILD_TABS, type GuildTab, TAB_WORDS } from './tabs.ts';

const TABS = GUILD_TABS.map((name) => ({ name, words: TAB_WORDS[name] }));

/** The guild's pages; a foreign guild keeps its id in the address. */
export function GuildTabs({ shown, guild }: { readonly shown: GuildTab; readonly guild: string | undefined }) {
  return (
    <Tabs label="Guild pages" tabs={TABS} shown={shown}>
      {({ name, words }, look) => (
        <Link
          key={name}
          to="/guild"
          search={{ ...(guild !== undefined && { guild }), ...(name !== 'overview' && { tab: name }) }}
          activeOptions={{ exact: true }}
          {...look}
        >
          {words}
        </Link>
      )}
    </Tabs>
  );
}
