/**
 * A map that can be walked in byte order of its keys, the order of the chain's store.
 * Keys are ASCII, so the order of UTF-16 units is the order of bytes. The sorted list is made on the first walk and kept
 * up by binary insertion afterwards: nothing is sorted for a map that is only read by key. The list lies in short runs,
 * because a table of the full-sized world has a million keys, and moving half of them for each new one takes longer
 * than the message that made it (measured: bench/devnet.ts, delivery after all tables were walked).
 */
export class SortedMap<V> {
  readonly #values = new Map<string, V>();
  /** None is empty; each in order, and all of one before all of the next. */
  #runs: string[][] | undefined;

  get size(): number {
    return this.#values.size;
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: V): void {
    if (this.#runs && !this.#values.has(key)) insert(this.#runs, key);
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (this.#values.delete(key) && this.#runs) remove(this.#runs, key);
  }

  /** Keys that start with `prefix` ('' = all), in byte order; a copy, so that the map may change meanwhile. */
  keys(prefix: string): string[] {
    this.#runs ??= cut([...this.#values.keys()].sort(compareKeys));
    if (prefix === '') return this.#runs.flat();
    const keys: string[] = [];
    for (let at = runOf(this.#runs, prefix); at < this.#runs.length; at++) {
      const run = this.#runs[at] ?? [];
      for (let index = lowerBound(run, prefix); index < run.length; index++) {
        const key = run[index] ?? '';
        if (!key.startsWith(prefix)) return keys;
        keys.push(key);
      }
    }
    return keys;
  }
}

/** Byte order of ASCII keys. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Keys of a run when it is cut in two. */
const LONG_RUN = 1024;

function cut(sorted: readonly string[]): string[][] {
  const runs: string[][] = [];
  for (let at = 0; at < sorted.length; at += LONG_RUN / 2) runs.push(sorted.slice(at, at + LONG_RUN / 2));
  return runs;
}

function insert(runs: string[][], key: string): void {
  const at = runOf(runs, key);
  const run = runs[at];
  if (!run) {
    runs.push([key]);
    return;
  }
  run.splice(lowerBound(run, key), 0, key);
  if (run.length >= LONG_RUN) runs.splice(at + 1, 0, run.splice(LONG_RUN / 2));
}

function remove(runs: string[][], key: string): void {
  const at = runOf(runs, key);
  const run = runs[at];
  if (!run) return;
  run.splice(lowerBound(run, key), 1);
  if (run.length === 0) runs.splice(at, 1);
}

/** Index of the last run that does not begin after `key`: where the key is or belongs. 0 when all begin after it. */
function runOf(runs: readonly (readonly string[])[], key: string): number {
  let low = 0;
  let high = runs.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((runs[middle]?.[0] ?? '') <= key) low = middle + 1;
    else high = middle;
  }
  return Math.max(0, low - 1);
}

/** Index of the first element not less than `key`. */
function lowerBound(sorted: readonly string[], key: string): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? '') < key) low = middle + 1;
    else high = middle;
  }
  return low;
}
