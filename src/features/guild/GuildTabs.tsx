import { Link } from '@tanstack/react-router';
import { say } from '../../lib/words/say.ts';
import { Tabs } from '../../ui/Tabs.tsx';
import { GUILD_TABS, type GuildTab, TAB_WORDS } from './tabs.ts';

/** The guild's pages; a foreign guild keeps its id in the address. */
export function GuildTabs({ shown, guild }: { readonly shown: GuildTab; readonly guild: string | undefined }) {
  const tabs = GUILD_TABS.map((name) => ({ name, words: say(TAB_WORDS[name]) }));
  return (
    <Tabs label={say('Guild pages')} tabs={tabs} shown={shown}>
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
