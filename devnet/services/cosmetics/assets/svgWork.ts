/**
 * What it takes to draw a drawing, by docs/mods.md "Work": everything is followed the way it is drawn, and billed in pixels of plain
 * colour. A drawing whose bill grows over the limit is refused before it is paid.
 */
import { LIMITS, WORK } from '../limits.ts';
import { edgeBill, type Extent, extentOf, hullsOf, moved, strokeHulls } from './svgHull.ts';
import type { Drawn } from './svgDocument.ts';
import { type Meaning, multiply, type Transform } from './svgValue.ts';

export interface Element extends Drawn {
  readonly means: ReadonlyMap<string, Meaning>;
}

type Paints = Readonly<
  Record<'fill' | 'stroke' | 'stroke-width' | 'stroke-miterlimit' | 'stroke-dasharray', Meaning | undefined>
>;

interface Scene {
  readonly to: Transform;
  readonly canvas: Extent;
  readonly wide: number;
  readonly high: number;
  readonly paints: Paints;
  readonly depth: number;
  /** Set while a `<use>` shows a symbol. */
  readonly asked?: { readonly width: number | undefined; readonly height: number | undefined };
}

const SHAPES = new Set(['path', 'rect', 'circle', 'ellipse', 'line', 'polyline', 'polygon']);
const NO_PAINTS: Paints = {
  fill: undefined,
  stroke: undefined,
  'stroke-width': undefined,
  'stroke-miterlimit': undefined,
  'stroke-dasharray': undefined,
};

