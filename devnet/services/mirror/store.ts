/** All tables of the mirror, and the one way to write a row that carries stamps. */
import type { WebGeneration } from '../../options.ts';
import { type MirrorTableName, type Row, type RowInput, SCHEMA, schemaOf } from './schema.ts';
import { createMirrorTable, type MirrorTable } from './table.ts';

export type MirrorTables = { readonly [T in MirrorTableName]: MirrorTable<T> };

export interface MirrorStore {
  readonly tables: MirrorTables;
  /**
   * Whether the indexer is the one that servers of generation A have: it deletes nothing, writes no guild ranks, and calls the
   * object of an address's permission by the player. docs/networks.md
   */
  readonly isOlder: boolean;
  /** Height of the last block applied; 0n before the first. */
  height: bigint;
  /** Its time. */
  timeMs: number;
  /** Activity rows written by planet: the next `seq`. */
  readonly activityCount: Map<string, number>;
}

export function createMirrorStore(generation: WebGeneration = 'b'): MirrorStore {
  const entries = Object.keys(SCHEMA).map((name) => [name, createMirrorTable(name as MirrorTableName)]);
  // Built from the schema's own keys, so every table is there under its name.
  const tables = Object.fromEntries(entries) as MirrorTables;
  return { tables, isOlder: generation === 'a', height: 0n, timeMs: 0, activityCount: new Map() };
}

export interface Written<T extends MirrorTableName> {
  readonly row: Row<T>;
  readonly old: Row<T> | undefined;
  /** False for a no-op write: no stamp moves and no frame leaves. docs/network/stream.md section 3. */
  readonly changed: boolean;
}

export function upsert<T extends MirrorTableName>(
  store: MirrorStore,
  table: T,
  key: string,
  input: RowInput<T>,
  /** The guild's own rows are stamped by its own clock. */
  timeMs = store.timeMs,
): Written<T> {
  const target: MirrorTable<T> = store.tables[table];
  const old = target.get(key);
  if (old && sameCells(old, input)) return { row: old, old, changed: false };
  const columns = schemaOf(table).columns;
  const stamped: Record<string, unknown> = { ...input };
  const before: Readonly<Record<string, unknown>> = old ?? {};
  if ('created_at' in columns) stamped['created_at'] = before['created_at'] ?? timeMs;
  if ('updated_at' in columns) stamped['updated_at'] = timeMs;
  // Input columns plus the stamps the schema asks for: a whole row.
  const row = stamped as Row<T>;
  target.set(key, row);
  return { row, old, changed: true };
}

function sameCells(row: object, input: object): boolean {
  const have: Readonly<Record<string, unknown>> = { ...row };
  return Object.entries(input).every(([column, value]) => sameCell(have[column], value));
}

function sameCell(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  return typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b);
}
