/**
 * How much work it is to play an animation, before the player is let near it: a pre-composition counts as often as it is used, a
 * repeater multiplies what stands before it in its list, and what makes vertices counts those. docs/mods.md "Work".
 */
import { planFrames } from '../bake/planFrames.ts';
import { type Refusal, refusal } from '../findings.ts';
import { LIMITS, LOTTIE_WORK as COST } from '../limits.ts';
import { type Fields, isFields } from './fields.ts';
import { largestIn, pathIn, reachOf, valuesIn } from './lottieValues.ts';

interface Unfolded {
  readonly work: number;
  /** Pre-compositions inside each other. */
  readonly levels: number;
}

/** Paths of a list of shapes so far: their vertices, what those cost, and the rest. */
interface Shapes {
  vertices: number;
  /** How far out they may be. */
  reach: number;
  drawn: number;
  rest: number;
}

const ENDLESS: Unfolded = { work: Infinity, levels: Infinity };

/** null = it is within measure. */
export function lottieWorkProblem(json: Fields): Refusal | null {
  const { work, levels } = lottieWork(json);
  if (levels === 'circle') return refusal('lottie_cycle');
  return work <= LIMITS.work && levels <= LIMITS.unfoldLevels ? null : refusal('lottie_heavy');
}

/** `levels`: pre-compositions inside each other. */
export function lottieWork(json: Fields): { readonly work: number; readonly levels: number | 'circle' } {
  const { fr, ip, op } = json;
  const frames = planFrames((Number(op) - Number(ip)) / Number(fr), Number(fr)).count;
  const assets = listOf(json['assets']).filter(isFields);
  // The player takes the first of a name.
  const compositions = new Map(assets.map((asset) => [asset['id'], asset['layers']] as const).reverse());
  const pictures = new Map(assets.map((asset) => [asset['id'], pictureWork(asset)] as const).reverse());
  const known = new Map<unknown, Unfolded>();
  const open = new Set<unknown>();
  let isCircular = false;

  function unfoldLayers(layers: unknown): Unfolded {
    let levels = 0;
    const all = listOf(layers).filter(isFields);
    let work = hierarchyWork(all) * frames;
    for (const layer of all) {
      work += valuesIn(layer) * COST.value + layerWork(layer) * frames;
      if (layer['ty'] === 2) work += pictures.get(layer['refId']) ?? 0;
      if (layer['ty'] !== 0) continue;
      // Layers of its own are played where it is not complete.
      for (const inside of [unfoldComposition(layer['refId']), unfoldLayers(layer['layers'])]) {
        work += inside.work;
        levels = Math.max(levels, inside.levels);
      }
    }
    return { work, levels };
  }

  function unfoldComposition(id: unknown): Unfolded {
    isCircular ||= open.has(id);
    if (isCircular || open.size > LIMITS.unfoldLevels) return ENDLESS;
    const before = known.get(id);
    if (before) return before;
    open.add(id);
    const { work, levels } = unfoldLayers(compositions.get(id));
    open.delete(id);
    const unfolded = { work, levels: levels + 1 };
    known.set(id, unfolded);
    return unfolded;
  }

  const { work, levels } = unfoldLayers(json['layers']);
  const all = work + assets.reduce((sum, asset) => sum + pictureWork(asset), 0);
  return { work: all, levels: isCircular ? 'circle' : levels };
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Layers move with their parents, and those with theirs; layers that share a number are all meant by it. */
function hierarchyWork(layers: readonly Fields[]): number {
  const named = new Map<unknown, Fields[]>();
  for (const layer of layers) {
    const same = named.get(layer['ind']) ?? [];
    same.push(layer);
    named.set(layer['ind'], same);
  }
  let work = 0;
  for (const layer of layers) {
    const waiting = [layer['parent']];
    for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
      for (const parent of named.get(next) ?? []) {
        work += COST.vertex;
        if (work > LIMITS.work) return Infinity;
        if (parent['parent'] !== undefined) waiting.push(parent['parent']);
      }
    }
  }
  return work;
}

