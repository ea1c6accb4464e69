/**
 * Live numbers kept apart from the records: their words, in the order of the chain's enums, and the ids their rows have.
 * docs/network/chain-entities.md 0.2, 1.2 to 1.14; the same words in the mirror's rows (docs/network/web-api.md section 3).
 */
import { type ObjectId, parseObjectId, parseStructTypeId } from './ids.ts';
import type { AttributeRecord } from './records.ts';

/** Index = number in ids. */
export const GRID_ATTRIBUTES = [
  'ore',
  'fuel',
  'capacity',
  'load',
  'structsLoad',
  'power',
  'connectionCapacity',
  'connectionCount',
  'allocationPointerStart',
  'allocationPointerEnd',
  'proxyNonce',
  'lastAction',
  'nonce',
  'ready',
  'checkpointBlock',
] as const;
export type GridAttribute = (typeof GRID_ATTRIBUTES)[number];

/** Index = number in ids. `typeCount` counts a player's structs of one type and belongs to no struct. */
export const STRUCT_ATTRIBUTES = [
  'health',
  'status',
  'blockStartBuild',
  'blockStartOreMine',
  'blockStartOreRefine',
  'protectedStructIndex',
  'typeCount',
] as const;
export type StructAttribute = (typeof STRUCT_ATTRIBUTES)[number];

/** Index = number in ids; 11 and later since 0.21. */
export const PLANET_ATTRIBUTES = [
  'planetaryShield',
  'repairNetworkQuantity',
  'defensiveCannonQuantity',
  'coordinatedGlobalShieldNetworkQuantity',
  'lowOrbitBallisticsInterceptorNetworkQuantity',
  'advancedLowOrbitBallisticsInterceptorNetworkQuantity',
  'lowOrbitBallisticsInterceptorNetworkSuccessRateNumerator',
  'lowOrbitBallisticsInterceptorNetworkSuccessRateDenominator',
  'orbitalJammingStationQuantity',
  'advancedOrbitalJammingStationQuantity',
  'blockStartRaid',
  'blockRaiderArrived',
  'blockStartOreMine',
  'blockStartOreRefine',
  'oreMiningActiveQuantity',
  'oreRefiningActiveQuantity',
] as const;
export type PlanetAttribute = (typeof PLANET_ATTRIBUTES)[number];

export type AttributeFamily = AttributeRecord['family'];

const WORDS: Readonly<Record<AttributeFamily, readonly string[]>> = {
  grid: GRID_ATTRIBUTES,
  struct: STRUCT_ATTRIBUTES,
  planet: PLANET_ATTRIBUTES,
};

/** `3-1-11`: attribute number, object id. */
export function gridAttributeId(attribute: GridAttribute, objectId: ObjectId | string): string {
  return `${GRID_ATTRIBUTES.indexOf(attribute)}-${objectId}`;
}

/**
 * The parts of a row's id: `3-1-11`, `0-5-42`, and `6-1-11-3` for the count of type 3 of player 1-11. A number past
 * the list is a newer chain's and stands for itself, so that one row does not make a list unreadable.
 *
 * @throws IdError when it is no such id
 */
export function parseAttributeId(family: AttributeFamily, text: string): Omit<AttributeRecord, 'value'> {
  const [, number = '', objectId, typeId] = /^(0|[1-9][0-9]{0,4})-([0-9]+-[0-9]+)(?:-([0-9]+))?$/.exec(text) ?? [];
  const attribute = WORDS[family][Number(number)] ?? number;
  const counts = family === 'struct' && attribute === 'typeCount';
  return {
    family,
    attribute,
    // A third number where none belongs makes it another kind of id.
    objectId: parseObjectId(counts || typeId === undefined ? objectId : text),
    typeId: counts ? parseStructTypeId(typeId) : null,
  };
}
