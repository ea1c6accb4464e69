/** Rows of the guild's mirror to domain values: snake_case, numbers as text or number, JSON inside text, `""` as null. */
import * as z from 'zod/mini';
import { parseGuildId, parsePlanetId, parsePlayerId, parseStructId } from '../game/ids.ts';
import { blockHeight } from '../game/units.ts';
import { count, id, idOrNull, isBlank, isRecord, list, readUint, text, uint, wire } from '../lib/http/wire.ts';

/** A json column: text holding JSON on the wire, already parsed on some builds. `[]` is how an empty object prints. */
const jsonObject = wire('an object, or a text holding one', (value): Record<string, unknown> | undefined => {
  const parsed: unknown = typeof value === 'string' && value !== '' ? JSON.parse(value) : value;
  if (isBlank(parsed) || (Array.isArray(parsed) && parsed.length === 0)) return {};
  return isRecord(parsed) ? parsed : undefined;
});

/** `2026-09-08 19:19:58.364481+00` or ISO, to milliseconds. */
export const timestampMs = wire('a time', (value) => {
  if (typeof value !== 'string') return undefined;
  const iso = value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00');
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? undefined : ms;
});

const heightValue = wire('a block height', (value) => {
  const big = isBlank(value) ? 0n : readUint(value);
  return big === undefined ? undefined : blockHeight(big);
});

/** Single rows may miss: then `data` is null. */
function rowOrNull<T extends z.core.$ZodType>(row: T) {
  return z.nullable(row);
}

export const timestampSchema = z.object({ unix_timestamp: count });

export const hostGuildSchema = z.pipe(
  z.object({ id: id('a guild id', parseGuildId), name: text, tag: text, description: text }),
  z.transform(({ id: guildId, name, tag, description }) => ({ id: guildId, name, tag, description })),
);

export const playerIdSchema = rowOrNull(z.object({ player_id: idOrNull('a player id', parsePlayerId) }));

const CATEGORIES = ['BUILD', 'MINE', 'REFINE', 'RAID'] as const;

const workRow = z.pipe(
  z.object({
    object_id: text,
    target_id: text,
    category: wire(`one of ${CATEGORIES.join(', ')}`, (value) => CATEGORIES.find((word) => word === value)),
    block_start: heightValue,
    difficulty_target: uint,
  }),
  z.transform((row) => ({
    objectId: row.object_id,
    targetId: row.target_id,
    category: row.category,
    clock: row.block_start,
    range: row.difficulty_target,
  })),
);
export const workSchema = list(workRow);

export const structIdsSchema = list(z.object({ id: id('a struct id', parseStructId) }));

const activityRow = z.pipe(
  z.object({
    time: timestampMs,
    seq: count,
    planet_id: id('a planet id', parsePlanetId),
    category: text,
    detail: jsonObject,
    detail_json: jsonObject,
  }),
  z.transform((row) => ({
    planetId: row.planet_id,
    seq: row.seq,
    atMs: row.time,
    category: row.category,
    detail: Object.keys(row.detail).length > 0 ? row.detail : row.detail_json,
  })),
);
export const activitySchema = list(activityRow);

export const blockSchema = rowOrNull(z.object({ height: heightValue }));
