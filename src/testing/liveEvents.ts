/** One decoded frame of every row of the table in state/live/touches.ts, about the world of {@link buildWorld}. */
import { parseName } from '../game/names.ts';
import type { ActivityBody } from '../game/activity.ts';
import {
  parseAddress,
  parseAgreementId,
  parseAllocationId,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseProviderId,
  parseReactorId,
  parseStructId,
  parseSubstationId,
} from '../game/ids.ts';
import type { AttackShot, Combatant } from '../game/attack.ts';
import { structStatus } from '../game/structStatus.ts';
import { blockHeight, blocks, fraction, microAlpha, milliwatts, ore } from '../game/units.ts';
import type { LiveEvent } from '../live/types.ts';
import { ADDRESS } from './builders.ts';

const PLANET = parsePlanetId('2-1');
const ME = parsePlayerId('1-2');
const GUILD = parseGuildId('0-1');
const STRUCT = parseStructId('5-2');
const HEIGHT = blockHeight(12n);

function gridEvent(objectType: string, objectId: string, attribute: string, value = 4n): LiveEvent {
  return { kind: 'grid', attribute, objectType, objectId, owner: null, value };
}

function activityEvent(body: ActivityBody, seq = 0): LiveEvent {
  return { ...body, planetId: PLANET, seq, height: HEIGHT };
}

function inventoryEvent(denom: string): LiveEvent {
  return {
    kind: 'inventory',
    ledgerId: 1,
    height: HEIGHT,
    denom,
    action: 'received',
    direction: 'credit',
    amount: 1n,
    address: ADDRESS,
    playerId: ME,
    guildId: GUILD,
    counterparty: null,
    counterpartyPlayerId: null,
  };
}

function membership(status: 'proposed' | 'approved'): LiveEvent {
  const application = { guildId: GUILD, playerId: ME, joinType: 'request', status, proposer: ME, substationId: null };
  return { kind: 'membership', application: { ...application, joinType: 'request' } };
}

function statusEvent(status: number): LiveEvent {
  return activityEvent({ kind: 'structStatus', structId: STRUCT, status: structStatus(status), before: null });
}

function raidEvent(status: 'initiated' | 'raidSuccessful'): LiveEvent {
  return activityEvent({ kind: 'raidStatus', fleetId: parseFleetId('9-3'), status, seizedOre: ore(0n) });
}

function stubEvent(about: Partial<LiveEvent & { kind: 'stub' }>): LiveEvent {
  const nobody = { planetId: null, seq: null, playerId: null, guildId: null };
  return { kind: 'stub', category: 'x', subject: 'x', ...nobody, ...about };
}

const combatant = (structId: string): Combatant => ({
  structId: parseStructId(structId),
  typeId: null,
  location: null,
  ambit: null,
  slot: null,
});

const SHOT: AttackShot = {
  target: combatant('5-2'),
  targetPlayerId: ME,
  evaded: null,
  blocked: null,
  defenderCounters: [],
  damageDealt: 1,
  damageReduction: 0,
  reducedBy: null,
  damage: 1,
  armourPiercing: false,
  counter: null,
  targetDestroyed: false,
  targetHealth: null,
  lastResort: null,
};

export const ATTACK = {
  attacker: combatant('5-3'),
  attackerPlayerId: parsePlayerId('1-3'),
  weapon: null,
  control: null,
  weaponry: null,
  shots: [SHOT],
  recoil: null,
  cannon: null,
  attackerHealth: null,
};

