/** docs/network/chain-entities.md 1.10. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import * as f from '../values.ts';

export const agreementColumns = {
  id: i.agreementId,
  providerId: i.providerId,
  allocationId: i.allocationIdOrNull,
  capacity: f.mw,
  startBlock: f.height,
  endBlock: f.height,
  owner: i.playerIdOrNull,
} as const;

export const agreementRecord = columns(agreementColumns);
