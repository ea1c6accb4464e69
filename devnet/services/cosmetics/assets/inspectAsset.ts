/** Whether a file of a mod is what its use asks for. docs/network/web-api.md section 10 "asset kinds". */
import { LIMITS } from '../limits.ts';
import { pngSize, type Size, webpSize } from './imageSize.ts';
import { lottieRefusal } from './lottie.ts';
import { isSpriteSheet, readSpriteSheet } from './spriteSheet.ts';
import { inspectSvg } from './svg.ts';

export type AssetUse = 'icon' | 'animation' | 'graphic';

/** Content types by ending; nothing else is stored, so nothing else is served. */
export const ASSET_TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  webp: 'image/webp',
  svg: 'image/svg+xml; charset=utf-8',
  json: 'application/json; charset=utf-8',
};

const USES: Readonly<Record<AssetUse, { readonly endings: readonly string[]; readonly words: string }>> = {
  icon: { endings: ['png', 'webp', 'svg'], words: 'an icon is a .png, .webp or .svg' },
  animation: { endings: ['json'], words: 'an animation is a Lottie .json or a sprite sheet' },
  graphic: {
    endings: ['png', 'webp', 'svg', 'json'],
    words: 'a graphic is a .png, .webp, .svg, a Lottie .json or a sprite sheet',
  },
};

export function endingOf(path: string): string {
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Another file of the mod; undefined when it is not there. */
export type FileOf = (path: string) => Uint8Array | undefined;

/** Whether a file can be used so. `companion`: another file it cannot be without, the picture of a sprite sheet. */
export type AssetVerdict =
  | { readonly ok: true; readonly companion: string | undefined }
  | { readonly ok: false; readonly why: string; /** Where, when it is another file. */ readonly file?: string };

export function inspectAsset(path: string, bytes: Uint8Array, use: AssetUse, fileOf: FileOf): AssetVerdict {
  const ending = endingOf(path);
  if (!USES[use].endings.includes(ending)) return refused(`cannot be used: ${USES[use].words}`);
  if (ending === 'png' || ending === 'webp') return verdictOf(pictureRefusal(ending, bytes, use));
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return refused('is not UTF-8 text');
  }
  if (ending === 'json') return inspectJson(path, text, fileOf);
  const verdict = inspectSvg(text);
  if (!verdict.ok) return verdict;
  return verdictOf(
    verdict.size ? sizeRefusal(verdict.size, use) : 'does not tell its size: width and height, or a viewBox',
  );
}

function refused(why: string): AssetVerdict {
  return { ok: false, why };
}

function verdictOf(why: string | undefined, companion?: string): AssetVerdict {
  return why === undefined ? { ok: true, companion } : refused(why);
}

function inspectJson(path: string, text: string, fileOf: FileOf): AssetVerdict {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return refused('is not JSON');
  }
  if (!isSpriteSheet(parsed)) return verdictOf(lottieRefusal(parsed));
  const sheet = readSpriteSheet(path, parsed);
  if (typeof sheet === 'string') return refused(sheet);
  const picture = fileOf(sheet.picture);
  if (!picture) return refused(`is a sprite sheet whose picture "${sheet.picture}" is missing`);
  const ending = endingOf(sheet.picture);
  const why = pictureRefusal(ending, picture, 'graphic');
  if (why !== undefined) return { ok: false, why, file: sheet.picture };
  const size = sizeOf(ending, picture);
  const fits = size?.width === sheet.width && size.height === sheet.height;
  return verdictOf(fits ? undefined : 'is a sprite sheet that tells another size than its picture has', sheet.picture);
}

function sizeOf(ending: string, bytes: Uint8Array): Size | undefined {
  return ending === 'png' ? pngSize(bytes) : webpSize(bytes);
}

function pictureRefusal(ending: string, bytes: Uint8Array, use: AssetUse): string | undefined {
  const size = sizeOf(ending, bytes);
  return size ? sizeRefusal(size, use) : `is not a whole ${ending === 'png' ? 'PNG' : 'WebP'} picture`;
}

function sizeRefusal({ width, height }: Size, use: AssetUse): string | undefined {
  const [min, max] = use === 'icon' ? [LIMITS.iconMinPx, LIMITS.iconMaxPx] : [1, LIMITS.graphicMaxPx];
  const fits = [width, height].every((side) => side >= min && side <= max);
  return fits ? undefined : `is ${width} x ${height} pixels; each side has to be ${min} to ${max}`;
}
