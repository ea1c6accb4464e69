import type { Planet } from '../../game/entities.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { id, isRecord, part, text, uint } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

const schema = z.object({
  planet: z.object({
    id: id('a planet id', parsePlanetId),
    owner: f.playerIdOrNull,
    name: text,
    status: f.enumWord(['active', 'complete']),
    maxOre: f.oreAmount,
    locationListStart: f.fleetIdOrNull,
    ...f.slotFields,
  }),
  gridAttributes: part(z.object({ ore: f.oreAmount })),
  planetAttributes: part(
    z.object({
      planetaryShield: uint,
      blockStartRaid: f.height,
      // Two spellings of one clock: message field and enum name.
      blockStartOreMine: f.height,
      planetBlockStartOreMine: f.height,
      blockStartOreRefine: f.height,
      planetBlockStartOreRefine: f.height,
    }),
  ),
});

/** facts/chain-entities.md 1.2. @throws DecodeError */
export function decodePlanet(body: unknown, route: string): Planet {
  const { planet, gridAttributes, planetAttributes: attributes } = decodeAnswer(schema, body, route);
  return {
    id: planet.id,
    owner: planet.owner,
    name: planet.name,
    status: planet.status,
    maxOre: planet.maxOre,
    ore: gridAttributes.ore,
    slots: f.slotMap(planet),
    shield: attributes.planetaryShield,
    headFleetId: planet.locationListStart,
    blockStartRaid: attributes.blockStartRaid,
    blockStartOreMine: attributes.blockStartOreMine || attributes.planetBlockStartOreMine,
    blockStartOreRefine: attributes.blockStartOreRefine || attributes.planetBlockStartOreRefine,
  };
}

/** Keys that only 0.21 planets have. facts/chain-entities.md 1.2. */
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
