import { parsePlanetId } from '../../../game/ids.ts';
import type { PlanetRecord } from '../../../game/records.ts';
import { id, text } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';

const raw = z.object({
  id: id('a planet id', parsePlanetId),
  owner: f.playerIdOrNull,
  name: text,
  status: f.enumWord(['active', 'complete']),
  maxOre: f.oreAmount,
  locationListStart: f.fleetIdOrNull,
  locationListLast: f.fleetIdOrNull,
  ...f.slotFields,
});

/** facts/chain-entities.md 1.2. */
export const planetRecord = z.pipe(raw, z.transform(toRecord));

function toRecord(planet: z.infer<typeof raw>): PlanetRecord {
  return {
    id: planet.id,
    owner: planet.owner,
    name: planet.name,
    status: planet.status,
    maxOre: planet.maxOre,
    slots: f.slotMap(planet),
    headFleetId: planet.locationListStart,
    lastFleetId: planet.locationListLast,
  };
}
