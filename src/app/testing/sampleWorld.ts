/** A small world to look at and to test screens with: the newcomer's types with their real numbers, a planet, a fleet. */
import { parseName } from '../../game/names.ts';
import { ambitMask } from '../../game/ambit.ts';
import type { Fleet, Planet, Player, SlotMap, Struct, StructType, Substation } from '../../game/entities.ts';
import {
  type Address,
  parseFleetId,
  parseGuildId,
  parsePlanetId,
  parsePlayerId,
  parseStructId,
  parseStructTypeId,
  parseSubstationId,
  type StructId,
} from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, microAlpha, milliwatts, ore } from '../../game/units.ts';
import type { WorldState } from '../../state/world/world.ts';
import { buildStructType } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';

export const ADDRESS = 'game1qypqxpq9qcrsszg2pvxq6rs0zqg3yyc5yustzy' as Address;
export const PLAYER_ID = parsePlayerId('1-7');

function sampleType(
  over: Omit<Partial<StructType>, 'id'> & { readonly id: number; readonly name: string },
): StructType {
  return buildStructType({ canMine: false, oreMiningDifficulty: 0n, ...over, id: parseStructTypeId(over.id) });
}

const watts = (count: number) => ({
  buildDraw: milliwatts(BigInt(count) * 1000n),
  passiveDraw: milliwatts(BigInt(count) * 1000n),
});

const SAMPLE_TYPES: readonly StructType[] = [
  sampleType({
    id: 1,
    name: 'Command Ship',
    category: 'fleet',
    possibleAmbit: ambitMask(30),
    isCommand: true,
    buildDifficulty: 200n,
    ...watts(50),
  }),
  sampleType({
    id: 2,
    name: 'Battleship',
    category: 'fleet',
    buildLimit: 0,
    buildDifficulty: 765n,
    maxHealth: 3,
    possibleAmbit: ambitMask(16),
    ...watts(135),
  }),
  sampleType({
    id: 3,
    name: 'Starfighter',
    category: 'fleet',
    buildLimit: 0,
    buildDifficulty: 250n,
    maxHealth: 3,
    possibleAmbit: ambitMask(16),
    ...watts(100),
  }),
  sampleType({
    id: 9,
    name: 'Tank',
    category: 'fleet',
    buildLimit: 0,
    buildDifficulty: 220n,
    maxHealth: 3,
    possibleAmbit: ambitMask(4),
    ...watts(75),
  }),
  sampleType({ id: 14, name: 'Ore Extractor', canMine: true, oreMiningDifficulty: 14_000n }),
  sampleType({ id: 15, name: 'Ore Refinery', canRefine: true, oreRefiningDifficulty: 28_000n }),
  sampleType({
    id: 16,
    name: 'Orbital Shield Generator',
    buildLimit: 0,
    possibleAmbit: ambitMask(16),
    shieldContribution: 25n,
    ...watts(200),
  }),
  sampleType({
    id: 19,
    name: 'Planetary Defense Cannon',
    buildDifficulty: 2880n,
    shieldContribution: 13n,
    ...watts(600),
  }),
  sampleType({ id: 20, name: 'Field Generator', canGenerate: true, maxHealth: 8 }),
  sampleType({
    id: 21,
    name: 'Continental Power Plant',
    canGenerate: true,
    maxHealth: 10,
    buildDifficulty: 1440n,
    ...watts(10_000),
  }),
];

export function slotMap(over: Partial<Record<keyof SlotMap, readonly (StructId | null)[]>> = {}): SlotMap {
  const free = [null, null, null, null];
  return { space: free, air: free, land: free, water: free, ...over };
}

const FLEET_ID = parseFleetId('9-7');
const PLANET_ID = parsePlanetId('2-12');
export const EXTRACTOR_ID = parseStructId('5-21');
export const REFINERY_ID = parseStructId('5-22');
export const SHIP_ID = parseStructId('5-20');

