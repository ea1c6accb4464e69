/** Pages of the guild's screen, in the order they stand. */
export const GUILD_TABS = ['overview', 'members', 'ranks', 'bank', 'directory'] as const;
export type GuildTab = (typeof GUILD_TABS)[number];

export const TAB_WORDS: Readonly<Record<GuildTab, string>> = {
  overview: 'Overview',
  members: 'Members',
  ranks: 'Rankings',
  bank: 'Bank',
  directory: 'Directory',
};

/** What an address names; the overview when it names nothing we have. */
export function guildTab(text: string | undefined): GuildTab {
  return GUILD_TABS.find((tab) => tab === text) ?? 'overview';
}
