/** docs/network/chain-entities.md 1.13. Nodes answer one record per bit; a mask of several reads the same. */
import { columns } from '../columns.ts';
import * as i from '../ids.ts';
import { mask, uint } from '../values.ts';

export const rankPermissionColumns = {
  objectId: i.objectId,
  guildId: i.guildId,
  mask: ['permissions', mask],
  rank: uint,
} as const;

export const guildRankPermission = columns(rankPermissionColumns);
