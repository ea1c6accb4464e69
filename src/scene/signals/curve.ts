/** Quadratic and cubic curves as points, for what is laid out once and then only walked along. */

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Points at equal steps of the way, with the direction there (radians). Flat arrays: walking them allocates nothing. */
export interface Trail {
  readonly count: number;
  readonly xs: Float32Array;
  readonly ys: Float32Array;
  readonly angles: Float32Array;
  /** Of the whole way, px. */
  readonly length: number;
}

const FINE = 48;

/** A curve from `a` to `b` pulled towards `bend`, cut into `count - 1` equal steps. */
export function curveTrail(a: Point, bend: Point, b: Point, count: number): Trail {
  const at = (t: number): Point => {
    const s = 1 - t;
    return { x: s * s * a.x + 2 * s * t * bend.x + t * t * b.x, y: s * s * a.y + 2 * s * t * bend.y + t * t * b.y };
  };
  return evenTrail(
    Array.from({ length: FINE + 1 }, (_, i) => at(i / FINE)),
    count,
  );
}

/** Walks a polyline in equal steps. */
export function evenTrail(line: readonly Point[], count: number): Trail {
  const steps = Math.max(2, count);
  const lengths = [0];
  for (let i = 1; i < line.length; i += 1) {
    const from = line[i - 1];
    const to = line[i];
    if (from === undefined || to === undefined) continue;
    lengths.push((lengths.at(-1) ?? 0) + Math.hypot(to.x - from.x, to.y - from.y));
  }
  const length = lengths.at(-1) ?? 0;
  const xs = new Float32Array(steps);
  const ys = new Float32Array(steps);
  const angles = new Float32Array(steps);
  let segment = 0;
  for (let i = 0; i < steps; i += 1) {
    const way = (length * i) / (steps - 1);
    while (segment < line.length - 2 && (lengths[segment + 1] ?? 0) < way) segment += 1;
    const from = line[segment] ?? { x: 0, y: 0 };
    const to = line[segment + 1] ?? from;
    const start = lengths[segment] ?? 0;
    const span = (lengths[segment + 1] ?? start) - start;
    const share = span === 0 ? 0 : (way - start) / span;
    xs[i] = from.x + (to.x - from.x) * share;
    ys[i] = from.y + (to.y - from.y) * share;
    angles[i] = Math.atan2(to.y - from.y, to.x - from.x);
  }
  return { count: steps, xs, ys, angles, length };
}

/** Between the points of a trail: one coordinate at `share` (0..1) of the way. */
export function alongX(trail: Trail, share: number): number {
  return along(trail.xs, share);
}

export function alongY(trail: Trail, share: number): number {
  return along(trail.ys, share);
}

function along(values: Float32Array, share: number): number {
  const place = Math.min(1, Math.max(0, share)) * (values.length - 1);
  const i = Math.min(values.length - 2, Math.floor(place));
  const from = values[i] ?? 0;
  return from + ((values[i + 1] ?? from) - from) * (place - i);
}
