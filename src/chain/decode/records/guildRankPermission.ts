import type { GuildRankPermission } from '../../../game/records.ts';
import { isRecord, uint, wire } from '../../../lib/http/wire.ts';
import * as z from 'zod/mini';
import { guildId, objectId, permissionMask } from './recordFields.ts';

/** The only records whose routes and list keys are snake_case: their fields are read in either spelling. */
const eitherSpelling = wire('an object', (value): Record<string, unknown> | undefined => {
  if (!isRecord(value)) return undefined;
  const { object_id: ofObject, guild_id: ofGuild } = value;
  return { objectId: ofObject, guildId: ofGuild, ...value };
});

const raw = z.object({ objectId, guildId, permissions: permissionMask, rank: uint });

/** facts/chain-entities.md 1.13. Nodes answer one record per bit; a mask of several reads the same. */
export const guildRankPermission = z.pipe(z.pipe(eitherSpelling, raw), z.transform(toRecord));

function toRecord({ permissions, ...rest }: z.infer<typeof raw>): GuildRankPermission {
  return { ...rest, mask: permissions };
}
