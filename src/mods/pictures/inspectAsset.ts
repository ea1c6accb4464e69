/** Whether a file of a mod is what its use asks for, by what is in it. docs/mods.md "Files". */
import { type Refusal, refusal } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import type { AssetUse } from '../types.ts';
import { decodeText } from './decodeText.ts';
import { pngSize, type Size, webpSize } from './imageSize.ts';
import { inspectLottie, type Lottie } from './lottie.ts';
import { inspectSheet, isSheet, type Sheet } from './spriteSheet.ts';
import { inspectSvg } from './svg/inspectSvg.ts';

/** A file that may be baked; `use` is what it was looked at for. */
export type SoundAsset =
  | {
      readonly kind: 'still';
      readonly use: AssetUse;
      readonly type: StillType;
      readonly bytes: Uint8Array;
      readonly size: Size;
    }
  | {
      readonly kind: 'drawing';
      readonly use: AssetUse;
      readonly bytes: Uint8Array;
      readonly svg: string;
      readonly size: Size;
    }
  | { readonly kind: 'lottie'; readonly use: AssetUse; readonly bytes: Uint8Array; readonly lottie: Lottie }
  | {
      readonly kind: 'sheet';
      readonly use: AssetUse;
      readonly bytes: Uint8Array;
      readonly sheet: Sheet;
      readonly picture: SheetPicture;
    };

export type StillType = 'image/png' | 'image/webp';

/** The picture that a sprite sheet cuts into frames. */
export interface SheetPicture {
  readonly path: string;
  readonly type: StillType;
  readonly bytes: Uint8Array;
}

/** `file`: where the trouble is, when it is not the file itself. */
export type AssetVerdict =
  | { readonly ok: true; readonly asset: SoundAsset }
  | { readonly ok: false; readonly why: Refusal; readonly file?: string };

/** How the files of a use end. */
const ENDINGS: Readonly<Record<AssetUse, readonly string[]>> = {
  icon: ['png', 'webp', 'svg'],
  animation: ['json'],
  graphic: ['png', 'webp', 'svg', 'json'],
};

/**
 * @param from who asks, for the sentence; nobody when it is served
 * @param fileOf another file of the mod: the picture of a sprite sheet
 */
export function inspectAsset(
  path: string,
  bytes: Uint8Array,
  use: AssetUse,
  from: string,
  fileOf: (path: string) => Uint8Array | undefined,
): AssetVerdict {
  const ending = /\.([a-z0-9]+)$/i.exec(path)?.[1]?.toLowerCase() ?? '';
  if (!ENDINGS[use].includes(ending)) return refused(refusal('asset_kind', use, from));
  if (ending === 'png' || ending === 'webp') return still(bytes, use, `image/${ending}`);
  const text = decodeText(bytes);
  if (text === null) return refused(refusal('not_utf8'));
  return ending === 'svg' ? drawing(bytes, text, use) : animation(path, bytes, text, use, fileOf);
}

function refused(why: Refusal, file?: string): AssetVerdict {
  return { ok: false, why, ...(file === undefined ? {} : { file }) };
}

function still(bytes: Uint8Array, use: AssetUse, type: StillType): AssetVerdict {
  const size = type === 'image/png' ? pngSize(bytes) : webpSize(bytes);
  if (typeof size === 'string') return refused(refusal(size));
  const why = sizeProblem(size, use);
  return why ? refused(why) : { ok: true, asset: { kind: 'still', use, type, bytes, size } };
}

function drawing(bytes: Uint8Array, text: string, use: AssetUse): AssetVerdict {
  const verdict = inspectSvg(text);
  if (!verdict.ok) return refused(verdict.why);
  const why = sizeProblem(verdict.size, use);
  if (why) return refused(why);
  return { ok: true, asset: { kind: 'drawing', use, bytes, svg: verdict.svg, size: verdict.size } };
}

function sizeProblem({ width, height }: Size, use: AssetUse): Refusal | null {
  const [min, max] = use === 'icon' ? [LIMITS.iconMinPx, LIMITS.iconMaxPx] : [1, LIMITS.graphicMaxPx];
  const fits = [width, height].every((side) => side >= min && side <= max);
  return fits ? null : refusal('picture_size', width, height, min, max);
}

function animation(
  path: string,
  bytes: Uint8Array,
  text: string,
  use: AssetUse,
  fileOf: (path: string) => Uint8Array | undefined,
): AssetVerdict {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return refused(refusal('not_json'));
  }
  if (!isSheet(json)) {
    const lottie = inspectLottie(json);
    return lottie.ok ? { ok: true, asset: { kind: 'lottie', use, bytes, lottie: lottie.lottie } } : refused(lottie.why);
  }
  const verdict = inspectSheet(path, json);
  if (!verdict.ok) return refused(verdict.why);
  const { sheet } = verdict;
  const pictureBytes = fileOf(sheet.picturePath);
  if (!pictureBytes) return refused(refusal('sheet_picture_missing', sheet.picturePath));
  const type = sheet.picturePath.toLowerCase().endsWith('.png') ? 'image/png' : 'image/webp';
  const picture = still(pictureBytes, 'graphic', type);
  if (!picture.ok) return refused(picture.why, sheet.picturePath);
  if (picture.asset.kind === 'still') {
    const { width, height } = picture.asset.size;
    if (width !== sheet.width || height !== sheet.height) return refused(refusal('sheet_measure', width, height));
  }
  return {
    ok: true,
    asset: { kind: 'sheet', use, bytes, sheet, picture: { path: sheet.picturePath, type, bytes: pictureBytes } },
  };
}
