/** Seeded randomness: the same planet id always looks the same, on every machine. */

/** 32-bit FNV-1a of a text. */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i += 1) {
    hash ^= text.charCodeAt(i);
    hash = Math.imul(hash, 0x01000193);
  }
  return hash >>> 0;
}

export interface Random {
  /** 0 (in) .. 1 (out). */
  next(): number;
  between(min: number, max: number): number;
  /** Whole number, both ends in. */
  int(min: number, max: number): number;
  pick<T>(items: readonly [T, ...T[]]): T;
}

/** mulberry32: small, fast, good enough for pictures; never for proofs or keys. */
export function createRandom(seed: string): Random {
  let state = hashText(seed);
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
  const between = (min: number, max: number): number => min + next() * (max - min);
  const int = (min: number, max: number): number => Math.floor(between(min, max + 1));
  return { next, between, int, pick: (items) => items[int(0, items.length - 1)] ?? items[0] };
}

/** Smooth noise over a line: -1..1 at any x, `octaves` halving in size. */
export function createNoise(seed: string, octaves = 4): (x: number) => number {
  const base = hashText(seed);
  const lattice = (i: number): number => {
    let h = Math.imul(i ^ base, 0x27d4eb2d) >>> 0;
    h = Math.imul(h ^ (h >>> 15), 0x85ebca6b) >>> 0;
    return ((h ^ (h >>> 13)) >>> 0) / 2147483648 - 1;
  };
  const single = (x: number): number => {
    const i = Math.floor(x);
    const f = x - i;
    const s = f * f * (3 - 2 * f);
    return lattice(i) * (1 - s) + lattice(i + 1) * s;
  };
  return (x) => {
    let sum = 0;
    let weight = 0;
    for (let o = 0; o < octaves; o += 1) {
      const share = 0.5 ** o;
      sum += single(x * 2 ** o + o * 57.3) * share;
      weight += share;
    }
    return sum / weight;
  };
}
