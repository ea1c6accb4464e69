/** Rows in the two dialects. docs/network/web-api.md section 1 "Type rule", docs/network/stream.md sections 3 and 10. */
import { printJson, RawNumber, type Wire } from '../wire.ts';
import { type ColumnKind, type MirrorTableName, type Row, schemaOf } from './schema.ts';

type Fields = Record<string, Wire>;

/** `2026-09-08 19:19:58.364000+00`: the database keeps microseconds. */
export function webTime(timeMs: number): string {
  return new Date(timeMs).toISOString().replace('T', ' ').replace('Z', '000+00');
}

/** `2026-09-08T19:19:58.364000+00:00` */
export function streamTime(timeMs: number): string {
  return new Date(timeMs).toISOString().replace('Z', '000+00:00');
}

function webCell(kind: ColumnKind, value: Wire): Wire {
  if (value === null) return null;
  if (kind === 'time' && typeof value === 'number') return webTime(value);
  return kind === 'json' ? printJson(value) : value;
}

function streamCell(kind: ColumnKind, value: Wire): Wire {
  if (value === null) return null;
  if (kind === 'time' && typeof value === 'number') return streamTime(value);
  return kind === 'numeric' && typeof value === 'string' ? new RawNumber(value) : value;
}

function project<T extends MirrorTableName>(
  table: T,
  row: Row<T>,
  columns: readonly string[] | undefined,
  print: (kind: ColumnKind, value: Wire) => Wire,
): Fields {
  const kinds = schemaOf(table).columns;
  const cells: Readonly<Record<string, Wire>> = row;
  const out: Fields = {};
  for (const column of columns ?? Object.keys(kinds)) {
    const kind = kinds[column];
    if (kind) out[column] = print(kind, cells[column] ?? null);
  }
  return out;
}

/** Timestamps with a space, numerics quoted, JSON inside text. */
export function webRow<T extends MirrorTableName>(table: T, row: Row<T>, columns?: readonly string[]): Fields {
  return project(table, row, columns, webCell);
}

/** Timestamps with a T, numerics bare, JSON as it is. */
export function streamRow<T extends MirrorTableName>(table: T, row: Row<T>, columns?: readonly string[]): Fields {
  return project(table, row, columns, streamCell);
}
