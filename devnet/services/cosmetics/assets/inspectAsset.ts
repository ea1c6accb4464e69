/** Whether a file of a mod is what its use asks for. facts/web-api.md section 10 "asset kinds". */
import { LIMITS } from '../limits.ts';
import { pngSize, type Size, webpSize } from './imageSize.ts';
import { lottieRefusal } from './lottie.ts';
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
  animation: { endings: ['json'], words: 'an animation is a Lottie .json' },
  graphic: { endings: ['png', 'webp', 'svg', 'json'], words: 'a graphic is a .png, .webp, .svg or a Lottie .json' },
};

export function endingOf(path: string): string {
  return /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
}

/** Why a file cannot be used so; undefined when it can. */
export function assetRefusal(path: string, bytes: Uint8Array, use: AssetUse): string | undefined {
  const ending = endingOf(path);
  if (!USES[use].endings.includes(ending)) return `cannot be used: ${USES[use].words}`;
  if (ending === 'png' || ending === 'webp') {
    const size = ending === 'png' ? pngSize(bytes) : webpSize(bytes);
    return size ? sizeRefusal(size, use) : `is not a whole ${ending === 'png' ? 'PNG' : 'WebP'} picture`;
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return 'is not UTF-8 text';
  }
  if (ending === 'json') return lottieRefusal(text);
  const verdict = inspectSvg(text);
  if (!verdict.ok) return verdict.why;
  return verdict.size ? sizeRefusal(verdict.size, use) : 'does not tell its size: width and height, or a viewBox';
}

function sizeRefusal({ width, height }: Size, use: AssetUse): string | undefined {
  const [min, max] = use === 'icon' ? [LIMITS.iconMinPx, LIMITS.iconMaxPx] : [1, LIMITS.graphicMaxPx];
  const fits = [width, height].every((side) => side >= min && side <= max);
  return fits ? undefined : `is ${width} x ${height} pixels; each side has to be ${min} to ${max}`;
}
