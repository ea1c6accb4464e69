/** Small builders of SVG path data, so that glyphs read as shapes. Absolute coordinates, at most two decimals. */

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

function loop(cx: number, cy: number, rx: number, ry: number, sweep: 0 | 1): string {
  const arc = `A${n(rx)} ${n(ry)} 0 1 ${sweep} `;
  return `M${n(cx - rx)} ${n(cy)}${arc}${n(cx + rx)} ${n(cy)}${arc}${n(cx - rx)} ${n(cy)}Z`;
}

export function dot(cx: number, cy: number, radius: number): string {
  return loop(cx, cy, radius, radius, 1);
}

/** Ring whose hole is wound the other way: right under the non-zero rule, which is what SVG and canvas default to. */
export function ring(cx: number, cy: number, outer: number, inner: number): string {
  return loop(cx, cy, outer, outer, 1) + loop(cx, cy, inner, inner, 0);
}
