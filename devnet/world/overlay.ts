import { compareKeys } from './sortedMap.ts';
import type { Diff, Table, Tables, WorldConfig, WorldReader } from './tables.ts';

/**
 * Writes above a reader that itself stays as it was. A message works on one; a transaction stacks one per message on
 * one of its own, so that the last message's refusal undoes the first one's effects.
 */
export class Overlay implements WorldReader {
  readonly config: WorldConfig;
  readonly base: WorldReader;
  readonly #changes = new Map<Table, Map<string, Tables[Table] | undefined>>();

  constructor(base: WorldReader) {
    this.base = base;
    this.config = base.config;
  }

  get diff(): Diff {
    return this.#changes;
  }

  read<T extends Table>(table: T, key: string): Tables[T] | undefined {
    const changes = this.#changes.get(table);
    // A change map holds values of its own table only: `write` is typed by table.
    if (changes?.has(key)) return changes.get(key) as Tables[T] | undefined;
    return this.base.read(table, key);
  }

  keys(table: Table, prefix: string): readonly string[] {
    const below = this.base.keys(table, prefix);
    const changes = this.#changes.get(table);
    if (!changes) return below;
    const keys = new Set(below);
    for (const [key, value] of changes) {
      if (value === undefined) keys.delete(key);
      else if (key.startsWith(prefix)) keys.add(key);
    }
    return [...keys].sort(compareKeys);
  }

  /** undefined removes. */
  write<T extends Table>(table: T, key: string, value: Tables[T] | undefined): void {
    let changes = this.#changes.get(table);
    if (!changes) this.#changes.set(table, (changes = new Map()));
    changes.set(key, value);
  }

  merge(diff: Diff): void {
    for (const [table, changes] of diff) {
      for (const [key, value] of changes) this.write(table, key, value);
    }
  }
}
