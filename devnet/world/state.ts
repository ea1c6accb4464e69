import { SortedMap } from './sortedMap.ts';
import { type Diff, type Table, TABLES, type Tables, type WorldConfig, type WorldReader } from './tables.ts';

/** The world as committed. Written by {@link commit} alone. */
export class WorldState implements WorldReader {
  readonly config: WorldConfig;
  readonly #tables = new Map<Table, SortedMap<Tables[Table]>>(TABLES.map((name) => [name, new SortedMap()]));

  constructor(config: WorldConfig) {
    this.config = config;
  }

  read<T extends Table>(table: T, key: string): Tables[T] | undefined {
    // The map of a table holds that table's values only: `set` below is the only writer and is typed by table.
    return this.#tables.get(table)?.get(key) as Tables[T] | undefined;
  }

  keys(table: Table, prefix: string): readonly string[] {
    return this.#tables.get(table)?.keys(prefix) ?? [];
  }

  set<T extends Table>(table: T, key: string, value: Tables[T] | undefined): void {
    if (value === undefined) this.#tables.get(table)?.delete(key);
    else this.#tables.get(table)?.set(key, value);
  }
}

/** Makes a diff real. The only way a state changes. */
export function commit(state: WorldState, diff: Diff): void {
  for (const [table, changes] of diff) {
    for (const [key, value] of changes) state.set(table, key, value);
  }
}
