/** The mirror as JSON, for its file beside the chain's. */
import { z } from 'zod';

import { type MirrorTableName, type Row, SCHEMA } from './schema.ts';
import type { MirrorStore } from './store.ts';
import type { MirrorTable } from './table.ts';

/** 2: sums, feeds, series and the guild's own rows. A file of format 1 lacks what cannot be made up: the chain tells anew. */
const FORMAT = 2;

const dumpSchema = z.object({
  format: z.literal(FORMAT),
  height: z.string().regex(/^[0-9]+$/),
  timeMs: z.number(),
  activityCount: z.array(z.tuple([z.string(), z.number()])),
  tables: z.record(z.string(), z.array(z.tuple([z.string(), z.record(z.string(), z.unknown())]))),
});

export type MirrorDump = z.infer<typeof dumpSchema>;

function tablesOf(store: MirrorStore): readonly (readonly [MirrorTableName, MirrorTable<MirrorTableName>])[] {
  // Rows are only carried through: which table's they are does not matter here.
  return Object.keys(SCHEMA).map((name) => [
    name as MirrorTableName,
    store.tables[name as MirrorTableName] as unknown as MirrorTable<MirrorTableName>,
  ]);
}

export function dumpMirror(store: MirrorStore): MirrorDump {
  return {
    format: FORMAT,
    height: store.height.toString(),
    timeMs: store.timeMs,
    activityCount: [...store.activityCount],
    tables: Object.fromEntries(tablesOf(store).map(([name, table]) => [name, [...table.entries()]])),
  };
}

/** @returns false when the text is of another format: the caller rebuilds from the chain. */
export function loadMirror(store: MirrorStore, content: unknown): boolean {
  const parsed = dumpSchema.safeParse(content);
  if (!parsed.success) return false;
  const { height, timeMs, activityCount, tables } = parsed.data;
  for (const [name, table] of tablesOf(store)) {
    // Written by dumpMirror from rows of the same schema.
    for (const [key, row] of tables[name] ?? []) table.set(key, row as unknown as Row<MirrorTableName>);
  }
  for (const [planetId, count] of activityCount) store.activityCount.set(planetId, count);
  store.height = BigInt(height);
  store.timeMs = timeMs;
  return true;
}
