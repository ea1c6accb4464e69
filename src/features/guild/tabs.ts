import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';

/** Pages of the guild's screen, in the order they stand. */
export const GUILD_TABS = ['overview', 'members', 'entry', 'rights', 'settings', 'bank', 'ranks', 'directory'] as const;
export type GuildTab = (typeof GUILD_TABS)[number];

export const TAB_WORDS: Readonly<Record<GuildTab, Sentence>> = {
  overview: mark('Overview'),
  members: mark('Members'),
  entry: mark('Entry@@to a guild'),
  rights: mark('Permissions'),
  settings: mark('Settings'),
  ranks: mark('Rankings'),
  bank: mark('Bank'),
  directory: mark('Directory@@of guilds'),
};

/** What an address names; the overview when it names nothing we have. */
export function guildTab(text: string | undefined): GuildTab {
  return GUILD_TABS.find((tab) => tab === text) ?? 'overview';
}
