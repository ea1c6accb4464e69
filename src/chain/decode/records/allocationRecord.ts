import type { AllocationRecord } from '../../../game/records.ts';
import * as z from 'zod/mini';
import * as f from '../fields.ts';
import * as r from './recordFields.ts';

const raw = z.object({
  id: r.allocationId,
  type: f.enumWord(['static', 'dynamic', 'automated', 'providerAgreement']),
  sourceObjectId: r.objectId,
  destinationId: f.substationIdOrNull,
  controller: f.playerIdOrNull,
});

/** facts/chain-entities.md 1.11. */
export const allocationRecord = z.pipe(raw, z.transform(toRecord));

function toRecord({ sourceObjectId, ...rest }: z.infer<typeof raw>): AllocationRecord {
  return { ...rest, sourceId: sourceObjectId };
}
