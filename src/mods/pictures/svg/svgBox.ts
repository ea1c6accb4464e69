/** Upright boxes, and what a transform makes of them. */
import type { Matrix } from './svgMatrix.ts';

export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

export function boxOf(x: number, y: number, width: number, height: number): Box {
  return { x0: x, y0: y, x1: x + width, y1: y + height };
}

export function around(points: readonly (readonly [x: number, y: number])[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y] of points) {
    x0 = Math.min(x0, x);
    y0 = Math.min(y0, y);
    x1 = Math.max(x1, x);
    y1 = Math.max(y1, y);
  }
  return { x0, y0, x1, y1 };
}

export function together(a: Box | null, b: Box | null): Box | null {
  if (!a || !b) return a ?? b;
  return { x0: Math.min(a.x0, b.x0), y0: Math.min(a.y0, b.y0), x1: Math.max(a.x1, b.x1), y1: Math.max(a.y1, b.y1) };
}

export function within(a: Box, b: Box): Box {
  return { x0: Math.max(a.x0, b.x0), y0: Math.max(a.y0, b.y0), x1: Math.min(a.x1, b.x1), y1: Math.min(a.y1, b.y1) };
}

export function grown({ x0, y0, x1, y1 }: Box, by: number): Box {
  return { x0: x0 - by, y0: y0 - by, x1: x1 + by, y1: y1 + by };
}

/** Pixels that a box touches, at most. */
export function pixelsOf({ x0, y0, x1, y1 }: Box): number {
  const [width, height] = [x1 - x0, y1 - y0];
  return width < 0 || height < 0 ? 0 : (width + 1) * (height + 1);
}

export function placed({ x0, y0, x1, y1 }: Box, [a, b, c, d, e, f]: Matrix): Box {
  return around(
    [
      [x0, y0],
      [x1, y0],
      [x0, y1],
      [x1, y1],
    ].map(([x = 0, y = 0]) => [a * x + c * y + e, b * x + d * y + f] as const),
  );
}
