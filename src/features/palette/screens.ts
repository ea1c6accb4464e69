/** Every screen and tab that can be gone to by its address, called as its own heading is; a tab with its screen before it. */
import { mark } from '../../lib/words/say.ts';
import type { Sentence } from '../../lib/words/sentence.ts';
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
  | '/alerts'
  | '/story'
  | '/settings'
  | '/workshop'
  | '/doctor'
  | '/notes'
  | '/setup';

export interface Screen {
  /** Its address: `/guild?tab=bank`. */
  readonly key: string;
  readonly to: To;
  readonly tab?: string;
  readonly words: Sentence;
  /** Other words it is looked for by. */
  readonly also?: Sentence;
  readonly icon: IconName;
  /** Also of use without a player. */
  readonly isForAll?: true;
}

const screen = (to: To, icon: IconName, words: Sentence, more: Omit<Partial<Screen>, 'key' | 'to'> = {}): Screen => ({
  key: more.tab === undefined ? to : `${to}?tab=${more.tab}`,
  to,
  icon,
  words,
  ...more,
});

export const SCREENS: readonly Screen[] = [
  screen('/play', 'planet', mark('Planet'), { also: mark('home fleet build mine play@@to search by') }),
  screen('/structs', 'ship', mark('Structs'), {
    also: mark('change several online offline list select all buildings ships@@to search by'),
  }),
  screen('/scout', 'compass', mark('Scout'), { also: mark('search targets raid others@@to search by') }),
  screen('/battles', 'target', mark('Battles'), { also: mark('raids attack defend war@@to search by') }),
  screen('/guild', 'flag', mark('Guild'), { also: mark('power join@@to search by') }),
  screen('/guild', 'flag', mark('Guild: members'), { tab: 'members', also: mark('kick rank@@to search by') }),
  screen('/guild', 'flag', mark('Guild: entry'), {
    tab: 'entry',
    also: mark('invitations requests invite apply@@to search by'),
  }),
  screen('/guild', 'flag', mark('Guild: permissions'), {
    tab: 'rights',
    also: mark('ranks permissions@@to search by'),
  }),
  screen('/guild', 'flag', mark('Guild: settings'), {
    tab: 'settings',
    also: mark('name logo endpoint fee owner transfer@@to search by'),
  }),
  screen('/guild', 'flag', mark('Guild: rankings'), {
    tab: 'ranks',
    also: mark('leaderboard statistics world@@to search by'),
  }),
  screen('/guild', 'flag', mark('Guild: bank'), { tab: 'bank', also: mark('tokens mint convert@@to search by') }),
  screen('/guild', 'flag', mark('Guild: directory'), { tab: 'directory', also: mark('all guilds@@to search by') }),
  screen('/found', 'flag', mark('Found guild'), { also: mark('charter race@@to search by') }),
  screen('/market', 'power', mark('Market: buy power'), { also: mark('offers providers@@to search by') }),
  screen('/market', 'power', mark('Market: agreements'), {
    tab: 'contracts',
    also: mark('agreements@@to search by'),
  }),
  screen('/energy', 'power', mark('Energy'), { also: mark('grid graph allocations substations@@to search by') }),
  screen('/stake', 'power', mark('Stake'), { also: mark('unstake infuse burn reactor generator alpha@@to search by') }),
  screen('/rights', 'key', mark('Permissions'), { also: mark('permissions grant revoke@@to search by') }),
  screen('/profile', 'person', mark('Profile'), { also: mark('name avatar planet name@@to search by') }),
  screen('/provider', 'power', mark('Sell power'), {
    also: mark('sell power agreements earnings@@to search by'),
  }),
  screen('/world', 'globe', mark('World'), { also: mark('statistics counts leaderboards@@to search by') }),
  screen('/activity', 'list', mark('Activity: transactions'), {
    also: mark('transactions signatures sent pending failed@@to search by'),
  }),
  screen('/activity', 'list', mark('Activity: chronicle'), {
    tab: 'chronicle',
    also: mark('history events@@to search by'),
  }),
  screen('/activity', 'list', mark('Activity: queue'), {
    tab: 'queue',
    also: mark('queued actions waiting builds@@to search by'),
  }),
  screen('/activity', 'list', mark('Activity: ledger'), {
    tab: 'ledger',
    also: mark('send coins balance@@to search by'),
  }),
  screen('/activity', 'list', mark('Activity: charts'), {
    tab: 'charts',
    also: mark('numbers over time@@to search by'),
  }),
  screen('/alerts', 'bell', mark('Alerts'), {
    also: mark('notifications news raid unread quiet hours price@@to search by'),
  }),
  screen('/story', 'list', mark('While you were away'), {
    also: mark('story absence battles losses gains@@to search by'),
  }),
  screen('/settings', 'gear', mark('Settings@@beside the other places, in one short word'), {
    also: mark('keys devices connection hashing language@@to search by'),
    isForAll: true,
  }),
  screen('/notes', 'star', mark('Notes'), {
    also: mark('tags private favorites star remember export import@@to search by'),
    isForAll: true,
  }),
  screen('/workshop', 'pen', mark('Workshop'), { also: mark('mods skins images@@to search by') }),
  screen('/doctor', 'globe', mark('Doctor'), {
    also: mark('check host server headers certificate config endpoints cors@@to search by'),
    isForAll: true,
  }),
  screen('/setup', 'gear', mark('Setup'), {
    also: mark('create config.json host builder config brand colors endpoints network@@to search by'),
    isForAll: true,
  }),
  screen('/watch', 'eye', mark('Spectate'), {
    also: mark('spectate replay raids live without a key@@to search by'),
    isForAll: true,
  }),
  screen('/join', 'key', mark('Join'), { also: mark('new key recovery phrase wallet@@to search by'), isForAll: true }),
  screen('/', 'home', mark('Start page'), { also: mark('welcome home@@to search by'), isForAll: true }),
];
