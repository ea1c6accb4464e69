/**
 * Lottie animations: JSON that draws, without expressions (they are scripts), without files of others, and without parts that
 * multiply beyond measure. docs/mods.md "Animations"
 */
import { LIMITS } from '../limits.ts';
import { pngSize, webpSize } from './imageSize.ts';
import { unfoldsWithin } from './unfold.ts';

type Fields = Record<string, unknown>;

/** Pre-composition, solid, picture, null, shapes. */
const LAYER_TYPES = new Set<unknown>([0, 1, 2, 3, 4]);

/** Why an animation is refused; undefined when it is fine. */
export function lottieRefusal(parsed: unknown): string | undefined {
  if (!isObject(parsed)) return 'is not a Lottie animation';
  const numbers = ['fr', 'ip', 'op', 'w', 'h'].filter((key) => typeof parsed[key] !== 'number');
  if (numbers.length > 0) return `is not a Lottie animation: ${numbers.join(', ')} should be numbers`;
  if (!Array.isArray(parsed['layers'])) return 'is not a Lottie animation: layers should be a list';
  return measures(parsed) ?? outside(parsed['assets']) ?? fonts(parsed['fonts']) ?? hidden(parsed) ?? heavy(parsed);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function objectsIn(value: unknown): readonly Fields[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function measures({ w, h, fr, ip, op }: Fields): string | undefined {
  const isWithin = (value: unknown, max: number): boolean => typeof value === 'number' && value >= 1 && value <= max;
  if (!isWithin(w, LIMITS.lottieMaxPx) || !isWithin(h, LIMITS.lottieMaxPx)) return 'has an impossible w or h';
  if (!isWithin(fr, LIMITS.lottieFps)) return 'has an impossible frame rate fr';
  const seconds = (Number(op) - Number(ip)) / Number(fr);
  return seconds > 0 && seconds <= LIMITS.lottieSeconds
    ? undefined
    : `lasts nothing or more than ${LIMITS.lottieSeconds} seconds`;
}

/** Pictures have to be inside, as data. */
function outside(assets: unknown): string | undefined {
  if (assets === undefined) return undefined;
  if (!Array.isArray(assets) || objectsIn(assets).length !== assets.length) return 'has assets that are no list';
  for (const { p, u } of objectsIn(assets)) {
    const isAbsent = p === undefined && (u === undefined || u === '');
    if (isAbsent) continue;
    const data = typeof p === 'string' ? /^data:image\/(png|webp);base64,([A-Za-z0-9+/]+=*)$/.exec(p) : null;
    if (!data || (u !== undefined && u !== '')) return 'refers to pictures outside of it';
    if (!isSoundPicture(data[1] ?? '', data[2] ?? '')) return 'has a picture inside that is none or too large';
  }
  return undefined;
}

function isSoundPicture(kind: string, base64: string): boolean {
  let bytes: Uint8Array;
  try {
    // Not Buffer, which takes what is no base64: this code runs in a browser's worker too.
    bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
  } catch {
    return false;
  }
  const size = kind === 'png' ? pngSize(bytes) : webpSize(bytes);
  return size !== undefined && [size.width, size.height].every((one) => one >= 1 && one <= LIMITS.lottiePicturePx);
}

function fonts(value: unknown): string | undefined {
  const list = isObject(value) ? value['list'] : undefined;
  return Array.isArray(list) && list.length > 0 ? 'brings fonts: its texts have to be outlines' : undefined;
}

/** Animated values keep an expression as text under `x`, beside `k`. Layers are looked at wherever they are. */
function hidden(root: unknown): string | undefined {
  let level: unknown[] = [root];
  for (let depth = 0; level.length > 0; depth++) {
    const objects = level.filter((value) => typeof value === 'object' && value !== null);
    if (objects.length > 0 && depth > LIMITS.lottieDepth) return 'is nested too deep';
    for (const value of objects) {
      if (!isObject(value)) continue;
      if (typeof value['x'] === 'string') return 'has an expression in it, which is a script';
      const layers = value['layers'];
      const isPlayable = (layer: unknown): boolean => isObject(layer) && LAYER_TYPES.has(layer['ty']);
      if (Array.isArray(layers) && !layers.every(isPlayable)) return 'has a layer of a kind that is not played';
    }
    level = objects.flatMap((value) => Object.values(value as object) as unknown[]);
  }
  return undefined;
}

/** Compositions by number, the root first; a layer that uses one refers to it. */
function heavy(root: Fields): string | undefined {
  const assets = objectsIn(root['assets']);
  const numbers = new Map(assets.map(({ id }, index) => [id, index + 1]));
  const compositions = [root, ...assets].map(({ layers }) => objectsIn(layers));
  const isLight = unfoldsWithin(LIMITS.lottieParts, LIMITS.unfoldLevels, 0, (index) => {
    const layers = compositions[index] ?? [];
    return {
      inside: [],
      refers: layers.flatMap(({ ty, refId }) => (ty === 0 ? (numbers.get(refId) ?? []) : [])),
      own: layers.reduce((sum, layer) => sum + 1 + shapesIn(layer['shapes']) + masksIn(layer), 0),
    };
  });
  return isLight ? undefined : `unfolds to more than ${LIMITS.lottieParts} parts`;
}

function masksIn({ masksProperties }: Fields): number {
  return Array.isArray(masksProperties) ? masksProperties.length : 0;
}

/** A repeater multiplies what stands before it in its list. */
function shapesIn(items: unknown): number {
  let sum = 0;
  for (const item of objectsIn(items)) {
    sum += 1 + (item['ty'] === 'rp' ? 0 : shapesIn(item['it']));
    if (item['ty'] === 'rp') sum *= Math.max(1, largestIn(item['c']));
  }
  return sum;
}

function largestIn(value: unknown): number {
  if (typeof value === 'number') return value;
  let largest = 0;
  if (typeof value !== 'object' || value === null) return largest;
  for (const child of Object.values(value) as unknown[]) largest = Math.max(largest, largestIn(child));
  return largest;
}
