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
    // Few changes lie above many keys, so the changes are sorted and the keys below are not.
    const own = [...changes.keys()].filter((key) => key.startsWith(prefix)).sort(compareKeys);
    if (own.length === 0) return below;
    const keys: string[] = [];
    let at = 0;
    for (const key of own) {
      for (let next = below[at]; next !== undefined && next < key; next = below[++at]) keys.push(next);
      if (below[at] === key) at++;
      if (changes.get(key) !== undefined) keys.push(key);
    }
    for (; at < below.length; at++) keys.push(below[at] ?? '');
    return keys;
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