/** Its sides are those that it says, or those of the largest that may stand inside. */
function pictureWork({ p, w, h }: Fields): number {
  if (p === undefined) return 0;
  const side = (one: unknown): number => Math.max(LIMITS.lottiePicturePx, typeof one === 'number' ? one : 0);
  return side(w) * side(h) * COST.picturePixel;
}

/** Of one frame. */
function layerWork(layer: Fields): number {
  const masks = listOf(layer['masksProperties']);
  const isApart = layer['ty'] === 2 || isSet(layer['tt']) || isSet(layer['td']) || isSet(layer['bm']);
  const { drawn, rest } = shapesWork(layer['shapes']);
  return masks.reduce<number>(
    (sum, mask) => sum + COST.mask + pathIn(mask).vertices * COST.vertex,
    COST.layer + COST.paint + (isApart ? COST.canvas : 0) + drawn + rest,
  );
}

function isSet(value: unknown): boolean {
  return value !== undefined && value !== 0 && value !== null;
}

function shapesWork(items: unknown): Shapes {
  const sum: Shapes = { vertices: 0, reach: 0, drawn: 0, rest: 0 };
  for (const item of listOf(items).filter(isFields)) {
    sum.rest += COST.item;
    addItem(sum, item);
  }
  return sum;
}

function addItem(sum: Shapes, item: Fields): void {
  const path = (vertices: number, reach: number): void => {
    sum.reach = Math.max(sum.reach, reach);
    sum.vertices += vertices;
    sum.drawn += vertices * COST.vertex;
  };
  const bent = (factor: number): void => {
    sum.vertices *= factor;
    sum.drawn *= factor;
  };
  switch (item['ty']) {
    case 'gr': {
      const { vertices, reach, drawn, rest } = shapesWork(item['it']);
      sum.reach = Math.max(sum.reach, reach);
      sum.vertices += vertices;
      sum.drawn += drawn;
      sum.rest += rest;
      return;
    }
    case 'rc':
    case 'el':
      return path(8, largestIn(item['p']) + largestIn(item['s']));
    case 'sr':
      return path(4 * largestIn(item['pt']) + 4, largestIn(item['p']) + largestIn(item['or']) + largestIn(item['ir']));
    case 'fl':
    case 'st':
    case 'gf':
    case 'gs':
      sum.drawn += sum.vertices * COST.vertex;
      sum.rest += paintWork(item, sum);
      return;
    case 'rd':
      return bent(COST.rounded);
    case 'zz':
      sum.reach += largestIn(item['s']);
      return bent(largestIn(item['r']) + 2);
    case 'tm':
      sum.drawn += sum.vertices * COST.trim;
      return bent(COST.trimmed);
    case 'op':
      sum.drawn += sum.vertices * COST.offsetting;
      return bent(COST.offset);
    case 'rp': {
      const copies = Math.max(1, Math.ceil(1.5 * largestIn(item['c'])));
      const { s, p } = isFields(item['tr']) ? item['tr'] : {};
      sum.reach = (sum.reach + largestIn(p) * copies) * Math.max(1, largestIn(s) / 100) ** copies;
      bent(copies);
      sum.rest = sum.rest * copies + largestIn(item['o']) * COST.item;
      return;
    }
    case 'tr':
      sum.reach = sum.reach * Math.max(1, largestIn(item['s']) / 100) + largestIn(item['p']);
      return;
    default: {
      // Whatever has a path is one.
      const { vertices, reach } = pathIn(item['ks']);
      return path(vertices, reach);
    }
  }
}

function paintWork(item: Fields, { vertices, reach }: Shapes): number {
  const isGradient = item['ty'] === 'gf' || item['ty'] === 'gs';
  const stops = isGradient ? largestIn(isFields(item['g']) ? item['g']['p'] : 0) : 0;
  const own = isGradient ? COST.gradient + stops * COST.stop : COST.paint;
  const dashes = listOf(item['d'])
    .filter(isFields)
    .filter(({ n }) => n !== 'o');
  if (dashes.length === 0) return own;
  const period = dashes.reduce((sum, { v }) => sum + reachOf(v).least, 0);
  // A curve is no longer than the three sides of what draws it.
  const count = (vertices * 6 * reach) / Math.max(period, Number.MIN_VALUE) + vertices;
  return own + count * dashes.length * COST.dash;
}
