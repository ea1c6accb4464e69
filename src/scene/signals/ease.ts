/** Curves of motion, 0..1 to 0..1. Outside of 0..1 they stand still. */

export function clamp01(value: number): number {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

/** Slow, fast, slow. */
export function smooth(t: number): number {
  const x = clamp01(t);
  return x * x * (3 - 2 * x);
}

/** Arrives fast, brakes long. */
export function brake(t: number, power = 4): number {
  return 1 - (1 - clamp01(t)) ** power;
}

/** Leaves slowly, then goes. */
export function depart(t: number, power = 3): number {
  return clamp01(t) ** power;
}

/** Overshoots a little before it rests: cloth, springs. */
export function spring(t: number): number {
  const x = clamp01(t);
  if (x === 0 || x === 1) return x;
  return 1 - Math.exp(-6.2 * x) * Math.cos(x * 9.2) * (1 - x);
}

/** How far `value` has come from `from` to `to`, 0..1; `from` may be the larger. */
export function progressOf(value: number, from: number, to: number): number {
  return from === to ? (value >= to ? 1 : 0) : clamp01((value - from) / (to - from));
}
