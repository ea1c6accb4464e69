import * as z from 'zod/mini';
import * as f from '../fields.ts';
import { address, permissionMask } from './recordFields.ts';

/** Flat in the single answer, an element in lists. facts/chain-entities.md section 2. */
export const addressRecord = z.object({
  address,
  playerId: f.playerIdOrNull,
  permissions: permissionMask,
});
