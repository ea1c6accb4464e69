import type { Planet } from '../../game/entities.ts';
import { isRecord } from '../../wire/read.ts';
import { planetAttributes, planetGrid, planetRecord } from '../../wire/records/planetRecord.ts';
import { type Decode, joined } from './envelopes.ts';

/** docs/network/chain-entities.md 1.2. @throws DecodeError */
export const decodePlanet: Decode<Planet> = joined('planet', planetRecord, {
  gridAttributes: planetGrid,
  planetAttributes,
});

/** Keys that only 0.21 planets have. docs/network/chain-entities.md 1.2. */
const KEYS_OF_021 = [
  'blockStartOreMine',
  'planetBlockStartOreMine',
  'blockStartOreRefine',
  'planetBlockStartOreRefine',
  'blockRaiderArrived',
  'oreMiningActiveQuantity',
  'oreRefiningActiveQuantity',
];

/** True when this answer shows that the node keeps ore clocks on planets; false when it does not tell. */
export function showsPlanetClocks(body: unknown): boolean {
  if (!isRecord(body)) return false;
  const attributes = body['planetAttributes'] ?? body['PlanetAttributes'];
  return isRecord(attributes) && KEYS_OF_021.some((key) => key in attributes);
}
