/** Frames that wait for something, within a budget: beyond it all of them are dropped, because half of them would lie. */

export interface Held<T> {
  readonly items: readonly T[];
  /** Frames dropped since it was last asked, counted anew from then on. */
  takeDropped(): number;
  /** Keeps it, or drops it and all that wait with it; until {@link clear} nothing more is kept then. */
  add(item: T): void;
  clear(): void;
}

/** @param weigh what an item stands for, in bytes */
export function createHeld<T>(mostItems: number, mostBytes: number, weigh: (item: T) => number = weightOf): Held<T> {
  let items: T[] = [];
  let bytes = 0;
  let dropped = 0;
  let isFull = false;

  return {
    get items() {
      return items;
    },
    takeDropped() {
      const now = dropped;
      dropped = 0;
      return now;
    },
    add(item) {
      if (isFull) {
        dropped++;
        return;
      }
      items.push(item);
      bytes += weigh(item);
      if (items.length <= mostItems && bytes <= mostBytes) return;
      dropped += items.length;
      items = [];
      bytes = 0;
      isFull = true;
    },
    clear() {
      items = [];
      bytes = 0;
      isFull = false;
    },
  };
}

const OF_A_VALUE = 16;

/** About what a decoded value takes in memory: texts by their length, the rest by the piece. Decoded values nest a few levels. */
export function weightOf(value: unknown): number {
  if (typeof value === 'string') return OF_A_VALUE + 2 * value.length;
  if (typeof value !== 'object' || value === null) return OF_A_VALUE;
  let weight = OF_A_VALUE;
  for (const part of Object.values(value)) weight += weightOf(part);
  return weight;
}
