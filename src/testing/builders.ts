/** Model values for tests: complete, plausible, one override away from what a test is about. */
import { parseName } from '../game/names.ts';
import { AMBITS, ambitMask } from '../game/ambit.ts';
import { type Arms, NEVER, type Weapon } from '../game/combat/arms.ts';
import type { Fleet, Planet, Player, SlotMap, Struct, StructType, Substation } from '../game/entities.ts';
import {
  parseAddress,
  parseFleetId,
  parsePlanetId,
  parsePlayerId,
  parseStructId,
  parseStructTypeId,
  parseSubstationId,
} from '../game/ids.ts';
import { structStatus } from '../game/structStatus.ts';
import { blockHeight, blocks, microAlpha, milliwatts, ore } from '../game/units.ts';

export const ADDRESS = parseAddress('game1qqqsyqcyq5rqwzqfpg9scrgwpugpzysncgd04p');

export function buildPlayer(change: Partial<Player> = {}): Player {
  return {
    id: parsePlayerId('1-2'),
    guildId: null,
    substationId: parseSubstationId('4-1'),
    primaryAddress: ADDRESS,
    planetId: parsePlanetId('2-1'),
    fleetId: parseFleetId('9-2'),
    guildRank: 101n,
    name: parseName('ada'),
    pfp: '',
    pfpRenderAttributes: '',
    ore: ore(0n),
    alpha: microAlpha(0n),
    load: milliwatts(0n),
    structsLoad: milliwatts(75_000n),
    capacity: milliwatts(0n),
    lastAction: blockHeight(0n),
    ...change,
  };
}

export function emptySlots(): SlotMap {
  return Object.fromEntries(AMBITS.map((ambit) => [ambit, [null, null, null, null]])) as unknown as SlotMap;
}

export function buildPlanet(change: Partial<Planet> = {}): Planet {
  return {
    id: parsePlanetId('2-1'),
    owner: parsePlayerId('1-2'),
    name: parseName(''),
    status: 'active',
    maxOre: ore(5n),
    ore: ore(5n),
    slots: emptySlots(),
    shield: 25n,
    headFleetId: null,
    lastFleetId: null,
    blockStartRaid: blockHeight(0n),
    blockStartOreMine: blockHeight(0n),
    blockStartOreRefine: blockHeight(0n),
    ...change,
  };
}

export function buildFleet(change: Partial<Fleet> = {}): Fleet {
  return {
    id: parseFleetId('9-2'),
    owner: parsePlayerId('1-2'),
    planetId: parsePlanetId('2-1'),
    status: 'onStation',
    slots: emptySlots(),
    commandStructId: parseStructId('5-1'),
    aheadFleetId: null,
    behindFleetId: null,
    ...change,
  };
}

export function buildStruct(change: Partial<Struct> = {}): Struct {
  return {
    id: parseStructId('5-2'),
    typeId: parseStructTypeId(14),
    owner: parsePlayerId('1-2'),
    location: { kind: 'planet', id: parsePlanetId('2-1') },
    ambit: 'land',
    slot: 0,
    health: 6,
    status: structStatus(1),
    blockStartBuild: blockHeight(10n),
    protects: null,
    ...change,
  };
}

export function buildCommandShip(change: Partial<Struct> = {}): Struct {
  return buildStruct({
    id: parseStructId('5-1'),
    typeId: parseStructTypeId(1),
    location: { kind: 'fleet', id: parseFleetId('9-2') },
    status: structStatus(7),
    blockStartBuild: blockHeight(0n),
    ...change,
  });
}

/** A type that does not fight. docs/network/mechanics.md 2.3, 2.5 of what stands on a planet. */
export const UNARMED: Arms = {
  weapons: [],
  canDefend: false,
  defendCharge: blocks(1n),
  isMovable: false,
  moveCharge: blocks(0n),
  hasStealth: false,
  stealthCharge: blocks(0n),
  evade: { guided: NEVER, unguided: NEVER },
  attackReduction: 0,
  unitDefense: 'noUnitDefenses',
  counter: { same: 0, other: 0 },
  isCounterable: true,
  planetaryDefense: 'noPlanetaryDefense',
};

/** The Tank's gun of docs/network/mechanics.md 2.2. */
export function buildWeapon(change: Partial<Weapon> = {}): Weapon {
  return {
    system: 'primaryWeapon',
    kind: 'unguidedWeaponry',
    control: 'unguided',
    charge: blocks(3n),
    reach: ambitMask(4),
    targets: 1,
    shots: 1,
    damage: 2,
    success: { numerator: 1, denominator: 1 },
    guaranteedShots: 0,
    armourPiercing: false,
    blockable: true,
    counterable: true,
    recoil: 0,
    ...change,
  };
}

/** The Ore Extractor of docs/network/mechanics.md 2.1. */
export function buildStructType(change: Partial<StructType> = {}): StructType {
  return {
    id: parseStructTypeId(14),
    name: 'Ore Extractor',
    category: 'planet',
    buildLimit: 1,
    buildDifficulty: 700n,
    buildDraw: milliwatts(500_000n),
    passiveDraw: milliwatts(500_000n),
    maxHealth: 6,
    possibleAmbit: ambitMask(6),
    buildCharge: blocks(8n),
    activateCharge: blocks(2n),
    isCommand: false,
    canMine: true,
    canRefine: false,
    canGenerate: false,
    oreMiningDifficulty: 14_000n,
    oreRefiningDifficulty: 0n,
    shieldContribution: 0n,
    ...UNARMED,
    ...change,
  };
}

export function buildSubstation(change: Partial<Substation> = {}): Substation {
  return {
    id: parseSubstationId('4-1'),
    owner: parsePlayerId('1-1'),
    name: parseName(''),
    pfp: '',
    load: milliwatts(0n),
    capacity: milliwatts(10_000_000n),
    connectionCapacity: milliwatts(5_000_000n),
    connectionCount: 2n,
    ...change,
  };
}
