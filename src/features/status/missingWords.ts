import { mark, say } from '../../lib/words/say.ts';
import type { MissingRoute } from '../../state/missingRoutes.ts';

const GROUPS = {
  devices: mark('device approval by code'),
  players: mark('player profiles and records'),
  search: mark('target search'),
  counts: mark('object counts'),
  places: mark('planets and their shields'),
  structs: mark('structs'),
  deals: mark('individual agreements'),
  guilds: mark('guilds and member lists'),
  ledger: mark('the ledger'),
  series: mark('history charts'),
  sums: mark('totals for all players'),
  work: mark('open proofs'),
  activity: mark('activity by player'),
  days: mark('daily activity of a player'),
  rankings: mark('rankings'),
  inventory: mark('token holders and holdings'),
  bank: mark('guild banks'),
  market: mark('the energy market'),
  lookup: mark('search by name or ID'),
  mirror: mark('block height of the guild server'),
  chat: mark('chat rooms'),
} as const;

/** What a player misses when a host lacks the route. */
const MISSED: Readonly<Record<MissingRoute, keyof typeof GROUPS>> = {
  activationCodeInfo: 'devices',
  pendingAddresses: 'devices',
  addressMeta: 'devices',
  activationCodes: 'devices',
  activationCode: 'devices',
  pendingAddress: 'devices',
  addressCount: 'devices',
  chatRoom: 'chat',
  addressesOfPlayer: 'devices',
  pendingPermissions: 'devices',
  addressPermissions: 'devices',
  address: 'devices',
  playerCard: 'players',
  lastAction: 'players',
  oreStats: 'players',
  planetsCompleted: 'players',
  raidsLaunched: 'players',
  raidTargets: 'search',
  transferTargets: 'search',
  playerCount: 'counts',
  activePlayerCount: 'counts',
  playerPower: 'players',
  playersAtRisk: 'rankings',
  planetCard: 'places',
  shieldHealth: 'places',
  shield: 'places',
  activeRaid: 'places',
  activeRaidOfFleet: 'places',
  planetCount: 'counts',
  fleetCount: 'counts',
  structCount: 'counts',
  structStatusCounts: 'counts',
  struct: 'structs',
  structsOfPlayer: 'structs',
  structTypes: 'structs',
  agreementOfAllocation: 'deals',
  agreementOfCreator: 'deals',
  agreementOfOwner: 'deals',
  fleetOfPlayer: 'places',
  defenderLink: 'structs',
  guild: 'guilds',
  guildNames: 'guilds',
  guildCount: 'counts',
  guildDirectory: 'guilds',
  guildName: 'guilds',
  memberCount: 'guilds',
  guildPlanetsCompleted: 'guilds',
  guildPower: 'guilds',
  roster: 'guilds',
  transfers: 'ledger',
  transferCount: 'ledger',
  transfer: 'ledger',
  ledgerStats: 'ledger',
  infusionOfPlayer: 'ledger',
  settings: 'guilds',
  series: 'series',
  aggregate: 'sums',
  workOfPlayer: 'work',
  workOfGuild: 'work',
  allWork: 'work',
  workCount: 'work',
  activityOfPlayer: 'activity',
  activityStats: 'sums',
  activityStatsOfPlayer: 'days',
  playerLeaderboard: 'rankings',
  guildLeaderboard: 'rankings',
  reactorLeaderboard: 'rankings',
  substationLeaderboard: 'rankings',
  providerLeaderboard: 'rankings',
  inventoryOfDenom: 'inventory',
  inventoryOfOwner: 'inventory',
  guildBanks: 'bank',
  guildBankHistory: 'bank',
  providerMarket: 'market',
  agreementMarket: 'market',
  denoms: 'bank',
  resolve: 'lookup',
  objects: 'lookup',
  block: 'mirror',
};

/**
 * Routes that other routes, the chain or the stream stand in for: rows with an `else` (api/guild/firstWebRows.ts, moreWebRows.ts), offers and
 * contracts from their lists, the feed by player from that of the planet, holdings and banks from the chain's coins, how far
 * the mirror is from its block frames.
 */
export const STOOD_IN: ReadonlySet<MissingRoute> = new Set<MissingRoute>([
  'resolve',
  'objects',
  'playerLeaderboard',
  'guildLeaderboard',
  'reactorLeaderboard',
  'substationLeaderboard',
  'providerLeaderboard',
  'denoms',
  'guildBankHistory',
  'ledgerStats',
  'providerMarket',
  'agreementMarket',
  'activityOfPlayer',
  'inventoryOfOwner',
  'guildBanks',
  'block',
]);

/** What stays impossible: each thing once, in the order of the table. */
export function missingWords(missing: readonly MissingRoute[]): readonly string[] {
  return wordsOf(missing.filter((name) => !STOOD_IN.has(name)));
}

/** What is answered in another way. */
export function otherwiseWords(missing: readonly MissingRoute[]): readonly string[] {
  return wordsOf(missing.filter((name) => STOOD_IN.has(name)));
}

function wordsOf(missing: readonly MissingRoute[]): readonly string[] {
  const groups = new Set(missing.map((name) => MISSED[name]));
  return (Object.keys(GROUPS) as (keyof typeof GROUPS)[])
    .filter((group) => groups.has(group))
    .map((key) => say(GROUPS[key]));
}
