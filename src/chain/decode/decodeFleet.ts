import type { Fleet } from '../../game/entities.ts';
import { parseFleetId } from '../../game/ids.ts';
import { id } from '../../lib/http/wire.ts';
import { decodeAnswer } from './answer.ts';
import * as z from 'zod/mini';
import * as f from './fields.ts';

const schema = z.object({
  fleet: z.object({
    id: id('a fleet id', parseFleetId),
    owner: f.playerId,
    locationId: f.planetIdOrNull,
    status: f.enumWord(['onStation', 'away']),
    commandStruct: f.structIdOrNull,
    locationListForward: f.fleetIdOrNull,
    locationListBackward: f.fleetIdOrNull,
    ...f.slotFields,
  }),
});

/** facts/chain-entities.md 1.5. @throws DecodeError */
export function decodeFleet(body: unknown, route: string): Fleet {
  const { fleet } = decodeAnswer(schema, body, route);
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
