/** Small builders of SVG path data, so that art reads as shapes. Absolute coordinates, at most two decimals. */

const n = (value: number): string => String(Math.round(value * 100) / 100);

/** Twice the signed area of a polygon; positive when it runs clockwise on a screen (y down). */
function area(points: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i + 1 < points.length; i += 2) {
    const j = (i + 2) % points.length;
    sum += (points[i] ?? 0) * (points[j + 1] ?? 0) - (points[j] ?? 0) * (points[i + 1] ?? 0);
  }
  return sum;
}

/**
 * Closed polygon from x, y pairs, always wound clockwise: parts of one layer may overlap, and under the non-zero rule
 * two of opposite winding would cut a hole into each other.
 */
export function poly(...points: readonly number[]): string {
  const pairs: string[] = [];
  for (let i = 0; i + 1 < points.length; i += 2) pairs.push(`${n(points[i] ?? 0)} ${n(points[i + 1] ?? 0)}`);
  if (area(points) < 0) pairs.reverse();
  return `M${pairs.join('L')}Z`;
}

/** Rectangle, its corners cut by `cut`: the chamfer is part of the visual language, round corners are not. */
export function box(x: number, y: number, width: number, height: number, cut = 0): string {
  const right = x + width;
  const bottom = y + height;
  if (cut <= 0) return poly(x, y, right, y, right, bottom, x, bottom);
  const top = [x, y + cut, x + cut, y, right - cut, y, right, y + cut];
  const under = [right, bottom - cut, right - cut, bottom, x + cut, bottom, x, bottom - cut];
  return poly(...top, ...under);
}

/** Straight beam of the given thickness between two points. */
export function bar(x1: number, y1: number, x2: number, y2: number, thickness: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const dx = (-(y2 - y1) / length) * (thickness / 2);
  const dy = ((x2 - x1) / length) * (thickness / 2);
  return poly(x1 + dx, y1 + dy, x2 + dx, y2 + dy, x2 - dx, y2 - dy, x1 - dx, y1 - dy);
}

function loop(cx: number, cy: number, rx: number, ry: number, sweep: 0 | 1): string {
  const arc = `A${n(rx)} ${n(ry)} 0 1 ${sweep} `;
  return `M${n(cx - rx)} ${n(cy)}${arc}${n(cx + rx)} ${n(cy)}${arc}${n(cx - rx)} ${n(cy)}Z`;
}

export function dot(cx: number, cy: number, radius: number): string {
  return loop(cx, cy, radius, radius, 1);
}

export function oval(cx: number, cy: number, rx: number, ry: number): string {
  return loop(cx, cy, rx, ry, 1);
}

/** Ring whose hole is wound the other way: right under the non-zero rule, which is what SVG and canvas default to. */
export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return loop(cx, cy, outer, outer, 1) + loop(cx, cy, inner, inner, 0);
}

export function ovalRing(cx: number, cy: number, rx: number, ry: number, thickness: number): string {
  return loop(cx, cy, rx, ry, 1) + loop(cx, cy, rx - thickness, ry - thickness * 0.72, 0);
}

/** The same box `count` times along x: windows, vents, track wheels. */
export function row(count: number, x: number, y: number, step: number, width: number, height: number): string {
  let d = '';
  for (let i = 0; i < count; i += 1) d += box(x + i * step, y, width, height);
  return d;
}
