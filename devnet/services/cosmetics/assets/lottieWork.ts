/** What it takes to play an animation, by docs/mods.md "Work": billed layer by layer, until all is billed or it is too much. */
import { LIMITS, LOTTIE_WORK } from '../limits.ts';

type Fields = Readonly<Record<string, unknown>>;

/** Frames of a clip: as many as it has, at most 24 a second, at most 48. */
function framesOf({ fr, ip, op }: Fields): number {
  const seconds = (Number(op) - Number(ip)) / Number(fr);
  return Math.min(48, Math.max(1, Math.round(seconds * Math.min(Number(fr), 24))));
}

function objects(value: unknown): readonly Fields[] {
  const isObject = (one: unknown): one is Fields => typeof one === 'object' && one !== null && !Array.isArray(one);
  return Array.isArray(value) ? value.filter(isObject) : isObject(value) ? [value] : [];
}

function listed(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? objects(value) : [];
}

export function isLightAnimation(root: Fields): boolean {
  const frames = framesOf(root);
  const assets = listed(root['assets']);
  const assetOf = (id: unknown): Fields | undefined => assets.find((asset) => asset['id'] === id);
  let bill = assets.reduce((sum, asset) => sum + pictureBill(asset), 0);
  // Lists of layers that are still to be billed, and how deep they are in pre-compositions.
  const waiting: { readonly layers: readonly Fields[]; readonly level: number }[] = [];
  waiting.push({ layers: listed(root['layers']), level: 0 });
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    if (next.level > LIMITS.unfoldLevels) return false;
    bill += ancestry(next.layers) * LOTTIE_WORK.vertex * frames;
    for (const layer of next.layers) {
      bill += countOf(layer) * LOTTIE_WORK.value + frameBill(layer) * frames;
      if (!(bill <= LIMITS.work)) return false;
      const asset = assetOf(layer['refId']);
      if (layer['ty'] === 2 && asset) bill += pictureBill(asset);
      if (layer['ty'] !== 0) continue;
      waiting.push({ layers: listed(asset?.['layers']), level: next.level + 1 });
      if (layer['layers'] !== undefined) waiting.push({ layers: listed(layer['layers']), level: next.level });
    }
  }
  return bill <= LIMITS.work;
}

function pictureBill(asset: Fields): number {
  if (asset['p'] === undefined) return 0;
  const [w, h] = [asset['w'], asset['h']].map((side) =>
    Math.max(LIMITS.lottiePicturePx, typeof side === 'number' ? side : 0),
  );
  return (w ?? 0) * (h ?? 0) * LOTTIE_WORK.picturePixel;
}

/** Ancestors of all layers, each as often as a layer comes to it; Infinity when there is no end of them. */
function ancestry(layers: readonly Fields[]): number {
  const most = LIMITS.work / LOTTIE_WORK.vertex;
  let count = 0;
  let generation: unknown[] = layers.map((layer) => layer['parent']).filter((parent) => parent !== undefined);
  const byNumber = grouped(layers);
  while (generation.length > 0) {
    const above: unknown[] = [];
    for (const number of generation) {
      for (const parent of byNumber.get(number) ?? []) {
        count++;
        if (count > most) return Infinity;
        if (parent['parent'] !== undefined) above.push(parent['parent']);
      }
    }
    generation = above;
  }
  return count;
}

function grouped(layers: readonly Fields[]): Map<unknown, Fields[]> {
  const groups = new Map<unknown, Fields[]>();
  for (const layer of layers) {
    const group = groups.get(layer['ind']);
    if (group) group.push(layer);
    else groups.set(layer['ind'], [layer]);
  }
  return groups;
}

/** Objects and lists in it, itself too. */
function countOf(root: unknown): number {
  let count = 0;
  for (let level: readonly unknown[] = [root]; level.length > 0;) {
    const nodes = level.filter((value): value is object => typeof value === 'object' && value !== null);
    count += nodes.length;
    level = nodes.flatMap((node): unknown[] => Object.values(node));
  }
  return count;
}

function frameBill(layer: Fields): number {
  const { tt, td, bm, ty } = layer;
  const isApart = ty === 2 || [tt, td, bm].some((mode) => mode !== undefined && mode !== 0 && mode !== null);
  const masks = Array.isArray(layer['masksProperties']) ? layer['masksProperties'] : [];
  let bill: number = LOTTIE_WORK.layer + LOTTIE_WORK.paint + (isApart ? LOTTIE_WORK.canvas : 0);
  for (const mask of masks as unknown[]) bill += LOTTIE_WORK.mask + outline(mask).points * LOTTIE_WORK.vertex;
  const { strokes, rest } = bills(layer['shapes']);
  return bill + strokes + rest;
}

interface Bills {
  readonly points: number;
  /** From the middle, at most. */
  readonly far: number;
  readonly strokes: number;
  readonly rest: number;
}

/** Of a list of shapes, from its first to its last: what comes later works on all before it. */
function bills(items: unknown): Bills {
  return listed(items).reduce<Bills>(
    (before, item) => then({ ...before, rest: before.rest + LOTTIE_WORK.item }, item),
    { points: 0, far: 0, strokes: 0, rest: 0 },
  );
}

