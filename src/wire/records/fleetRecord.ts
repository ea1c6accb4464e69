/** docs/network/chain-entities.md 1.5. Nothing of a fleet is an attribute: the record is the whole. */
import { columns, WHOLE } from '../columns.ts';
import * as i from '../ids.ts';
import { slots } from '../slots.ts';
import { enumWord } from '../values.ts';
import { FLEET_STATUSES } from '../words.ts';

export const fleetColumns = {
  id: i.fleetId,
  owner: i.playerId,
  planetId: ['locationId', i.planetIdOrNull],
  status: enumWord(FLEET_STATUSES),
  slots: [WHOLE, slots],
  commandStructId: ['commandStruct', i.structIdOrNull],
  aheadFleetId: ['locationListForward', i.fleetIdOrNull],
  behindFleetId: ['locationListBackward', i.fleetIdOrNull],
} as const;

export const fleetRecord = columns(fleetColumns);
