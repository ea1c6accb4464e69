/** Chance from a seed: the same seed gives the same list on every machine. */
export interface Random {
  /** Integer in 0 .. below - 1. */
  below(limit: number): number;
  /** True so many times in a hundred. */
  percent(chance: number): boolean;
  /** One of the list; undefined when it is empty. */
  pick<T>(list: readonly T[]): T | undefined;
}

/** splitmix32: 32 bits of state, good enough to choose messages with. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x9e3779b9) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 16), 0x21f0aaad);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x735a2d97);
    return (mixed ^ (mixed >>> 15)) >>> 0;
  }
  const below = (limit: number) => next() % limit;
  return {
    below,
    percent: (chance) => below(100) < chance,
    pick: (list) => (list.length === 0 ? undefined : list[below(list.length)]),
  };
}
