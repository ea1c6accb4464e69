/**
 * Lottie animations: JSON that draws, without expressions (they are scripts), without files of others, and without parts that
 * multiply beyond measure. docs/mods.md "Animations". What is kept is what the player needs; the rest is not there.
 */
import { fromBase64 } from '../../lib/bytes.ts';
import { type Refusal, refusal } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import { type Fields, isFields } from './fields.ts';
import { pngSize, webpSize } from './imageSize.ts';
import { lottieWorkProblem } from './lottieWork.ts';

export interface Lottie {
  readonly width: number;
  readonly height: number;
  /** Of the file, not of the bake. */
  readonly framesPerSecond: number;
  readonly firstFrame: number;
  readonly endFrame: number;
  /** What the player is given. */
  readonly json: Fields;
}

export type LottieVerdict =
  | { readonly ok: true; readonly lottie: Lottie }
  | { readonly ok: false; readonly why: Refusal };

const KEPT = ['v', 'fr', 'ip', 'op', 'w', 'h', 'ddd', 'nm', 'layers'] as const;
const KEPT_OF_ASSET = ['id', 'nm', 'w', 'h', 'p', 'fr', 'layers'] as const;
/** Pre-composition, solid, picture, null, shapes. */
const LAYER_KINDS: readonly unknown[] = [0, 1, 2, 3, 4];
const DATA = /^data:image\/(png|webp);base64,([A-Za-z0-9+/]+=*)$/;

export function inspectLottie(json: unknown): LottieVerdict {
  const why = lottieProblem(json);
  if (why) return { ok: false, why };
  const fields = json as Fields & Readonly<Record<'fr' | 'ip' | 'op' | 'w' | 'h', number>>;
  const assets = Array.isArray(fields['assets'])
    ? // `e`: the picture is inside. Without a kind (`t`) no asset is fetched as data.
      fields['assets'].filter(isFields).map((asset) => ({ ...kept(asset, KEPT_OF_ASSET), u: '', e: 1 }))
    : undefined;
  return {
    ok: true,
    lottie: {
      width: fields.w,
      height: fields.h,
      framesPerSecond: fields.fr,
      firstFrame: fields.ip,
      endFrame: fields.op,
      json: withoutEffects({ ...kept(fields, KEPT), ...(assets === undefined ? {} : { assets }) }),
    },
  };
}

/** The player would read effects, though it draws none. */
function withoutEffects(json: Fields): Fields {
  const waiting: unknown[] = [json];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (typeof next !== 'object' || next === null) continue;
    if (isFields(next)) Reflect.deleteProperty(next, 'ef');
    for (const value of Object.values(next) as unknown[]) waiting.push(value);
  }
  return json;
}

function kept(fields: Fields, keys: readonly string[]): Fields {
  return Object.fromEntries(keys.flatMap((key) => (fields[key] === undefined ? [] : [[key, fields[key]]])));
}

function lottieProblem(json: unknown): Refusal | null {
  if (!isFields(json)) return refusal('json_kind');
  const missing = ['fr', 'ip', 'op', 'w', 'h'].filter((key) => typeof json[key] !== 'number');
  if (missing.length > 0) return refusal('lottie_numbers', missing.join(', '));
  if (!Array.isArray(json['layers'])) return refusal('lottie_layers');
  return measureProblem(json) ?? assetsProblem(json['assets']) ?? contentProblem(json) ?? lottieWorkProblem(json);
}

function measureProblem(json: Fields): Refusal | null {
  const [w, h, fr, ip, op] = ['w', 'h', 'fr', 'ip', 'op'].map((key) => Number(json[key])) as [
    number,
    number,
    number,
    number,
    number,
  ];
  const isSide = (side: number): boolean => side >= 1 && side <= LIMITS.lottieMaxPx;
  if (!isSide(w) || !isSide(h)) return refusal('lottie_measure', 'sides');
  if (!(fr >= 1 && fr <= LIMITS.lottieFps)) return refusal('lottie_measure', 'rate');
  const seconds = (op - ip) / fr;
  return seconds > 0 && seconds <= LIMITS.lottieSeconds ? null : refusal('lottie_measure', 'time');
}

