/**
 * Every room of the client, once: `npm run screens` draws them, `rooms.spec.ts` looks through them. Each as the officer of the first
 * guild sees it, with two neighbours who came after him (`bringOfficer`).
 */
export interface Room {
  /** What its pictures are called. */
  readonly name: string;
  readonly at: string;
  /** For docs/screens: what is to be seen there. */
  readonly words: string;
}

const room = (name: string, at: string, words: string): Room => ({ name, at, words });

export const ROOMS = [
  room('planet', '/play', 'Home: the planet, its fleet and the next steps'),
  room('scout', '/scout?planet=2-2', 'Another player’s planet'),
  room('structs', '/structs', 'Your structs, with actions for several at once'),
  room('battles', '/battles', 'Raids'),
  room('watch', '/watch', 'For spectators: current raids, and search for a player'),
  room('watch-planet', '/watch/2-2', 'A planet and its timeline'),
  room('guild', '/guild', 'The guild: its power and history'),
  room('guild-members', '/guild?tab=members', 'Members and their ranks'),
  room('guild-entry', '/guild?tab=entry', 'Invitations and requests'),
  room('guild-rights', '/guild?tab=rights', 'Permissions by rank'),
  room('guild-settings', '/guild?tab=settings', 'Guild settings and transfer of ownership'),
  room('guild-bank', '/guild?tab=bank', 'The guild bank: collateral and administration'),
  room('guild-ranks', '/guild?tab=ranks', 'Rankings'),
  room('guild-directory', '/guild?tab=directory', 'All guilds'),
  room('found', '/found', 'Found a guild with a proof of work or with a reactor'),
  room('energy', '/energy', 'The power grid'),
  room('provider', '/provider', 'Sell power'),
  room('market', '/market', 'Buy power'),
  room('contracts', '/market?tab=contracts', 'Agreements: the power you bought'),
  room('stake', '/stake', 'Stake alpha in reactors'),
  room('rights', '/rights', 'Permissions'),
  room('profile', '/profile', 'Name, avatar and planet'),
  room('world', '/world', 'The world in numbers'),
  room('activity', '/activity', 'Your transactions'),
  room('chronicle', '/activity?tab=chronicle', 'History of events'),
  room('ledger', '/activity?tab=ledger', 'Income and expenses'),
  room('charts', '/activity?tab=charts', 'Charts over time'),
  room('alerts', '/alerts', 'Alerts for the player'),
  room('story', '/story', 'What happened while you were away'),
  room('settings', '/settings', 'Keys, devices and connection'),
  room('workshop', '/workshop', 'Skins and mods'),
  room('notes', '/notes', 'Your notes and watch list'),
  room('doctor', '/doctor', 'Problems of a host and how to fix them'),
  room('object-guild', '/o/0-1', 'Details of a guild'),
  room('object-player', '/o/1-2', 'Details of a player'),
  room('object-planet', '/o/2-2', 'Details of a planet'),
  room('object-reactor', '/o/3-1', 'Details of a reactor'),
  room('object-substation', '/o/4-1', 'Details of a substation'),
  room('object-struct', '/o/5-2', 'Details of a struct'),
  room('object-allocation', '/o/6-1', 'Details of an allocation'),
  // Last: for its pictures charge and power are taken away (bringQueue.ts).
  room('queue', '/activity?tab=queue', 'Actions that wait for charge and power'),
] as const satisfies readonly Room[];
