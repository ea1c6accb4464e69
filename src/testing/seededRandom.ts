/** Small, fast and the same everywhere for the same seed (mulberry32): for fuzz that names its seed. */
export interface SeededRandom {
  /** 0 to below `limit`, whole. */
  below(limit: number): number;
  /** True in so many of a thousand. */
  chance(perMille: number): boolean;
}

export function seededRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = state;
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    below: (limit) => Math.floor(next() * limit),
    chance: (perMille) => next() * 1_000 < perMille,
  };
}