/** Pictures have to be inside, as data that is a whole picture. */
function assetsProblem(assets: unknown): Refusal | null {
  if (assets === undefined) return null;
  if (!Array.isArray(assets) || !assets.every(isFields)) return refusal('lottie_assets');
  for (const { p, u } of assets) {
    if (u !== undefined && u !== '') return refusal('lottie_outside');
    if (p === undefined) continue;
    if (typeof p !== 'string' || !p.startsWith('data:')) return refusal('lottie_outside');
    const [, kind, data = ''] = DATA.exec(p) ?? [];
    if (kind === undefined) return refusal('lottie_picture_kind');
    const bytes = bytesOf(data);
    const size = bytes && (kind === 'png' ? pngSize(bytes) : webpSize(bytes));
    if (size === null || typeof size === 'string') return refusal('lottie_picture');
    const fits = [size.width, size.height].every((side) => side >= 1 && side <= LIMITS.lottiePicturePx);
    if (!fits) return refusal('lottie_picture_size', size.width, size.height);
  }
  return null;
}

function bytesOf(base64: string): Uint8Array | null {
  try {
    return fromBase64(base64);
  } catch {
    return null;
  }
}

/** Where texts may stand; elsewhere the player reads numbers, and takes texts for them. */
// not said: names of Lottie
const TEXTS: ReadonlySet<string> = new Set('nm mn ln cl id refId ty u n mode sc xt tg'.split(' '));
const ROOT = ' root';
const UNTYPED = ' untyped';
/** The player does not get them, or reads nothing from them. */
const UNREAD: readonly string[] = ['v', 'meta', 'markers', 'chars', 'fonts', 'metadata'];

/** Expressions stand as text under `x`, beside `k`; everything is walked, known or not. Effects are taken out: none is drawn. */
function contentProblem(json: Fields): Refusal | null {
  const { fonts } = json;
  if (isFields(fonts) && Array.isArray(fonts['list']) && fonts['list'].length > 0) return refusal('lottie_fonts');
  const waiting: { readonly key: string; readonly value: unknown; readonly depth: number }[] = [
    { key: ROOT, value: json, depth: 0 },
  ];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { key, value, depth } = next;
    if (typeof value === 'string' && key !== UNTYPED && !isText(key, value))
      return refusal('lottie_value', key.slice(0, 20));
    if (typeof value === 'number' && key !== UNTYPED && !(Math.abs(value) <= LIMITS.lottieNumber))
      return refusal('lottie_value', key.slice(0, 20));
    if (typeof value !== 'object' || value === null) continue;
    if (depth > LIMITS.lottieDepth) return refusal('lottie_depth');
    if (isFields(value)) {
      if (typeof value['x'] === 'string') return refusal('lottie_expression');
      const { layers } = value;
      const odd = Array.isArray(layers) ? layers.find((layer) => !isLayer(layer)) : undefined;
      if (odd !== undefined)
        return refusal('lottie_layer_kind', isFields(odd) ? String(odd['ty']).slice(0, 20) : 'none');
    }
    if (Array.isArray(value)) {
      for (const child of value as unknown[]) waiting.push({ key, value: child, depth: depth + 1 });
      continue;
    }
    for (const [name, child] of Object.entries(value)) {
      // What is never read may say what it likes, but for how deep it says it.
      const under = key === UNTYPED || name === 'ef' || (value === json && UNREAD.includes(name)) ? UNTYPED : name;
      waiting.push({ key: under, value: child as unknown, depth: depth + 1 });
    }
  }
  return null;
}

function isText(key: string, value: string): boolean {
  return TEXTS.has(key) || (key === 'p' && (value === '' || value.startsWith('data:')));
}

function isLayer(layer: unknown): boolean {
  if (!isFields(layer) || !LAYER_KINDS.includes(layer['ty'])) return false;
  // Others would be compared as the language compares what is not alike.
  return [layer['ind'], layer['parent']].every((number) => number === undefined || typeof number === 'number');
}
