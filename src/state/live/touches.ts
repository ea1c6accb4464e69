/**
 * What each frame touches: fields of the world it sets, parts that must be read again, and answers in the query cache that
 * are no longer true. facts/stream.md section 9, row by row. The first two columns are carried out by applyEvents.ts (a
 * test holds the table against it), the third by createInvalidator.ts.
 *
 * Nouns are the function names of the doors (queries/keys.ts): `web.roster` is what `fetchRoster` answered. A list of the
 * catalog is named with its entity: `web.rows/planet`.
 */

import type { Noun } from './nouns.ts';

/** Whom an answer is about; `all` = whatever it is about. */
export type About = 'all' | 'player' | 'planet' | 'struct' | 'fleet' | 'guild' | 'object' | 'address' | 'code';

export interface Touch {
  /** Fields the frame itself carries, e.g. `player.ore`. */
  readonly patches: readonly string[];
  /** Families of what the chain is asked for. */
  readonly rereads: readonly ('player' | 'planet' | 'fleet' | 'substation' | 'struct')[];
  readonly queries: Readonly<Partial<Record<About, readonly Noun[]>>>;
}

function touch(queries: Touch['queries'] = {}, patches: Touch['patches'] = [], rereads: Touch['rereads'] = []): Touch {
  return { patches, rereads, queries };
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
  object: ['web.rows/grid', 'chain.grid', 'chain.gridValue', 'chain.reactor', 'chain.provider', 'chain.allocation'],
  all: ['web.substationLeaderboard', 'web.providerMarket', 'web.agreementMarket'],
} satisfies Touch['queries'];
const SUBSTATION_SHARE = {
  object: ['web.rows/grid', 'chain.gridValue'],
  all: ['web.playerCard', 'web.playerPower', 'web.playersAtRisk', 'web.substationLeaderboard', 'web.guildPower'],
} satisfies Touch['queries'];
const GUILD = {
  guild: ['web.guild', 'web.guildName', 'chain.guildRecord'],
  all: ['hostGuild', 'web.guildDirectory', 'web.guildNames', 'web.guildLeaderboard', 'web.rows/guild', 'chain.guilds'],
} satisfies Touch['queries'];
const APPLICATIONS: readonly Noun[] = [
  'web.rows/membershipApplication',
  'chain.membershipApplications',
  'chain.membershipApplication',
];
const INFUSIONS: readonly Noun[] = [
  'web.rows/infusion',
  'chain.infusions',
  'chain.infusionsInto',
  'chain.infusion',
  'web.reactorLeaderboard',
  'web.guildPower',
];
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
  {
    player: ['web.rows/fleet', 'web.structsOfPlayer', 'web.workOfPlayer', 'web.playerCard'],
    planet: ['web.rows/fleet', 'web.rows/struct', 'web.shield', 'web.shieldHealth', 'web.activityOfPlanet'],
    fleet: ['chain.fleetByIndex', 'web.rows/struct'],
    all: ['chain.fleets', 'web.searchRaidTargets', ...WORK_LISTS, ...FEED],
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
  struct: ['web.struct', 'web.rows/struct', 'web.rows/structAttribute', 'chain.structAttribute'],
  player: ['web.structsOfPlayer', 'web.workOfPlayer', 'web.playerCard'],
  planet: ['web.rows/planetAttribute', 'chain.planetAttribute', 'web.activityOfPlanet'],
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
  block: touch({}, ['height']),
  heartbeat: touch(),
  other: touch(),

  player: touch(
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
        'chain.players',
      ],
    },
    [],
    ['player'],
  ),
  playerAddress: touch(
    {
      player: ['web.addressesOfPlayer', 'web.addressCount', 'chain.addressesOfPlayer'],
      address: ['web.address', 'chain.address', 'chain.permissionsOfPlayer'],
    },
    [],
    ['player'],
  ),
  pendingAddress: touch({ code: ['web.pendingAddress', 'web.activationCode'] }),
  guild: touch(GUILD),
  guildMeta: touch({ ...GUILD, all: [...GUILD.all, 'web.guildConfig'] }),
  membership: touch({ guild: APPLICATIONS, player: APPLICATIONS }),
  'membership approved': touch(
    {
      guild: [...APPLICATIONS, 'web.roster', 'web.memberCount'],
      player: [...APPLICATIONS, 'web.playerCard'],
      all: ['web.guildDirectory', 'web.rows/player'],
    },
    [],
    ['player', 'substation'],
  ),
  infusion: touch(
    {
      player: ['web.infusionOfPlayer', 'web.playerCard', 'web.playerPower'],
      object: ['chain.reactor'],
      all: INFUSIONS,
    },
    [],
    ['player'],
  ),
  provider: touch({ object: ['chain.provider'], all: ['web.rows/provider', 'chain.providers', ...MARKET] }),
  agreement: touch({
    object: ['chain.agreement', 'chain.allocation'],
    all: ['web.rows/agreement', 'chain.agreements', 'chain.agreementsOfProvider', ...MARKET],
  }),

  'grid player ore': touch(
    {
      player: ['web.playerCard', 'web.oreStats', 'web.workOfPlayer'],
      all: ['web.searchRaidTargets', 'web.countRaidTargets', ...WORK_LISTS],
    },
    ['player.ore'],
    ['player'],
  ),
  'grid player load': touch(POWER_OF_PLAYER, ['player.load']),
  'grid player structsLoad': touch(POWER_OF_PLAYER, ['player.structsLoad']),
  'grid player capacity': touch(POWER_OF_PLAYER, ['player.capacity']),
  'grid player lastAction': touch({ player: ['web.lastAction'] }, ['player.lastAction']),
  'grid planet ore': touch(
    { planet: ['web.planetCard'], player: ['web.workOfPlayer'], all: WORK_LISTS },
    ['planet.ore'],
    ['planet'],
  ),
  /** The planet is dug out. */
  'grid planet ore 0': touch(
    {
      planet: ['web.planetCard'],
      player: ['web.workOfPlayer', 'web.planetsCompleted'],
      all: ['web.guildPlanetsCompleted', 'web.rows/planet', ...WORK_LISTS],
    },
    ['planet.ore'],
    ['planet'],
  ),
  'grid substation connectionCapacity': touch(SUBSTATION_SHARE, ['substation.connectionCapacity']),
  'grid substation connectionCount': touch(SUBSTATION_SHARE, ['substation.connectionCount']),
  'grid substation load': touch(GRID_OF_OBJECT, ['substation.load']),
  'grid substation capacity': touch(GRID_OF_OBJECT, ['substation.capacity']),
  'grid object load': touch(GRID_OF_OBJECT),
  'grid object capacity': touch(GRID_OF_OBJECT),
  'grid reactor power': touch({ object: ['chain.reactor'], all: ['web.reactorLeaderboard', 'web.guildPower'] }),
  'grid reactor fuel': touch({
    object: ['chain.reactor'],
    all: ['web.reactorLeaderboard', 'web.guildDirectory', 'web.guildPower'],
  }),
  'grid struct fuel': touch({ struct: ['web.struct'], player: ['web.structsOfPlayer'] }),
  /** Nonces, pointers, checkpoints: in no normal screen. */
  'grid internal': touch(),

  'inventory alpha': touch(
    {
      player: ['web.playerCard', ...LEDGER],
      address: ['chain.balances', 'chain.balance', 'web.rows/ledger'],
      guild: ['web.roster'],
      all: ['web.searchTransferTargets', 'web.playerLeaderboard', 'web.inventoryOfDenom', 'web.ledgerStats'],
    },
    [],
    ['player'],
  ),
  'inventory infused': touch(
    { player: ['web.infusionOfPlayer', 'web.rows/infusion', 'web.rows/defusion', ...LEDGER], all: ['web.ledgerStats'] },
    [],
    ['player'],
  ),
  'inventory ore': touch({ player: ['web.oreStats', 'web.playerCard', ...LEDGER] }, [], ['player']),
  'inventory token': touch(
    {
      player: LEDGER,
      address: ['chain.balances', 'chain.balance'],
      all: ['web.guildBanks', 'web.guildBankHistory', 'web.inventoryOfDenom', 'web.guildLeaderboard', 'web.denoms'],
    },
    [],
    ['player'],
  ),

  raidStatus: touch(RAID, [], ['planet', 'fleet', 'player']),
  'raidStatus raidSuccessful': touch(
    { ...RAID, player: [...RAID.player, 'web.playerCard', 'web.oreStats'] },
    [],
    ['planet', 'fleet', 'player'],
  ),
  fleetDepart: VISIT,
  fleetArrive: VISIT,
  structMove: touch(
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
    { struct: ['web.struct'], player: ['web.structsOfPlayer'], planet: ['web.activityOfPlanet'], all: FEED },
    [],
    ['struct'],
  ),
  structHealth: touch(
    {
      struct: ['web.struct', 'web.rows/structAttribute'],
      player: ['web.structsOfPlayer'],
      planet: ['web.activityOfPlanet'],
      all: FEED,
    },
    ['struct.health'],
    ['struct'],
  ),
  structStatus: touch(STATUS, ['struct.status']),
  /** Its slot is taken. */
  'structStatus building': touch(STATUS, ['struct.status'], ['planet']),
  'structStatus destroyed': touch(
    { ...STATUS, all: [...STATUS.all, 'web.rows/structDefender'] },
    ['struct.status'],
    ['struct', 'planet'],
  ),
  buildClock: touch(CLOCK, ['struct.blockStartBuild']),
  mineClock: touch(CLOCK, ['planet.blockStartOreMine']),
  refineClock: touch(CLOCK, ['planet.blockStartOreRefine']),
  defenseAdd: touch(DEFENCE, ['struct.protects']),
  defenseRemove: touch(DEFENCE, ['struct.protects']),
  shield: touch(SHIELD, ['planet.shield']),
  raidClock: touch(SHIELD, ['planet.blockStartRaid']),
  planetOther: touch({ planet: ['web.activityOfPlanet', 'web.planetCard'], all: FEED }, [], ['planet']),
  hint: touch({ struct: ['web.struct'], planet: ['web.planetCard'] }, [], ['struct', 'planet']),

  'stub planet': touch(
    {
      planet: ['web.planetCard', 'web.shield', 'web.shieldHealth', 'web.activeRaid', 'web.activityOfPlanet'],
      all: FEED,
    },
    [],
    ['planet', 'fleet', 'struct'],
  ),
  'stub player': touch(
    { player: ['web.playerCard', 'web.infusionOfPlayer'], guild: ['web.roster'], all: ['web.rows/player'] },
    [],
    ['player'],
  ),
  'stub guild': touch(GUILD),
} as const satisfies Readonly<Record<string, Touch>>;

export type TouchKey = keyof typeof TOUCHES;
