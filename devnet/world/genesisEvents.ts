/** Genesis told as events at height 1, so that a mirror that begins with an empty base misses nothing. facts 1.1. */
import { diffEvents } from './diffEvents.ts';
import type { WorldEvent } from './events.ts';
import { Overlay } from './overlay.ts';
import { type Table, TABLES, type WorldReader } from './tables.ts';
import { WorldState } from './state.ts';

/** Every row and attribute there is, as if written onto an empty world. */
export function genesisEvents(reader: WorldReader): WorldEvent[] {
  const empty = new WorldState(reader.config);
  const all = new Overlay(empty);
  for (const table of TABLES) copyTable(reader, all, table);
  return diffEvents(empty, all.diff);
}

function copyTable<T extends Table>(from: WorldReader, to: Overlay, table: T): void {
  for (const key of from.keys(table, '')) to.write(table, key, from.read(table, key));
}
