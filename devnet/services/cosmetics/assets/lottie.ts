/**
 * Lottie animations: JSON that draws, without expressions (they are scripts), without files of others, and without parts that
 * multiply beyond measure. docs/mods.md "Animations"
 */
import { LIMITS } from '../limits.ts';
import { pngSize, webpSize } from './imageSize.ts';
import { isLightAnimation } from './lottieWork.ts';

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

const TEXTS = new Set(['nm', 'mn', 'ln', 'cl', 'id', 'refId', 'ty', 'u', 'n', 'mode', 'sc', 'xt', 'tg']);
const UNREAD = new Set(['v', 'meta', 'markers', 'chars', 'fonts', 'metadata']);

/**
 * Animated values keep an expression as text under `x`, beside `k`. Layers are looked at wherever they are. Texts stand only where the
 * player reads none as a number; effects and what is about the whole are not read.
 */
function hidden(root: unknown): string | undefined {
  let level: (readonly [key: string | undefined, value: unknown])[] = [['', root]];
  for (let depth = 0; level.length > 0; depth++) {
    const deeper: (readonly [key: string | undefined, value: unknown])[] = [];
    for (const [key, value] of level) {
      const isData = key === 'p' && typeof value === 'string' && /^(?:data:|$)/.test(value);
      if (typeof value === 'string' && key !== undefined && !TEXTS.has(key) && !isData)
        return 'has a text where a number belongs';
      if (typeof value === 'number' && key !== undefined && !(Math.abs(value) <= LIMITS.lottieNumber))
        return 'has a number out of bounds';
      if (typeof value !== 'object' || value === null) continue;
      if (depth > LIMITS.lottieDepth) return 'is nested too deep';
      if (!isObject(value)) {
        for (const one of value as unknown[]) deeper.push([key, one]);
        continue;
      }
      if (typeof value['x'] === 'string') return 'has an expression in it, which is a script';
      const { layers } = value;
      if (Array.isArray(layers) && !layers.every(isPlayable)) return 'has a layer of a kind that is not played';
      for (const [name, one] of Object.entries(value)) {
        const isUnread = key === undefined || name === 'ef' || (depth === 0 && UNREAD.has(name));
        deeper.push([isUnread ? undefined : name, one]);
      }
    }
    level = deeper;
  }
  return undefined;
}

function isPlayable(layer: unknown): boolean {
  const isNumber = (value: unknown): boolean => value === undefined || typeof value === 'number';
  return isObject(layer) && LAYER_TYPES.has(layer['ty']) && isNumber(layer['ind']) && isNumber(layer['parent']);
}

function heavy(parsed: Fields): string | undefined {
  return isLightAnimation(parsed) ? undefined : `is more than ${LIMITS.work} of work, or is inside of itself`;
}
