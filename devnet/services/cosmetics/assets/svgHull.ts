/** Boxes around what shapes are drawn by, and what it takes to go along their edges. docs/mods.md "Work" */
import { WORK } from '../limits.ts';
import type { Element } from './svgWork.ts';
import type { Meaning, Transform } from './svgValue.ts';

/** Left, top, right, bottom. */
export type Extent = readonly [number, number, number, number];

export interface Hull {
  readonly extent: Extent;
  readonly length: number;
  readonly edges: number;
  /** Of an edge, where many stand in one extent. */
  readonly tall?: number;
}

type Spot = readonly [number, number];

export function extentOf(all: readonly Extent[]): Extent | undefined {
  if (all.length === 0) return undefined;
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [l, t, r, b] of all) {
    [left, top] = [Math.min(left, l), Math.min(top, t)];
    [right, bottom] = [Math.max(right, r), Math.max(bottom, b)];
  }
  return [left, top, right, bottom];
}

function spotsExtent(spots: readonly Spot[]): Extent {
  return extentOf(spots.map(([x, y]) => [x, y, x, y] as const)) ?? [0, 0, 0, 0];
}

export function moved([left, top, right, bottom]: Extent, to: Transform): Extent {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = to;
  const corner = (x: number, y: number): Spot => [a * x + c * y + e, b * x + d * y + f];
  return spotsExtent([corner(left, top), corner(right, top), corner(left, bottom), corner(right, bottom)]);
}

function hull(edges: number, ...spots: readonly Spot[]): Hull {
  let length = 0;
  for (let index = 1; index < spots.length; index++) {
    const [[x, y], [u, v]] = [spots[index - 1] ?? [0, 0], spots[index] ?? [0, 0]];
    length += Math.hypot(u - x, v - y);
  }
  return { extent: spotsExtent(spots), length, edges };
}

function ring(edges: number, spots: readonly Spot[]): readonly Hull[] {
  return spots.map((spot, index) => hull(edges, spot, spots[(index + 1) % spots.length] ?? spot));
}

export function hullsOf({ name, means }: Element, side: number): readonly Hull[] {
  const all = (key: string): readonly number[] =>
    (means.get(key)?.measures ?? []).map(([number, isPercent]) => (isPercent ? (number * side) / 100 : number));
  const n = (key: string): number => all(key)[0] ?? 0;
  if (name === 'path') return pathHulls(means.get('d'));
  if (name === 'line') return [hull(1, [n('x1'), n('y1')], [n('x2'), n('y2')])];
  if (name === 'rect') {
    const [x, y, right, bottom] = [n('x'), n('y'), n('x') + n('width'), n('y') + n('height')];
    return ring(means.has('rx') || means.has('ry') ? 2 : 1, [
      [x, y],
      [right, y],
      [right, bottom],
      [x, bottom],
    ]);
  }
  if (name === 'circle' || name === 'ellipse') {
    const radius = Math.max(n('r'), n('rx'), n('ry'));
    const [x, y] = [n('cx'), n('cy')];
    return ring(2, [
      [x - radius, y - radius],
      [x + radius, y - radius],
      [x + radius, y + radius],
      [x - radius, y + radius],
    ]);
  }
  const numbers = all('points');
  const spots: Spot[] = [];
  for (let index = 0; index + 1 < numbers.length; index += 2)
    spots.push([numbers[index] ?? 0, numbers[index + 1] ?? 0]);
  return ring(1, spots);
}

