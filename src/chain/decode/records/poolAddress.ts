import { columns } from '../../../wire/columns.ts';
import { address, objectId } from '../../../wire/ids.ts';

/** `InternalAddressAssociation`. docs/network/chain-entities.md 1.13. */
export const poolAddress = columns({ objectId, address });
