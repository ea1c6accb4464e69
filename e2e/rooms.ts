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
  room('planet', '/play', 'Home: the planet, its fleet, and what to do next'),
  room('scout', '/scout?planet=2-2', 'Somebody else’s planet'),
  room('structs', '/structs', 'Own structs, several at once'),
  room('battles', '/battles', 'Raids under way'),
  room('watch', '/watch', 'For who looks on: raids under way, and anybody'),
  room('watch-planet', '/watch/2-2', 'A planet and its time line'),
  room('guild', '/guild', 'The guild: its power and its record'),
  room('guild-members', '/guild?tab=members', 'Members, and their ranks'),
  room('guild-entry', '/guild?tab=entry', 'Invitations, requests, and who would come in'),
  room('guild-rights', '/guild?tab=rights', 'Rights by rank'),
  room('guild-settings', '/guild?tab=settings', 'The guild’s settings, and handing it over'),
  room('guild-bank', '/guild?tab=bank', 'The bank, its backing and its office'),
  room('guild-ranks', '/guild?tab=ranks', 'Rankings'),
  room('guild-directory', '/guild?tab=directory', 'All guilds'),
  room('found', '/found', 'Founding a guild: by race, or by right of a reactor'),
  room('energy', '/energy', 'The grid of power'),
  room('provider', '/provider', 'Selling power'),
  room('market', '/market', 'Buying power'),
  room('contracts', '/market?tab=contracts', 'Power that was bought'),
  room('stake', '/stake', 'Alpha in reactors'),
  room('rights', '/rights', 'Who may do what'),
  room('profile', '/profile', 'Name, portrait and planet'),
  room('world', '/world', 'The world in numbers'),
  room('activity', '/activity', 'Everything that was signed'),
  room('chronicle', '/activity?tab=chronicle', 'What happened'),
  room('ledger', '/activity?tab=ledger', 'What came and went'),
  room('charts', '/activity?tab=charts', 'Numbers over time'),
  room('alerts', '/alerts', 'What happened that concerns the player'),
  room('story', '/story', 'What happened while the player was away'),
  room('settings', '/settings', 'Keys, devices, connection'),
  room('workshop', '/workshop', 'Skins and mods'),
  room('notes', '/notes', 'Notes of one’s own, and whom one watches'),
  room('doctor', '/doctor', 'What a host can get wrong, and what to change where'),
  room('object-guild', '/o/0-1', 'The page of a guild'),
  room('object-player', '/o/1-2', 'The page of a player'),
  room('object-planet', '/o/2-2', 'The page of a planet'),
  room('object-reactor', '/o/3-1', 'The page of a reactor'),
  room('object-substation', '/o/4-1', 'The page of a substation'),
  room('object-struct', '/o/5-2', 'The page of a struct'),
  room('object-allocation', '/o/6-1', 'The page of an allocation'),
  // Last: for its pictures charge and power are taken away (bringQueue.ts).
  room('queue', '/activity?tab=queue', 'What waits for charge and power'),
] as const satisfies readonly Room[];
