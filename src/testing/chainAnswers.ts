/** Answers of both node generations, made by hand after docs/network/chain-entities.md: 0.21 writes zeros, older ones leave them out. */
import type { NetworkIdentity } from '../game/network.ts';

export const network: NetworkIdentity = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  chainId: 'gametest-1',
  alphaDenom: 'ualpha',
  nominalBlockMs: 6000,
};

export const ADDRESS = 'game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd';

export const playerAnswer = {
  Player: {
    id: '1-42',
    index: '42',
    guildId: '0-1',
    substationId: '4-3',
    creator: ADDRESS,
    primaryAddress: ADDRESS,
    planetId: '2-9',
    fleetId: '9-42',
    guildRank: '101',
    name: 'Ada',
    pfp: '',
    pfpClientRenderAttributes: '',
  },
  gridAttributes: {
    ore: '3',
    fuel: '0',
    capacity: '0',
    load: '0',
    structsLoad: '1075000',
    connectionCapacity: '2000000',
    lastAction: '812300',
  },
  playerInventory: { rocks: { denom: 'ualpha', amount: '2500000' } },
};

/** A newcomer as an older node prints one: zeros, empty texts and whole objects left out. */
export const barePlayerAnswer = {
  Player: { id: '1-2', primaryAddress: ADDRESS },
  GridAttributes: { structsLoad: 25000 },
};

const slots = { space: ['', '', '', ''], air: [], land: ['5-7', '', '', ''], water: ['', '5-8', '', ''] };
const slotCounts = { spaceSlots: '4', airSlots: '4', landSlots: '4', waterSlots: '4' };

export const planetAnswer = {
  Planet: {
    id: '2-9',
    maxOre: '5',
    creator: ADDRESS,
    owner: '1-42',
    ...slots,
    ...slotCounts,
    status: 'active',
    locationListStart: '',
    locationListLast: '',
    name: 'Home',
  },
  gridAttributes: { ore: '4' },
  planetAttributes: {
    planetaryShield: '25',
    blockStartRaid: '0',
    blockRaiderArrived: '0',
    blockStartOreMine: '812000',
    blockStartOreRefine: '811000',
    oreMiningActiveQuantity: '1',
    oreRefiningActiveQuantity: '1',
  },
};

/** 0.20: no clocks on the planet, enum as number, counts as numbers. */
export const oldPlanetAnswer = {
  Planet: { ...planetAnswer.Planet, status: 0, spaceSlots: 4, airSlots: 4, landSlots: 4, waterSlots: 4 },
  gridAttributes: { ore: 4 },
  planetAttributes: { planetaryShield: '25' },
};

export const structAnswer = {
  Struct: {
    id: '5-7',
    index: '7',
    type: '14',
    creator: ADDRESS,
    owner: '1-42',
    locationType: 'planet',
    locationId: '2-9',
    operatingAmbit: 'land',
    slot: '0',
  },
  structAttributes: {
    health: '6',
    status: '7',
    blockStartBuild: '0',
    blockStartOreMine: '0',
    isBuilt: true,
    isOnline: true,
  },
  gridAttributes: {},
  structDefenders: [],
};

export const oldStructAnswer = {
  Struct: { ...structAnswer.Struct, type: 14, locationType: 2, operatingAmbit: 2, slot: undefined },
  structAttributes: { health: 6, status: 7, blockStartOreMine: '700', blockStartOreRefine: '650' },
};

export const fleetAnswer = {
  Fleet: {
    id: '9-42',
    owner: '1-42',
    locationType: 'planet',
    locationId: '2-9',
    status: 'onStation',
    ...slotCounts,
    space: [],
    air: [],
    land: [],
    water: [],
    commandStruct: '5-1',
  },
};

export const structTypeAnswer = {
  id: '14',
  type: 'Ore Extractor',
  category: 'planet',
  buildLimit: '1',
  buildDifficulty: '700',
  buildDraw: '500000',
  maxHealth: '6',
  passiveDraw: '500000',
  possibleAmbit: '6',
  planetaryMining: 'oreMiningRig',
  planetaryRefinery: 'noPlanetaryRefinery',
  powerGeneration: 'noPowerGeneration',
  activateCharge: '2',
  buildCharge: '8',
  oreMiningDifficulty: '14000',
  oreRefiningDifficulty: '0',
  class: 'Ore Extractor',
};

export const commandShipAnswer = {
  id: 1,
  type: 'Command Ship',
  class: 'Command Ship',
  category: 9,
  buildLimit: 1,
  buildDifficulty: 200,
  buildDraw: 50000,
  maxHealth: 6,
  passiveDraw: 50000,
  possibleAmbit: 30,
  movable: true,
  primaryWeapon: 1,
  primaryWeaponControl: 'guided',
  primaryWeaponCharge: 3,
  primaryWeaponAmbits: '32',
  primaryWeaponTargets: 1,
  primaryWeaponShots: 1,
  primaryWeaponDamage: 2,
  primaryWeaponBlockable: true,
  primaryWeaponCounterable: true,
  primaryWeaponShotSuccessRateNumerator: 1,
  primaryWeaponShotSuccessRateDenominator: 1,
  secondaryWeapon: 'noActiveWeaponry',
  passiveWeaponry: 2,
  counterAttack: 2,
  counterAttackSameAmbit: '2',
  moveCharge: 3,
  defendChangeCharge: 1,
  attackCounterable: true,
  planetaryMining: 0,
  powerGeneration: 'noPowerGeneration',
  activateCharge: 2,
  buildCharge: 8,
};

export const substationAnswer = {
  Substation: { id: '4-3', owner: '1-1', creator: ADDRESS, name: '', pfp: '' },
  gridAttributes: { load: '0', capacity: '960000000', connectionCapacity: '480000000', connectionCount: '2' },
};

export const guildAnswer = {
  Guild: {
    id: '0-1',
    index: '1',
    owner: '1-1',
    primaryReactorId: '3-1',
    entrySubstationId: '4-3',
    name: 'Lamplighters',
  },
};
