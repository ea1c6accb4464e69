/**
 * What each frame touches: fields of the world it sets, parts that must be read again, and answers in the query cache that
 * are no longer true. docs/network/stream.md section 9, row by row. The first two columns are carried out by applyEvents.ts (a
 * test holds the table against it), the third by createInvalidator.ts.
 *
 * The rows of the node say themselves which changes they are about (game/changes.ts). Nouns of the guild's server are the function
 * names of its door (queries/keys.ts): `web.roster` is what `fetchRoster` answered (rows/player: a list of the catalog).
 */

import type { Change, Whom } from '../../game/changes.ts';
import type { Noun } from './nouns.ts';

/** Whom an answer of the guild's server is about; `all` = whatever it is about. */
type About = 'all' | Whom;

export interface Touch {
  /** What is no longer true; the rows of reads say which of these they are about. */
  readonly changes: readonly Change[];
  /** Fields the frame itself carries, e.g. `player.ore`. */
  readonly patches: readonly string[];
  /** Families of what the chain is asked for. */
  readonly rereads: readonly ('player' | 'planet' | 'fleet' | 'substation' | 'struct')[];
  readonly queries: Readonly<Partial<Record<About, readonly Noun[]>>>;
}

function touch(
  changes: Touch['changes'] = [],
  queries: Touch['queries'] = {},
  patches: Touch['patches'] = [],
  rereads: Touch['rereads'] = [],
): Touch {
  return { changes, patches, rereads, queries };
}

const WORK_LISTS: readonly Noun[] = ['web.workOfGuild', 'web.allWork', 'web.workCount'];
/** Every row of activity is in these lists. */
const FEED: readonly Noun[] = [
  'web.rows/planetActivity',
  'web.activity',
  'web.activityOfCategory',
  'web.activityOfPlayer',
  'web.activityStats',
];
const POWER_OF_PLAYER = {
  player: ['web.playerCard', 'web.playerPower'],
  all: ['web.playersAtRisk', 'web.guildPower'],
} satisfies Touch['queries'];
const GRID_OF_OBJECT = {
  object: ['web.rows/grid'],
  all: ['web.substationLeaderboard', 'web.providerMarket', 'web.agreementMarket'],
} satisfies Touch['queries'];
const SUBSTATION_SHARE = {
  object: ['web.rows/grid'],
  all: ['web.playerCard', 'web.playerPower', 'web.playersAtRisk', 'web.substationLeaderboard', 'web.guildPower'],
} satisfies Touch['queries'];
const GUILD = {
  guild: ['web.guild', 'web.guildName'],
  all: ['hostGuild', 'web.guildDirectory', 'web.guildNames', 'web.guildLeaderboard', 'web.rows/guild'],
} satisfies Touch['queries'];
const APPLICATIONS: readonly Noun[] = ['web.rows/membershipApplication'];
const INFUSIONS: readonly Noun[] = ['web.rows/infusion', 'web.reactorLeaderboard', 'web.guildPower'];
const MARKET: readonly Noun[] = [
  'web.providerMarket',
  'web.agreementMarket',
  'web.providerLeaderboard',
  'web.rows/grid',
];
const RAID = {
  planet: ['web.activeRaid', 'web.shield', 'web.shieldHealth', 'web.planetCard', 'web.activityOfPlanet'],
  fleet: ['web.activeRaidOfFleet'],
  player: ['web.workOfPlayer', 'web.raidsLaunched'],
  all: [
    'web.raids',
    'web.raidsByStatus',
    'web.rows/planetRaid',
    'web.searchRaidTargets',
    'web.countRaidTargets',
    ...WORK_LISTS,
    ...FEED,
  ],
} satisfies Touch['queries'];
const VISIT = touch(
  ['visit', 'owed', 'activity'],
  {
    player: ['web.rows/fleet', 'web.structsOfPlayer', 'web.workOfPlayer', 'web.playerCard'],
    planet: ['web.rows/fleet', 'web.rows/struct', 'web.shield', 'web.shieldHealth', 'web.activityOfPlanet'],
    fleet: ['web.rows/struct'],
    all: ['web.searchRaidTargets', ...WORK_LISTS, ...FEED],
  },
  [],
  ['planet', 'fleet'],
);
const CLOCK = {
  planet: ['web.activityOfPlanet'],
  player: ['web.workOfPlayer'],
  all: [...WORK_LISTS, ...FEED],
} satisfies Touch['queries'];
const SHIELD = {
  planet: ['web.shield', 'web.shieldHealth', 'web.activityOfPlanet'],
  all: ['web.workOfPlayer', ...WORK_LISTS, ...FEED],
} satisfies Touch['queries'];
const STATUS = {
  struct: ['web.struct', 'web.rows/struct', 'web.rows/structAttribute'],
  player: ['web.structsOfPlayer', 'web.workOfPlayer', 'web.playerCard'],
  planet: ['web.rows/planetAttribute', 'web.activityOfPlanet'],
  all: ['web.structCount', 'web.structStatusCounts', ...WORK_LISTS, ...FEED],
} satisfies Touch['queries'];
const DEFENCE = {
  struct: ['web.struct', 'web.rows/structDefender'],
  player: ['web.structsOfPlayer'],
  planet: ['web.activityOfPlanet'],
  all: FEED,
} satisfies Touch['queries'];
const LEDGER: readonly Noun[] = ['web.transfers', 'web.transferCount', 'web.rows/ledger', 'web.inventoryOfOwner'];

