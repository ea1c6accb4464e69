/** Seeded chance. The rivals must be the same for the same seed on every machine, so nobody here asks Math.random. */

export interface Random {
  /** Uniform in [0, 1). */
  next(): number;
  /** Whole number from 0 to `below` - 1. */
  below(below: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One of a list; undefined of an empty one. */
  pick<T>(list: readonly T[]): T | undefined;
}

/** FNV-1a over the text's units. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A 32-bit generator (mulberry32): good enough for who does what, not for secrets. */
export function createRandom(seed: string): Random {
  let state = hashOf(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const below = (limit: number): number => Math.floor(next() * limit);
  return {
    next,
    below,
    chance: (probability) => next() < probability,
    pick: (list) => list[below(list.length)],
  };
}
