/**
 * Samples of the public description in the columns of the servers seen, so that one schema reads both: nested players and
 * guilds, ore by the way it came, a shield by what is left of it, a directory in pages.
 * docs/network/game-service-interface.md "Web application sample shapes".
 */
import * as z from 'zod/mini';
import { isRecord, readCount, readDecimal } from '../../../wire/read.ts';
import { type Schema, wire } from '../../../wire/wire.ts';

type Row = Readonly<Record<string, unknown>>;

/** The row as `flat` puts it, before its columns are read. */
function put<S extends Schema>(flat: (row: Row) => Row, schema: S) {
  return z.pipe(
    wire<unknown>('a row', (value) => (isRecord(value) ? flat(value) : value)),
    schema,
  );
}

/** `{player {id, username, address}, guild {id, name}, stats}`. */
export function flatPlayer<S extends Schema>(schema: S) {
  return put((row) => {
    const { player, guild } = row;
    if (!isRecord(player)) return row;
    const of = isRecord(guild) ? { guild_id: guild['id'], guild_name: guild['name'] } : {};
    return { ...player, primary_address: player['address'], ...of };
  }, schema);
}

/** `ore_by_type` beside `total_ore`: the ways it came, where they have the names known here. */
export function flatOre<S extends Schema>(schema: S) {
  return put((row) => (isRecord(row['ore_by_type']) ? { ...row['ore_by_type'], ...row } : row), schema);
}

/** A percentage; beside `max_health` it is what is left of that many. */
export const shieldPercent = wire('an unsigned integer below 2^53', (row): number | undefined => {
  if (!isRecord(row)) return undefined;
  const max = readDecimal(row['max_health']) ?? 0;
  const left = readDecimal(row['health']);
  if (max > 0 && left !== undefined && left >= 0) return Math.min(100, Math.ceil((left * 100) / max));
  return readCount(row['health']);
});

export interface DirectoryPart {
  readonly rows: unknown;
  /** Rows to skip for what follows; null at the end. */
  readonly nextOffset: number | null;
}

/** A plain list, or one of pages: the list under any name, `pagination` inside the data or beside it. */
export const directoryPart = wire('a list of guilds', (data): DirectoryPart | undefined => {
  if (Array.isArray(data)) return { rows: data, nextOffset: null };
  if (!isRecord(data)) return undefined;
  const rows = Object.values(data).find((value) => Array.isArray(value));
  if (rows === undefined) return undefined;
  const { pagination } = data;
  if (!isRecord(pagination) || ![true, 'true', 1].some((yes) => pagination['hasMore'] === yes)) {
    return { rows, nextOffset: null };
  }
  return { rows, nextOffset: (readCount(pagination['offset']) ?? 0) + (rows as readonly unknown[]).length };
});
