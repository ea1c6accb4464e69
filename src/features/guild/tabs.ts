/** Pages of the guild's screen, in the order they stand. */
export const GUILD_TABS = ['overview', 'members', 'entry', 'rights', 'settings', 'bank', 'ranks', 'directory'] as const;
export type GuildTab = (typeof GUILD_TABS)[number];

export const TAB_WORDS: Readonly<Record<GuildTab, string>> = {
  overview: 'Overview',
  members: 'Members',
  entry: 'Entry',
  rights: 'Rights',
  settings: 'Settings',
  ranks: 'Rankings',
  bank: 'Bank',
  directory: 'Directory',
};

/** What an address names; the overview when it names nothing we have. */
export function guildTab(text: string | undefined): GuildTab {
  return GUILD_TABS.find((tab) => tab === text) ?? 'overview';
}
