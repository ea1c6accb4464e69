import { parseFleetId } from '../../../game/ids.ts';
import type { FleetRecord } from '../../../game/records.ts';
import { id } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';

const raw = z.object({
  id: id('a fleet id', parseFleetId),
  owner: f.playerId,
  locationId: f.planetIdOrNull,
  status: f.enumWord(['onStation', 'away']),
  commandStruct: f.structIdOrNull,
  locationListForward: f.fleetIdOrNull,
  locationListBackward: f.fleetIdOrNull,
  ...f.slotFields,
});

/** facts/chain-entities.md 1.5. */
export const fleetRecord = z.pipe(raw, z.transform(toRecord));

function toRecord(fleet: z.infer<typeof raw>): FleetRecord {
  return {
    id: fleet.id,
    owner: fleet.owner,
    planetId: fleet.locationId,
    status: fleet.status,
    slots: f.slotMap(fleet),
    commandStructId: fleet.commandStruct,
    aheadFleetId: fleet.locationListForward,
    behindFleetId: fleet.locationListBackward,
  };
}
