/** docs/network/chain-entities.md 1.11; live numbers 1.14. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import { enumWord, mw } from '../values.ts';
import { ALLOCATION_TYPES } from '../words.ts';

export const allocationColumns = {
  id: i.allocationId,
  type: enumWord(ALLOCATION_TYPES),
  sourceId: ['sourceObjectId', i.objectId],
  destinationId: i.substationIdOrNull,
  controller: i.playerIdOrNull,
} as const;

export const allocationRecord = columns(allocationColumns);

export const allocationGrid = columns({ power: mw });
