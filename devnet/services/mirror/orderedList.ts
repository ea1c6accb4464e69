/** A sorted list in chunks: what is asked by place (page 700 of a catalog) or by order costs no walk. */

export interface OrderedList<T> {
  readonly size: number;
  add(item: T): void;
  remove(item: T): void;
  /** Items from a place on. */
  slice(from: number, count: number): T[];
  /** How many of the first items pass; the test holds for a run from the start and for none after it. */
  countWhile(test: (item: T) => boolean): number;
}

/** Chunks are halved when they grow beyond it. */
const CHUNK = 512;

/** @param compare must tell any two different items apart @param sorted what is in it from the start */
export function createOrderedList<T>(compare: (a: T, b: T) => number, sorted: readonly T[] = []): OrderedList<T> {
  let chunks: T[][] = [];
  let size = sorted.length;
  for (let at = 0; at < sorted.length; at += CHUNK / 2) chunks.push(sorted.slice(at, at + CHUNK / 2));

  /** Index of the first chunk whose last item fails; the number of chunks when none does. */
  function chunkAfter(test: (item: T) => boolean): number {
    return partition(chunks.length, (index) => {
      const last = chunks[index]?.at(-1);
      return last !== undefined && test(last);
    });
  }

  function within(chunk: readonly T[], test: (item: T) => boolean): number {
    return partition(chunk.length, (index) => {
      const item = chunk[index];
      return item !== undefined && test(item);
    });
  }

  return {
    get size() {
      return size;
    },
    add(item) {
      const isBefore = (other: T): boolean => compare(other, item) < 0;
      const index = Math.min(chunkAfter(isBefore), chunks.length - 1);
      const chunk = chunks[index];
      size++;
      if (!chunk) {
        chunks = [[item]];
        return;
      }
      chunk.splice(within(chunk, isBefore), 0, item);
      if (chunk.length > CHUNK) chunks.splice(index + 1, 0, chunk.splice(CHUNK / 2));
    },
    remove(item) {
      const isBefore = (other: T): boolean => compare(other, item) < 0;
      const index = chunkAfter(isBefore);
      const chunk = chunks[index];
      if (!chunk) return;
      const at = within(chunk, isBefore);
      const found = chunk[at];
      if (found === undefined || compare(found, item) !== 0) return;
      chunk.splice(at, 1);
      size--;
      if (chunk.length === 0) chunks.splice(index, 1);
    },
    slice(from, count) {
      const items: T[] = [];
      let skip = Math.max(0, from);
      for (const chunk of chunks) {
        if (items.length >= count) break;
        if (skip >= chunk.length) {
          skip -= chunk.length;
          continue;
        }
        items.push(...chunk.slice(skip, skip + count - items.length));
        skip = 0;
      }
      return items;
    },
    countWhile(test) {
      const index = chunkAfter(test);
      let count = 0;
      for (let at = 0; at < index; at++) count += chunks[at]?.length ?? 0;
      const chunk = chunks[index];
      return count + (chunk ? within(chunk, test) : 0);
    },
  };
}

/** How many of 0..length-1 pass a test that holds for a run from the start. */
function partition(length: number, test: (index: number) => boolean): number {
  let low = 0;
  let high = length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (test(middle)) low = middle + 1;
    else high = middle;
  }
  return low;
}