const SAMPLE_PLAYER: Player = {
  id: PLAYER_ID,
  guildId: parseGuildId('0-1'),
  substationId: parseSubstationId('4-1'),
  primaryAddress: ADDRESS,
  planetId: PLANET_ID,
  fleetId: FLEET_ID,
  guildRank: 101n,
  name: parseName('Tycho'),
  pfp: '',
  pfpRenderAttributes: '',
  ore: ore(1n),
  alpha: microAlpha(1_000_000n),
  load: milliwatts(0n),
  structsLoad: milliwatts(1_075_000n),
  capacity: milliwatts(0n),
  lastAction: blockHeight(48_210n),
};

const SAMPLE_SUBSTATION: Substation = {
  id: parseSubstationId('4-1'),
  owner: null,
  name: parseName(''),
  pfp: '',
  load: milliwatts(0n),
  capacity: milliwatts(30_000_000n),
  connectionCapacity: milliwatts(1_500_000n),
  connectionCount: 20n,
};

const SAMPLE_PLANET: Planet = {
  id: PLANET_ID,
  owner: PLAYER_ID,
  name: parseName('Hveen'),
  status: 'active',
  maxOre: ore(5n),
  ore: ore(3n),
  slots: slotMap({ land: [null, EXTRACTOR_ID, null, null], water: [REFINERY_ID, null, null, null] }),
  shield: 25n,
  headFleetId: null,
  lastFleetId: null,
  blockStartRaid: blockHeight(0n),
  blockStartOreMine: blockHeight(40_000n),
  blockStartOreRefine: blockHeight(40_000n),
};

const SAMPLE_FLEET: Fleet = {
  id: FLEET_ID,
  owner: PLAYER_ID,
  planetId: PLANET_ID,
  status: 'onStation',
  slots: slotMap(),
  commandStructId: SHIP_ID,
  aheadFleetId: null,
  behindFleetId: null,
};

export function sampleStruct(
  over: Partial<Omit<Struct, 'typeId' | 'status'>> & {
    readonly id: StructId;
    readonly typeId: number;
    readonly status: number;
  },
): Struct {
  return {
    owner: PLAYER_ID,
    location: { kind: 'planet', id: PLANET_ID },
    ambit: 'land',
    slot: 0,
    health: 6,
    blockStartBuild: blockHeight(0n),
    protects: null,
    ...over,
    typeId: parseStructTypeId(over.typeId),
    status: structStatus(over.status),
  };
}

export const SAMPLE_STRUCTS: readonly Struct[] = [
  sampleStruct({ id: SHIP_ID, typeId: 1, status: 7, location: { kind: 'fleet', id: FLEET_ID } }),
  sampleStruct({ id: EXTRACTOR_ID, typeId: 14, status: 7, slot: 1 }),
  sampleStruct({ id: REFINERY_ID, typeId: 15, status: 7, ambit: 'water' }),
];

/** A player at work: extractor and refinery online, one gram stored, one refined. `over` replaces parts. */
export function sampleWorld(
  over: {
    readonly height?: bigint;
    readonly player?: Partial<Player>;
    readonly planet?: Partial<Planet> | null;
    readonly fleet?: Partial<Fleet> | null;
    readonly structs?: readonly Struct[];
    readonly connectionCapacity?: bigint;
  } = {},
): WorldState {
  const height = blockHeight(over.height ?? 48_217n);
  const planets = over.planet === null ? [] : [{ ...SAMPLE_PLANET, ...over.planet }];
  const fleets = over.fleet === null ? [] : [{ ...SAMPLE_FLEET, ...over.fleet }];
  const connectionCapacity = milliwatts(over.connectionCapacity ?? SAMPLE_SUBSTATION.connectionCapacity);
  return buildWorld({
    height,
    source: 'stream',
    me: { ...SAMPLE_PLAYER, ...over.player },
    planets,
    fleets,
    substations: [{ ...SAMPLE_SUBSTATION, connectionCapacity }],
    structs: over.structs ?? SAMPLE_STRUCTS,
    structTypes: SAMPLE_TYPES,
  });
}
