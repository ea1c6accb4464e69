import { columns } from '../../../wire/columns.ts';
import { address, playerIdOrNull } from '../../../wire/ids.ts';
import { mask } from '../../../wire/values.ts';

/** Flat in the single answer, an element in lists. docs/network/chain-entities.md section 2. */
export const addressRecord = columns({ address, playerId: playerIdOrNull, permissions: mask });