export const TOUCHES = {
  block: touch([], {}, ['height']),
  heartbeat: touch(),
  other: touch(),

  player: touch(
    ['player'],
    {
      player: ['web.playerCard', 'web.structsOfPlayer', 'web.workOfPlayer'],
      planet: ['web.planetCard', 'web.shield', 'web.shieldHealth', 'web.activeRaid'],
      guild: ['web.roster', 'web.memberCount', 'web.guild'],
      all: [
        'web.rows/player',
        'web.playerCount',
        'web.guildDirectory',
        'web.guildNames',
        'web.objects',
        'web.resolve',
        'web.searchRaidTargets',
        'web.searchTransferTargets',
      ],
    },
    [],
    ['player'],
  ),
  playerAddress: touch(
    ['device'],
    {
      player: ['web.addressesOfPlayer', 'web.addressCount'],
      address: ['web.address'],
    },
    [],
    ['player'],
  ),
  pendingAddress: touch(['code'], { code: ['web.pendingAddress', 'web.activationCode'] }),
  guild: touch(['guild'], GUILD),
  guildMeta: touch(['guild', 'endpoint'], { ...GUILD, all: [...GUILD.all, 'web.guildConfig'] }),
  membership: touch(['application'], { guild: APPLICATIONS, player: APPLICATIONS }),
  'membership approved': touch(
    ['application', 'member'],
    {
      guild: [...APPLICATIONS, 'web.roster', 'web.memberCount'],
      player: [...APPLICATIONS, 'web.playerCard'],
      all: ['web.guildDirectory', 'web.rows/player'],
    },
    [],
    ['player', 'substation'],
  ),
  infusion: touch(
    ['infusion'],
    {
      player: ['web.infusionOfPlayer', 'web.playerCard', 'web.playerPower'],
      all: INFUSIONS,
    },
    [],
    ['player'],
  ),
  provider: touch(['provider'], { all: ['web.rows/provider', ...MARKET] }),
  agreement: touch(['agreement'], {
    all: ['web.rows/agreement', ...MARKET],
  }),

  'grid player ore': touch(
    ['playerOre', 'owed'],
    {
      player: ['web.playerCard', 'web.oreStats', 'web.workOfPlayer'],
      all: ['web.searchRaidTargets', 'web.countRaidTargets', ...WORK_LISTS],
    },
    ['player.ore'],
    ['player'],
  ),
  'grid player load': touch(['power'], POWER_OF_PLAYER, ['player.load']),
  'grid player structsLoad': touch(['power'], POWER_OF_PLAYER, ['player.structsLoad']),
  'grid player capacity': touch(['power'], POWER_OF_PLAYER, ['player.capacity']),
  'grid player lastAction': touch(['lastAction'], { player: ['web.lastAction'] }, ['player.lastAction']),
  'grid planet ore': touch(
    ['planetOre', 'owed'],
    { planet: ['web.planetCard'], player: ['web.workOfPlayer'], all: WORK_LISTS },
    ['planet.ore'],
    ['planet'],
  ),
  /** The planet is dug out. */
  'grid planet ore 0': touch(
    ['planetOre', 'dugOut', 'owed'],
    {
      planet: ['web.planetCard'],
      player: ['web.workOfPlayer', 'web.planetsCompleted'],
      all: ['web.guildPlanetsCompleted', 'web.rows/planet', ...WORK_LISTS],
    },
    ['planet.ore'],
    ['planet'],
  ),
  'grid substation connectionCapacity': touch(['share'], SUBSTATION_SHARE, ['substation.connectionCapacity']),
  'grid substation connectionCount': touch(['share'], SUBSTATION_SHARE, ['substation.connectionCount']),
  'grid substation load': touch(['objectPower'], GRID_OF_OBJECT, ['substation.load']),
  'grid substation capacity': touch(['objectPower'], GRID_OF_OBJECT, ['substation.capacity']),
  'grid object load': touch(['objectPower'], GRID_OF_OBJECT),
  'grid object capacity': touch(['objectPower'], GRID_OF_OBJECT),
  'grid reactor power': touch(['reactorPower'], { all: ['web.reactorLeaderboard', 'web.guildPower'] }),
  'grid reactor fuel': touch(['reactorFuel'], {
    all: ['web.reactorLeaderboard', 'web.guildDirectory', 'web.guildPower'],
  }),
  'grid struct fuel': touch(['structFuel'], { struct: ['web.struct'], player: ['web.structsOfPlayer'] }),
  /** Nonces, pointers, checkpoints: in no normal screen. */
  'grid internal': touch(),

  'inventory alpha': touch(
    ['alpha'],
    {
      player: ['web.playerCard', ...LEDGER],
      address: ['web.rows/ledger'],
      guild: ['web.roster'],
      all: ['web.searchTransferTargets', 'web.playerLeaderboard', 'web.inventoryOfDenom', 'web.ledgerStats'],
    },
    [],
    ['player'],
  ),
  'inventory infused': touch(
    ['infused'],
    { player: ['web.infusionOfPlayer', 'web.rows/infusion', 'web.rows/defusion', ...LEDGER], all: ['web.ledgerStats'] },
    [],
    ['player'],
  ),
  'inventory ore': touch(['ore'], { player: ['web.oreStats', 'web.playerCard', ...LEDGER] }, [], ['player']),
  'inventory token': touch(
    ['token'],
    {
      player: LEDGER,
      all: ['web.guildBanks', 'web.guildBankHistory', 'web.inventoryOfDenom', 'web.guildLeaderboard', 'web.denoms'],
    },
    [],
    ['player'],
  ),

  raidStatus: touch(['raid', 'owed', 'activity'], RAID, [], ['planet', 'fleet', 'player']),
  'raidStatus raidSuccessful': touch(
    ['raid', 'loot', 'owed', 'activity'],
    { ...RAID, player: [...RAID.player, 'web.playerCard', 'web.oreStats'] },
    [],
    ['planet', 'fleet', 'player'],
  ),
  fleetDepart: VISIT,
  fleetArrive: VISIT,
  structMove: touch(
    ['move', 'activity'],
    {
      struct: ['web.struct'],
      object: ['web.rows/struct'],
      planet: ['web.rows/struct', 'web.activityOfPlanet'],
      player: ['web.structsOfPlayer'],
      all: FEED,
    },
    [],
    ['struct', 'planet', 'fleet'],
  ),
  attack: touch(
    ['attack', 'activity'],
    { struct: ['web.struct'], player: ['web.structsOfPlayer'], planet: ['web.activityOfPlanet'], all: FEED },
    [],
    ['struct'],
  ),
  structHealth: touch(
    ['health', 'activity'],
    {
      struct: ['web.struct', 'web.rows/structAttribute'],
      player: ['web.structsOfPlayer'],
      planet: ['web.activityOfPlanet'],
      all: FEED,
    },
    ['struct.health'],
    ['struct'],
  ),
  structStatus: touch(['status', 'owed', 'activity'], STATUS, ['struct.status']),
  /** Its slot is taken. */
  'structStatus building': touch(['status', 'owed', 'activity'], STATUS, ['struct.status'], ['planet']),
  'structStatus destroyed': touch(
    ['status', 'wreck', 'owed', 'activity'],
    { ...STATUS, all: [...STATUS.all, 'web.rows/structDefender'] },
    ['struct.status'],
    ['struct', 'planet'],
  ),
  buildClock: touch(['owed', 'activity'], CLOCK, ['struct.blockStartBuild']),
  mineClock: touch(['owed', 'activity'], CLOCK, ['planet.blockStartOreMine']),
  refineClock: touch(['owed', 'activity'], CLOCK, ['planet.blockStartOreRefine']),
  defenseAdd: touch(['guard', 'activity'], DEFENCE, ['struct.protects']),
  defenseRemove: touch(['guard', 'activity'], DEFENCE, ['struct.protects']),
  shield: touch(['shield', 'owed', 'activity'], SHIELD, ['planet.shield']),
  raidClock: touch(['shield', 'owed', 'activity'], SHIELD, ['planet.blockStartRaid']),
  planetOther: touch(
    ['planet', 'activity'],
    { planet: ['web.activityOfPlanet', 'web.planetCard'], all: FEED },
    [],
    ['planet'],
  ),
  hint: touch(['hint'], { struct: ['web.struct'], planet: ['web.planetCard'] }, [], ['struct', 'planet']),

  'stub planet': touch(
    ['planetUnsaid', 'activity'],
    {
      planet: ['web.planetCard', 'web.shield', 'web.shieldHealth', 'web.activeRaid', 'web.activityOfPlanet'],
      all: FEED,
    },
    [],
    ['planet', 'fleet', 'struct'],
  ),
  'stub player': touch(
    ['playerUnsaid'],
    { player: ['web.playerCard', 'web.infusionOfPlayer'], guild: ['web.roster'], all: ['web.rows/player'] },
    [],
    ['player'],
  ),
  'stub guild': touch(['guild'], GUILD),
} as const satisfies Readonly<Record<string, Touch>>;

export type TouchKey = keyof typeof TOUCHES;