export const LIVE_EVENTS = {
  block: { kind: 'block', height: HEIGHT, atMs: 0 },
  heartbeat: { kind: 'heartbeat' },
  other: { kind: 'other', category: 'x', subject: 'x' },
  player: {
    kind: 'player',
    playerId: ME,
    guildId: GUILD,
    guildRank: 101n,
    substationId: parseSubstationId('4-1'),
    planetId: PLANET,
    fleetId: parseFleetId('9-2'),
    primaryAddress: ADDRESS,
    name: parseName('ada'),
    pfp: null,
  },
  playerMeta: { kind: 'playerMeta', playerId: ME, guildId: GUILD, name: parseName('ada'), pfp: null },
  playerAddress: { kind: 'playerAddress', address: ADDRESS, playerId: ME, guildId: GUILD, status: 'approved' },
  pendingAddress: { kind: 'pendingAddress', code: 'K7M2Q', address: ADDRESS, permissions: null },
  guild: {
    kind: 'guild',
    guild: {
      id: GUILD,
      endpoint: '',
      owner: ME,
      joinInfusionMinimum: microAlpha(0n),
      bypassByRequest: 'closed',
      bypassByInvite: 'closed',
      primaryReactorId: parseReactorId('3-1'),
      entrySubstationId: null,
      entryRank: 101n,
      name: parseName('Lamplighters'),
      pfp: null,
      bankConvertInFee: null,
      bankConvertOutFee: null,
      charterSolverId: null,
    },
  },
  guildMeta: {
    kind: 'guildMeta',
    guildId: GUILD,
    name: null,
    tag: null,
    description: null,
    logo: null,
    website: null,
    services: {},
  },
  membership: membership('proposed'),
  'membership approved': membership('approved'),
  infusion: {
    kind: 'infusion',
    infusion: {
      destination: parseReactorId('3-1'),
      address: parseAddress(ADDRESS),
      playerId: ME,
      fuel: microAlpha(1n),
      defusing: microAlpha(0n),
      power: milliwatts(1n),
      commission: fraction(0n),
      ratio: 1n,
    },
  },
  provider: {
    kind: 'provider',
    provider: {
      id: parseProviderId('10-1'),
      substationId: parseSubstationId('4-1'),
      owner: ME,
      rate: { denom: 'ualpha', amount: 1n },
      accessPolicy: 'openMarket',
      capacityMinimum: milliwatts(1n),
      capacityMaximum: milliwatts(1n),
      durationMinimum: blocks(1n),
      durationMaximum: blocks(1n),
      providerCancellationPenalty: fraction(0n),
      consumerCancellationPenalty: fraction(0n),
    },
  },
  agreement: {
    kind: 'agreement',
    agreement: {
      id: parseAgreementId('11-1'),
      providerId: parseProviderId('10-1'),
      allocationId: parseAllocationId('6-1'),
      capacity: milliwatts(1n),
      startBlock: HEIGHT,
      endBlock: HEIGHT,
      owner: ME,
    },
  },
  'grid player ore': gridEvent('player', '1-2', 'ore'),
  'grid player load': gridEvent('player', '1-2', 'load'),
  'grid player structsLoad': gridEvent('player', '1-2', 'structsLoad'),
  'grid player capacity': gridEvent('player', '1-2', 'capacity'),
  'grid player lastAction': gridEvent('player', '1-2', 'lastAction'),
  'grid planet ore': gridEvent('planet', '2-1', 'ore'),
  'grid planet ore 0': gridEvent('planet', '2-1', 'ore', 0n),
  'grid substation connectionCapacity': gridEvent('substation', '4-1', 'connectionCapacity'),
  'grid substation connectionCount': gridEvent('substation', '4-1', 'connectionCount'),
  'grid substation load': gridEvent('substation', '4-1', 'load'),
  'grid substation capacity': gridEvent('substation', '4-1', 'capacity'),
  'grid object load': gridEvent('provider', '10-1', 'load'),
  'grid object capacity': gridEvent('allocation', '6-1', 'capacity'),
  'grid reactor power': gridEvent('reactor', '3-1', 'power'),
  'grid reactor fuel': gridEvent('reactor', '3-1', 'fuel'),
  'grid struct fuel': gridEvent('struct', '5-2', 'fuel'),
  'grid internal': gridEvent('player', '1-2', 'proxyNonce'),
  'inventory alpha': inventoryEvent('ualpha'),
  'inventory infused': inventoryEvent('ualpha.infused'),
  'inventory ore': inventoryEvent('ore'),
  'inventory token': inventoryEvent('uguild.0-1'),
  raidStatus: raidEvent('initiated'),
  'raidStatus raidSuccessful': raidEvent('raidSuccessful'),
  fleetDepart: activityEvent({ kind: 'fleetDepart', fleetId: parseFleetId('9-3'), status: 'away', queue: null }),
  fleetArrive: activityEvent({ kind: 'fleetArrive', fleetId: parseFleetId('9-3'), status: 'away', queue: null }),
  structMove: activityEvent({ kind: 'structMove', structId: STRUCT, location: PLANET, ambit: 'land', slot: 1 }),
  attack: activityEvent({ kind: 'attack', attack: ATTACK }),
  structHealth: activityEvent({ kind: 'structHealth', structId: STRUCT, health: 3, before: 6 }),
  structStatus: statusEvent(3),
  'structStatus building': statusEvent(1),
  'structStatus destroyed': statusEvent(35),
  buildClock: activityEvent({ kind: 'buildClock', structId: STRUCT, clock: HEIGHT }),
  mineClock: activityEvent({ kind: 'mineClock', clock: HEIGHT, structId: null }),
  refineClock: activityEvent({ kind: 'refineClock', clock: HEIGHT, structId: null }),
  defenseAdd: activityEvent({
    kind: 'defenseAdd',
    defenderStructId: STRUCT,
    protectedStructId: parseStructId('5-3'),
  }),
  defenseRemove: activityEvent({
    kind: 'defenseRemove',
    defenderStructId: parseStructId('5-3'),
    protectedStructId: STRUCT,
  }),
  shield: activityEvent({ kind: 'shield', shield: 50n, before: 25n }),
  raidClock: activityEvent({ kind: 'raidClock', clock: HEIGHT, before: null }),
  planetOther: activityEvent({ kind: 'planetOther', category: 'x' }),
  hint: { kind: 'hint', category: 'x', structIds: [STRUCT], fleetIds: [], planetIds: [PLANET] },
  'stub planet': stubEvent({ planetId: PLANET, seq: 0 }),
  'stub player': stubEvent({ playerId: ME }),
  'stub guild': stubEvent({ guildId: GUILD }),
} as const satisfies Readonly<Record<string, LiveEvent>>;
