import { Link } from '@tanstack/react-router';
import { cx } from '../../ui/cx.ts';
import { GUILD_TABS, type GuildTab, TAB_WORDS } from './tabs.ts';
import styles from './guild.module.css';

/** Pages as links: they can be kept, sent and gone back from. */
export function GuildTabs({ shown, guild }: { readonly shown: GuildTab; readonly guild: string | undefined }) {
  return (
    <nav className={styles.tabs} aria-label="Guild pages">
      {GUILD_TABS.map((tab) => (
        <Link
          key={tab}
          to="/guild"
          search={{ ...(guild !== undefined && { guild }), ...(tab !== 'overview' && { tab }) }}
          activeOptions={{ exact: true }}
          className={cx(styles.tab, tab === shown && styles.tabHere)}
        >
          {TAB_WORDS[tab]}
        </Link>
      ))}
    </nav>
  );
}
