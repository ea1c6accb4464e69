import { parseStructTypeId } from '../../../game/ids.ts';
import type { StructRecord } from '../../../game/records.ts';
import { count, id } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { structId } from './recordFields.ts';

const raw = z.object({
  id: structId,
  type: id('a struct type id', parseStructTypeId),
  owner: f.playerId,
  locationId: f.structLocation,
  operatingAmbit: f.ambit,
  slot: count,
});

/** facts/chain-entities.md 1.3. Whether it stands is an attribute, so the record does not say. */
export const structRecord = z.pipe(raw, z.transform(toRecord));

function toRecord(struct: z.infer<typeof raw>): StructRecord {
  return {
    id: struct.id,
    typeId: struct.type,
    owner: struct.owner,
    location: struct.locationId,
    ambit: struct.operatingAmbit,
    slot: struct.slot,
    destroyedAt: null,
  };
}