function then(before: Bills, item: Fields): Bills {
  const { points, far, strokes, rest } = before;
  const withPath = (more: number, reach: number): Bills => ({
    points: points + more,
    far: Math.max(far, reach),
    strokes: strokes + more * LOTTIE_WORK.vertex,
    rest,
  });
  const grown = (by: number, extra = 0): Bills => ({
    points: points * by,
    far,
    strokes: (strokes + points * extra) * by,
    rest,
  });
  switch (item['ty']) {
    case 'gr': {
      const inside = bills(item['it']);
      return {
        points: points + inside.points,
        far: Math.max(far, inside.far),
        strokes: strokes + inside.strokes,
        rest: rest + inside.rest,
      };
    }
    case 'rc':
    case 'el':
      return withPath(8, most(item['p']) + most(item['s']));
    case 'sr':
      return withPath(4 * most(item['pt']) + 4, most(item['p']) + most(item['or']) + most(item['ir']));
    case 'fl':
    case 'st':
      return {
        points,
        far,
        strokes: strokes + points * LOTTIE_WORK.vertex,
        rest: rest + LOTTIE_WORK.paint + dashBill(item, before),
      };
    case 'gf':
    case 'gs': {
      const [gradient] = Array.isArray(item['g']) ? [] : objects(item['g']);
      const paint = LOTTIE_WORK.gradient + most(gradient?.['p']) * LOTTIE_WORK.stop;
      return {
        points,
        far,
        strokes: strokes + points * LOTTIE_WORK.vertex,
        rest: rest + paint + dashBill(item, before),
      };
    }
    case 'rd':
      return grown(LOTTIE_WORK.rounded);
    case 'zz':
      return { ...grown(most(item['r']) + 2), far: far + most(item['s']) };
    case 'tm':
      return grown(LOTTIE_WORK.trimmed, LOTTIE_WORK.trim);
    case 'op':
      return grown(LOTTIE_WORK.offset, LOTTIE_WORK.offsetting);
    case 'rp': {
      const copies = Math.max(1, Math.ceil(1.5 * most(item['c'])));
      const [by] = Array.isArray(item['tr']) ? [] : objects(item['tr']);
      const scale = Math.max(1, most(by?.['s']) / 100);
      return {
        points: points * copies,
        far: (far + most(by?.['p']) * copies) * scale ** copies,
        strokes: strokes * copies,
        rest: rest * copies + most(item['o']) * LOTTIE_WORK.item,
      };
    }
    case 'tr':
      return { ...before, far: far * Math.max(1, most(item['s']) / 100) + most(item['p']) };
    default: {
      const path = outline(item['ks']);
      return withPath(path.points, path.far);
    }
  }
}

function dashBill(item: Fields, { points, far }: Bills): number {
  const dashes = listed(item['d']).filter((dash) => dash['n'] !== 'o');
  if (dashes.length === 0) return 0;
  const period = dashes.reduce((sum, dash) => sum + span(dash['v']).least, 0) || Number.MIN_VALUE;
  return ((points * 6 * far) / period + points) * dashes.length * LOTTIE_WORK.dash;
}

function most(property: unknown): number {
  return span(property).most;
}

const NO_VALUES = new Set(['t', 'ix', 'a', 'h', 'n']);

/** The largest and the smallest that a property may come to, without signs. */
function span(property: unknown): { readonly most: number; readonly least: number } {
  const values: number[] = [];
  let easing = 1;
  let isKeyed = false;
  for (let level: (readonly [value: unknown, eased: boolean])[] = [[property, false]]; level.length > 0;) {
    const below: (readonly [unknown, boolean])[] = [];
    for (const [value, eased] of level) {
      if (typeof value === 'number' && eased) easing = Math.max(easing, Math.abs(value));
      else if (typeof value === 'number') values.push(Math.abs(value));
      if (Array.isArray(value)) for (const one of value as unknown[]) below.push([one, eased]);
      else if (typeof value === 'object' && value !== null) {
        isKeyed ||= 't' in value;
        for (const [key, one] of Object.entries(value)) {
          const isCurve = eased || key === 'i' || key === 'o';
          if (isCurve || !NO_VALUES.has(key)) below.push([one as unknown, isCurve]);
        }
      }
    }
    level = below;
  }
  const largest = values.reduce((a, b) => Math.max(a, b), 0);
  const smallest = values.length > 0 ? values.reduce((a, b) => Math.min(a, b)) : 0;
  if (!isKeyed) return { most: largest, least: smallest };
  return { most: largest * (1 + 2 * easing), least: easing > 1 ? 0 : smallest };
}

/** A path when it has most points, and how far they and their handles are. */
function outline(property: unknown): { readonly points: number; readonly far: number } {
  let [points, far, easing, isKeyed] = [0, 0, 1, false];
  for (let level: (readonly [key: string, value: unknown])[] = [['', property]]; level.length > 0;) {
    const below: (readonly [string, unknown])[] = [];
    for (const [key, value] of level) {
      if (typeof value === 'number') {
        if (key === 'v' || key === 'i' || key === 'o') far = Math.max(far, Math.abs(value));
        if (key === 'x' || key === 'y') easing = Math.max(easing, Math.abs(value));
      } else if (Array.isArray(value)) {
        for (const one of value as unknown[]) below.push([key, one]);
      } else if (typeof value === 'object' && value !== null) {
        isKeyed ||= 't' in value;
        if ('v' in value && Array.isArray(value.v)) points = Math.max(points, value.v.length);
        for (const [name, one] of Object.entries(value)) below.push([name, one as unknown]);
      }
    }
    level = below;
  }
  return { points, far: isKeyed ? far * (1 + 2 * easing) : far };
}