function pathHulls(data: Meaning | undefined): readonly Hull[] {
  const hulls: Hull[] = [];
  let [pen, begin, mirror]: Spot[] = [
    [0, 0],
    [0, 0],
    [0, 0],
  ] as [Spot, Spot, Spot];
  let previous = '';
  for (const { op, by } of data?.moves ?? []) {
    const kind = op.toUpperCase();
    const from: Spot = pen ?? [0, 0];
    const [dx, dy] = op === kind ? [0, 0] : from;
    const spots: Spot[] = [];
    for (let index = by.length % 2; index + 1 < by.length; index += 2)
      spots.push([dx + (by[index] ?? 0), dy + (by[index + 1] ?? 0)]);
    const isSmooth = kind === 'S' ? 'CS'.includes(previous) : kind === 'T' && 'QT'.includes(previous);
    const [mx, my] = mirror ?? from;
    const guide: Spot = isSmooth && previous !== '' ? [2 * from[0] - mx, 2 * from[1] - my] : from;
    let to: Spot = spots.at(-1) ?? from;
    if (kind === 'H') to = [dx + (by[0] ?? 0), from[1]];
    if (kind === 'V') to = [from[0], dy + (by[0] ?? 0)];
    if (kind === 'Z') to = begin ?? from;
    mirror = kind === 'C' ? spots[1] : kind === 'S' || kind === 'Q' ? spots[0] : kind === 'T' ? guide : to;
    if (kind === 'M') {
      begin = to;
      hulls.push(hull(1, to));
    } else if (kind === 'A') hulls.push(arcHull(from, to, Math.abs(by[0] ?? 0), Math.abs(by[1] ?? 0)));
    else if ('CQ'.includes(kind)) hulls.push(hull(2, from, ...spots));
    else if ('ST'.includes(kind)) hulls.push(hull(2, from, guide, ...spots));
    else hulls.push(hull(1, from, to));
    pen = to;
    previous = kind;
  }
  return hulls;
}

/** An arc lies within its ellipse, which grows when it is too small to reach. */
function arcHull(from: Spot, to: Spot, rx: number, ry: number): Hull {
  const small = Math.min(rx, ry);
  if (small === 0) return hull(1, from, to);
  const reach = Math.max(rx, ry) * Math.max(1, Math.hypot(to[0] - from[0], to[1] - from[1]) / (2 * small));
  const [left, top, right, bottom] = spotsExtent([from, to]);
  return {
    extent: [left - 2 * reach, top - 2 * reach, right + 2 * reach, bottom + 2 * reach],
    length: 2 * Math.PI * reach,
    edges: 4,
  };
}

export function strokeHulls(
  hulls: readonly Hull[],
  pad: number,
  dashes: readonly number[],
): { readonly hulls: readonly Hull[]; readonly dashes: number } {
  const period = dashes.reduce((sum, dash) => sum + dash, 0);
  const longest = dashes.reduce((most, dash) => Math.max(most, dash), 0);
  let sum = 0;
  const stroked = hulls.map(({ extent: [left, top, right, bottom], length, edges }): Hull => {
    const extent: Extent = [left - pad, top - pad, right + pad, bottom + pad];
    if (!(period > 0)) return { extent, length, edges: 4 * edges };
    const count = (Math.ceil(length / period) + 1) * dashes.length;
    sum += count;
    return { extent, length, edges: 4 * count, tall: longest + 2 * pad };
  });
  return { hulls: stroked, dashes: sum };
}

/** Edges cost in every row, and in pairs where they share a band of rows. */
export function edgeBill(hulls: readonly Hull[], to: Transform, [, top, , bottom]: Extent): number {
  if (!(bottom >= top)) return 0;
  const band = (bottom - top) / WORK.bands || 1;
  const perBand = new Float64Array(WORK.bands);
  const upright = Math.hypot(to[1] ?? 0, to[3] ?? 1);
  let rows = 0;
  for (const { extent, edges, tall } of hulls) {
    const [, upper, , lower] = moved(extent, to);
    if (Number.isNaN(upper) || Number.isNaN(lower)) return Infinity;
    const [first, last] = [Math.max(upper, top), Math.min(lower, bottom)];
    if (first > last) continue;
    const height = tall === undefined ? last - first : Math.min(last - first, tall * upright || 0);
    rows += edges * (height + 1);
    const share = edges * Math.min(1, (height + band) / (last - first || 1));
    const end = Math.min(WORK.bands - 1, Math.floor((last - top) / band));
    for (let index = Math.floor((first - top) / band); index <= end; index++)
      perBand[index] = (perBand[index] ?? 0) + share;
  }
  return rows * WORK.edgeRow + perBand.reduce((sum, count) => sum + count ** 2, 0) * WORK.edgePair;
}
