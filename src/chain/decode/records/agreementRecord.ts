import * as z from 'zod/mini';
import * as f from '../fields.ts';
import * as r from './recordFields.ts';

/** facts/chain-entities.md 1.10. */
export const agreementRecord = z.object({
  id: r.agreementId,
  providerId: r.providerId,
  allocationId: r.allocationIdOrNull,
  capacity: f.power,
  startBlock: f.height,
  endBlock: f.height,
  owner: f.playerIdOrNull,
});
