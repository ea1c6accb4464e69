/** Every screen and tab that can be gone to by its address. */
import type { IconName } from '../../ui/Icon.tsx';

type To =
  | '/'
  | '/join'
  | '/watch'
  | '/play'
  | '/structs'
  | '/scout'
  | '/battles'
  | '/guild'
  | '/found'
  | '/market'
  | '/energy'
  | '/stake'
  | '/rights'
  | '/profile'
  | '/provider'
  | '/world'
  | '/activity'
  | '/settings'
  | '/workshop'
  | '/doctor'
  | '/setup';

export interface Screen {
  /** Its address: `/guild?tab=bank`. */
  readonly key: string;
  readonly to: To;
  readonly tab?: string;
  readonly words: string;
  /** Other words it is looked for by. */
  readonly also?: string;
  readonly icon: IconName;
  /** Also of use without a player. */
  readonly isForAll?: true;
}

const screen = (to: To, icon: IconName, words: string, more: Omit<Partial<Screen>, 'key' | 'to'> = {}): Screen => ({
  key: more.tab === undefined ? to : `${to}?tab=${more.tab}`,
  to,
  icon,
  words,
  ...more,
});

export const SCREENS: readonly Screen[] = [
  screen('/play', 'planet', 'Planet', { also: 'home fleet build mine play' }),
  screen('/structs', 'ship', 'Structs: several at once', {
    also: 'deactivate activate list select all buildings ships',
  }),
  screen('/scout', 'compass', 'Scout', { also: 'search targets raid others' }),
  screen('/battles', 'target', 'Battles', { also: 'raids attack defend war' }),
  screen('/guild', 'flag', 'Guild', { also: 'power join' }),
  screen('/guild', 'flag', 'Guild: members', { tab: 'members', also: 'kick rank' }),
  screen('/guild', 'flag', 'Guild: entry', { tab: 'entry', also: 'invitations requests invite apply' }),
  screen('/guild', 'flag', 'Guild: rights', { tab: 'rights', also: 'ranks permissions' }),
  screen('/guild', 'flag', 'Guild: settings', { tab: 'settings', also: 'name picture endpoint fee owner hand over' }),
  screen('/guild', 'flag', 'Guild: rankings', { tab: 'ranks', also: 'leaderboard statistics world' }),
  screen('/guild', 'flag', 'Guild: bank', { tab: 'bank', also: 'tokens mint convert' }),
  screen('/guild', 'flag', 'Guild: directory', { tab: 'directory', also: 'all guilds' }),
  screen('/found', 'flag', 'Found a guild', { also: 'charter race' }),
  screen('/market', 'power', 'Market: buy power', { also: 'offers providers' }),
  screen('/market', 'power', 'Market: your contracts', { tab: 'contracts', also: 'agreements' }),
  screen('/energy', 'power', 'Energy', { also: 'grid graph allocations substations' }),
  screen('/stake', 'power', 'Stake', { also: 'infuse defuse reactor generator alpha' }),
  screen('/rights', 'key', 'Rights', { also: 'permissions who may do what grant revoke' }),
  screen('/profile', 'person', 'Profile', { also: 'name portrait picture planet name' }),
  screen('/provider', 'power', 'Provider’s desk', { also: 'sell power agreements earnings' }),
  screen('/world', 'globe', 'World', { also: 'statistics counts leaderboards' }),
  screen('/activity', 'list', 'Activity: signatures', { also: 'transactions' }),
  screen('/activity', 'list', 'Activity: chronicle', { tab: 'chronicle', also: 'history events' }),
  screen('/activity', 'list', 'Activity: queue', { tab: 'queue', also: 'wishes waiting builds' }),
  screen('/activity', 'list', 'Activity: ledger', { tab: 'ledger', also: 'send coins balance' }),
  screen('/activity', 'list', 'Activity: charts', { tab: 'charts', also: 'numbers over time' }),
  screen('/settings', 'gear', 'Settings', { also: 'keys devices connection hashing', isForAll: true }),
  screen('/workshop', 'pen', 'Workshop', { also: 'mods skins pictures' }),
  screen('/doctor', 'globe', 'Doctor: examine this host', {
    also: 'server headers certificate config endpoints cors',
    isForAll: true,
  }),
  screen('/setup', 'gear', 'Setup: write config.json', {
    also: 'host builder config brand colours endpoints network',
    isForAll: true,
  }),
  screen('/watch', 'eye', 'Watch without a key', { isForAll: true }),
  screen('/join', 'key', 'Join', { also: 'new key phrase wallet', isForAll: true }),
  screen('/', 'home', 'Beginning', { also: 'welcome', isForAll: true }),
];