/** Within the limit or not. @param of the element of an id; no circle goes through them */
export function isLightDrawing(
  elements: readonly Element[],
  of: (id: string | undefined) => number | undefined,
  width: number,
  height: number,
): boolean {
  const bill = { sum: 0 };
  const isOver = (): boolean => !(bill.sum <= LIMITS.work);
  const charge = (work: number): void => void (bill.sum += work);
  const at = (index: number): Element | undefined => elements[index];
  const refers = (element: Element, name: string): number | undefined => of(element.means.get(name)?.target);
  const first = (element: Element, name: string, side: number): number | undefined => {
    const measure = element.means.get(name)?.measures?.[0];
    return measure && (measure[1] ? (measure[0] * side) / 100 : measure[0]);
  };
  const childrenOf = (element: Element): readonly number[] =>
    element.holds.filter((held): held is number => typeof held === 'number');

  const standing: Paints[] = [];
  const paintsUnder = (above: Paints, { means }: Element): Paints =>
    Object.fromEntries(
      Object.entries(above).map(([name, paint]) => [name, means.get(name) ?? paint]),
    ) as unknown as Paints;
  for (const [index, element] of elements.entries()) {
    standing[index] = paintsUnder(standing[element.parent] ?? NO_PAINTS, element);
  }

  function show(index: number, scene: Scene): Extent | undefined {
    const element = at(index);
    charge(WORK.element);
    if (scene.depth > LIMITS.svgUnfoldDepth) charge(Infinity);
    if (!element || isOver()) return undefined;
    const inner: Scene = {
      ...scene,
      to: multiply(scene.to, element.means.get('transform')?.transform ?? []),
      paints: paintsUnder(scene.paints, element),
      depth: scene.depth + 1,
    };
    const { asked, ...plain } = inner;
    return treated(element, plain, shown(element, plain, asked));
  }

  function shown(element: Element, scene: Scene, asked: Scene['asked']): Extent | undefined {
    const { name } = element;
    if (SHAPES.has(name)) return shape(element, scene);
    if (name === 'text' || name === 'tspan') return text(element, scene);
    if (name === 'g') return showAll(element, scene);
    if (name === 'svg' || (name === 'symbol' && asked)) return viewport(element, scene, asked);
    if (name !== 'use') unfold(element, scene.depth);
    const target = name === 'use' ? refers(element, 'href') : undefined;
    if (target === undefined) return undefined;
    const side = Math.max(scene.wide, scene.high);
    const shift: Transform = [1, 0, 0, 1, first(element, 'x', side) ?? 0, first(element, 'y', side) ?? 0];
    const sides = { width: first(element, 'width', side), height: first(element, 'height', side) };
    return show(target, { ...scene, to: multiply(scene.to, shift), asked: sides });
  }

  function showAll(element: Element, scene: Scene): Extent | undefined {
    const extents = childrenOf(element).map((child) => show(child, scene));
    return extentOf(extents.flatMap((extent) => (extent ? [extent] : [])));
  }

  function unfold(element: Element, depth: number): void {
    if (element.name === 'filter' && element.holds.length > LIMITS.svgFilterSteps) charge(Infinity);
    if (depth > LIMITS.svgUnfoldDepth) charge(Infinity);
    const target = element.name === 'use' ? refers(element, 'href') : undefined;
    for (const child of target === undefined ? childrenOf(element) : [target]) {
      const next = at(child);
      if (isOver() || !next) return;
      charge(WORK.element);
      unfold(next, depth + 1);
    }
  }

  function viewport(element: Element, scene: Scene, asked: Scene['asked']): Extent | undefined {
    const side = Math.max(scene.wide, scene.high);
    const wide = asked?.width ?? first(element, 'width', side) ?? scene.wide;
    const high = asked?.height ?? first(element, 'height', side) ?? scene.high;
    const shift: Transform = [1, 0, 0, 1, first(element, 'x', side) ?? 0, first(element, 'y', side) ?? 0];
    const fitted = fit(element.means.get('viewBox'), wide, high);
    const inner = { ...scene, ...fitted, to: multiply(multiply(scene.to, shift), fitted.to) };
    const extent = showAll(element, inner);
    if (extent) charge(area(common(extent, scene.canvas)) * WORK.layer);
    return extent;
  }

  function shape(element: Element, scene: Scene): Extent | undefined {
    const side = Math.max(scene.wide, scene.high);
    const hulls = hullsOf(element, side);
    charge(hulls.length * WORK.segment);
    const local = extentOf(hulls.map(({ extent }) => extent));
    if (!local || isOver()) return undefined;
    const { paints, to, canvas } = scene;
    const extent = moved(local, to);
    paint(paints.fill ?? {}, local, extent, scene);
    charge(edgeBill(hulls, to, canvas));
    if (!paints.stroke || paints.stroke.words === 'none') return extent;
    const lengthOf = (name: 'stroke-width' | 'stroke-miterlimit', otherwise: number): number => {
      const measure = paints[name]?.measures?.[0];
      return measure ? (measure[1] ? (measure[0] * side) / 100 : measure[0]) : otherwise;
    };
    const pad = (Math.abs(lengthOf('stroke-width', 1)) * Math.max(1, lengthOf('stroke-miterlimit', 4))) / 2;
    const outer = moved(widened(local, pad), to);
    paint(paints.stroke, local, outer, scene);
    const dashes = (paints['stroke-dasharray']?.measures ?? []).map(([n, percent]) => (percent ? (n * side) / 100 : n));
    const stroke = strokeHulls(hulls, pad, dashes);
    charge(stroke.dashes * WORK.dash);
    charge(edgeBill(stroke.hulls, to, canvas));
    return outer;
  }

  function text(element: Element, scene: Scene): Extent {
    const [left, top, right, bottom] = scene.canvas;
    const everywhere = widened(scene.canvas, 2 * Math.max(0, right - left, bottom - top));
    for (const held of element.holds) {
      if (typeof held === 'number') show(held, scene);
      else {
        charge(held.length * WORK.letter);
        paint(scene.paints.fill ?? {}, everywhere, everywhere, scene);
        if (scene.paints.stroke) paint(scene.paints.stroke, everywhere, everywhere, scene);
      }
    }
    return everywhere;
  }

  function paint(what: Meaning, local: Extent, extent: Extent, scene: Scene): void {
    if (what.words === 'none') return;
    const pixels = area(common(extent, scene.canvas));
    const index = of(what.target);
    const server = index === undefined ? undefined : at(index);
    if (!server) charge(pixels * WORK.colour);
    else if (server.name === 'pattern') pattern(server, local, pixels, scene);
    else charge(pixels * (WORK.gradient + WORK.stop * stops(server)));
  }

  function stops(gradient: Element): number {
    for (let next: Element | undefined = gradient; next && !isOver();) {
      charge(WORK.element);
      const count = childrenOf(next).length;
      if (count > 0) return count;
      const index = refers(next, 'href');
      next = index === undefined ? undefined : at(index);
    }
    return 0;
  }

  function pattern(server: Element, [left, top, right, bottom]: Extent, pixels: number, scene: Scene): void {
    charge(pixels * WORK.pattern);
    const chain: number[] = [elements.indexOf(server)];
    for (let next = refers(server, 'href'); next !== undefined;) {
      chain.push(next);
      const element = at(next);
      next = element && refers(element, 'href');
    }
    const say = (name: string): Meaning | undefined => {
      const teller = chain.find((index) => at(index)?.means.has(name));
      return teller === undefined ? undefined : at(teller)?.means.get(name);
    };
    const isByUser = say('patternUnits')?.words === 'userSpaceOnUse';
    const [across, down] = [right - left, bottom - top];
    const measure = (name: string, side: number): number => {
      const [number, isPercent] = say(name)?.measures?.[0] ?? [0, false];
      if (isByUser) return isPercent ? (number * Math.max(scene.wide, scene.high)) / 100 : number;
      return (isPercent ? number / 100 : number) * side;
    };
    const [wide, high] = [measure('width', across), measure('height', down)];
    if (wide <= 0 || high <= 0) return;
    const x = measure('x', across) + (isByUser ? 0 : left);
    const y = measure('y', down) + (isByUser ? 0 : top);
    const scale = stretch(multiply(scene.to, say('patternTransform')?.transform ?? []));
    const [tileWide, tileHigh] = [Math.ceil(wide * scale) + 1, Math.ceil(high * scale) + 1];
    charge(WORK.element + tileWide * tileHigh * WORK.tilePixel);
    const viewBox = say('viewBox');
    const isByBox = say('patternContentUnits')?.words === 'objectBoundingBox';
    const own: Transform = isByBox ? [across, 0, 0, down, left - x, top - y] : [1, 0, 0, 1, -x, -y];
    const content = chain.find((index) => (at(index)?.holds.length ?? 0) > 0) ?? chain[0] ?? 0;
    const element = at(content);
    if (!element || isOver()) return;
    const { wide: viewWide, high: viewHigh } = scene;
    showAll(element, {
      to: multiply([scale, 0, 0, scale, 0, 0], viewBox ? fit(viewBox, wide, high).to : own),
      canvas: [0, 0, tileWide, tileHigh],
      wide: viewWide,
      high: viewHigh,
      paints: standing[content] ?? NO_PAINTS,
      depth: scene.depth + 1,
    });
  }

  /** Filter, opacity, clip path and mask of an element that has been shown. */
  function treated(element: Element, scene: Scene, extent: Extent | undefined): Extent | undefined {
    const all = filtered(element, scene, extent) ?? extent;
    if (!all) return undefined;
    const opacity = element.means.get('opacity');
    if (opacity && opacity.words !== '1') charge(area(common(all, scene.canvas)) * WORK.layer);
    for (const name of ['clip-path', 'mask']) cut(refers(element, name), scene, all);
    return all;
  }

  function cut(index: number | undefined, scene: Scene, extent: Extent): void {
    const element = index === undefined ? undefined : at(index);
    if (index === undefined || !element || isOver()) return;
    charge(scene.depth > LIMITS.svgUnfoldDepth ? Infinity : WORK.element);
    charge(area(common(extent, scene.canvas)) * WORK.layer);
    const units = element.means.get(element.name === 'mask' ? 'maskContentUnits' : 'clipPathUnits');
    const isByBox = units?.words === 'objectBoundingBox';
    const [left, top, right, bottom] = extent;
    const base: Transform = isByBox ? [right - left, 0, 0, bottom - top, left, top] : scene.to;
    const inner: Scene = {
      to: multiply(base, element.means.get('transform')?.transform ?? []),
      canvas: common(extent, scene.canvas),
      wide: isByBox ? 1 : scene.wide,
      high: isByBox ? 1 : scene.high,
      paints: standing[index] ?? NO_PAINTS,
      depth: scene.depth + 1,
    };
    showAll(element, inner);
    for (const name of ['clip-path', 'mask']) cut(refers(element, name), inner, extent);
  }

  function filtered(element: Element, scene: Scene, extent: Extent | undefined): Extent | undefined {
    const index = refers(element, 'filter');
    const filter = index === undefined ? undefined : at(index);
    if (!filter) return undefined;
    const isByUser = filter.means.get('filterUnits')?.words === 'userSpaceOnUse';
    if (!isByUser && !extent) return undefined;
    const side = isByUser ? Math.max(scene.wide, scene.high) : 1;
    const measure = (name: string, otherwise: number): number => first(filter, name, side) ?? otherwise * side;
    const [x, y] = [measure('x', -0.1), measure('y', -0.1)];
    const [left, top, right, bottom] = extent ?? scene.canvas;
    const to = isByUser ? scene.to : [right - left, 0, 0, bottom - top, left, top];
    const region = moved([x, y, x + measure('width', 1.2), y + measure('height', 1.2)], to);
    const [canvasLeft, canvasTop, canvasRight, canvasBottom] = scene.canvas;
    const reach = widened(scene.canvas, 2 * Math.max(0, canvasRight - canvasLeft, canvasBottom - canvasTop));
    let steps = 0;
    for (const step of childrenOf(filter)) steps += 1 + (at(step)?.holds.length ?? 0);
    charge(steps * WORK.element);
    charge(area(common(region, reach)) * (WORK.filter + steps * WORK.filterStep));
    return extentOf(extent ? [extent, region] : [region]);
  }

  const root = at(0);
  if (!root) return true;
  charge(WORK.element);
  const scale = LIMITS.bakePx / Math.max(width, height);
  const fitted = fit(root.means.get('viewBox'), width, height);
  const scene: Scene = {
    ...fitted,
    to: multiply([scale, 0, 0, scale, 0, 0], fitted.to),
    canvas: [0, 0, LIMITS.bakePx, LIMITS.bakePx],
    paints: standing[0] ?? NO_PAINTS,
    depth: 1,
  };
  treated(root, scene, showAll(root, scene));
  return !isOver();
}

