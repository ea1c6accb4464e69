import * as z from 'zod/mini';
import { address, objectId } from './recordFields.ts';

/** `InternalAddressAssociation`. facts/chain-entities.md 1.13. */
export const poolAddress = z.object({ objectId, address });
