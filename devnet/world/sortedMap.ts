/**
 * A map that can be walked in byte order of its keys, the order of the chain's store.
 * Keys are ASCII, so the order of UTF-16 units is the order of bytes. The sorted list is made on the first walk and kept
 * up by binary insertion afterwards: nothing is sorted for a map that is only read by key.
 */
export class SortedMap<V> {
  readonly #values = new Map<string, V>();
  #sorted: string[] | undefined;

  get size(): number {
    return this.#values.size;
  }

  get(key: string): V | undefined {
    return this.#values.get(key);
  }

  set(key: string, value: V): void {
    if (this.#sorted && !this.#values.has(key)) this.#sorted.splice(lowerBound(this.#sorted, key), 0, key);
    this.#values.set(key, value);
  }

  delete(key: string): void {
    if (this.#values.delete(key) && this.#sorted) this.#sorted.splice(lowerBound(this.#sorted, key), 1);
  }

  /** Keys that start with `prefix` ('' = all), in byte order; a copy, so that the map may change meanwhile. */
  keys(prefix: string): string[] {
    this.#sorted ??= [...this.#values.keys()].sort(compareKeys);
    if (prefix === '') return [...this.#sorted];
    const start = lowerBound(this.#sorted, prefix);
    let end = start;
    while (this.#sorted[end]?.startsWith(prefix)) end++;
    return this.#sorted.slice(start, end);
  }
}

/** Byte order of ASCII keys. */
export function compareKeys(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
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
