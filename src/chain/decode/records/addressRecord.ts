import { columns } from '../../../wire/columns.ts';
import { address, playerIdOrNull } from '../../../wire/ids.ts';
import { mask, uintOrNull } from '../../../wire/values.ts';

/**
 * Flat in the single answer, an element in lists. docs/network/chain-entities.md section 2. `proofNonce` is null before 0.22:
 * docs/network/line-0.22.md section 1.
 */
export const addressRecord = columns({ address, playerId: playerIdOrNull, permissions: mask, proofNonce: uintOrNull });