function fit(viewBox: Meaning | undefined, wide: number, high: number): Pick<Scene, 'to' | 'wide' | 'high'> {
  const [x, y, w, h] = (viewBox?.measures ?? []).map(([number]) => number);
  if (x === undefined || y === undefined || w === undefined || h === undefined)
    return { to: [1, 0, 0, 1, 0, 0], wide, high };
  const scale = Math.min(wide / w, high / h);
  const to = [scale, 0, 0, scale, (wide - w * scale) / 2 - x * scale, (high - h * scale) / 2 - y * scale];
  return { to, wide: w, high: h };
}

/** The larger of the two singular values. */
function stretch([a = 1, b = 0, c = 0, d = 1]: Transform): number {
  const squares = a * a + b * b + c * c + d * d;
  const determinant = a * d - b * c;
  return Math.sqrt((squares + Math.sqrt(Math.max(0, squares * squares - 4 * determinant * determinant))) / 2);
}

function area([left, top, right, bottom]: Extent): number {
  return right < left || bottom < top ? 0 : (right - left + 1) * (bottom - top + 1);
}

function common(a: Extent, b: Extent): Extent {
  return [Math.max(a[0], b[0]), Math.max(a[1], b[1]), Math.min(a[2], b[2]), Math.min(a[3], b[3])];
}

function widened([left, top, right, bottom]: Extent, by: number): Extent {
  return [left - by, top - by, right + by, bottom + by];
}
