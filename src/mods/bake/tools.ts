/**
 * What draws, loaded when a picture asks for it. Loading is no part of a picture's time: a slow connection is not the fault of the
 * picture that needed the tool first.
 */
import cyrillic from '@fontsource-variable/inter/files/inter-cyrillic-wght-normal.woff2?url';
import greek from '@fontsource-variable/inter/files/inter-greek-wght-normal.woff2?url';
import latinMore from '@fontsource-variable/inter/files/inter-latin-ext-wght-normal.woff2?url';
import latin from '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2?url';
import resvgUrl from '@resvg/resvg-wasm/index_bg.wasm?url';
import { readBody } from '../../lib/http/readBody.ts';
import { onceLoaded } from '../../lib/onceLoaded.ts';
import type { SoundAsset } from '../pictures/inspectAsset.ts';
import type { Player } from './lottiePlayer.ts';
import type { SvgRenderer } from './svgRenderer.ts';

/** `fonts`: for drawings with texts. */
export type Tool = 'svg' | 'fonts' | 'lottie';

interface Loaded {
  svg?: SvgRenderer;
  fonts?: readonly Uint8Array[];
  lottie?: Player;
}

const loaded: Loaded = {};

const LOADERS: Readonly<Record<Tool, () => Promise<void>>> = {
  svg: onceLoaded(async () => {
    const [{ createSvgRenderer }, wasm] = await Promise.all([import('./svgRenderer.ts'), fetchFile(resvgUrl)]);
    loaded.svg = await createSvgRenderer(wasm);
  }),
  fonts: onceLoaded(async () => {
    const files = await Promise.all([latin, latinMore, cyrillic, greek].map(fetchFile));
    loaded.fonts = files;
  }),
  lottie: onceLoaded(async () => {
    const { loadLottiePlayer } = await import('./lottiePlayer.ts');
    loaded.lottie = await loadLottiePlayer();
  }),
};

/** The tools that have to be there before this picture can be drawn, and are not. */
export function missingTools(asset: SoundAsset): readonly Tool[] {
  const needed: Tool[] = [];
  if (asset.kind === 'drawing') needed.push('svg', ...(/<text[\s>]/.test(asset.svg) ? (['fonts'] as const) : []));
  if (asset.kind === 'lottie') needed.push('lottie');
  return needed.filter((tool) => loaded[tool] === undefined);
}

export async function loadTools(tools: readonly Tool[]): Promise<void> {
  await Promise.all(tools.map((tool) => LOADERS[tool]()));
}

/** @throws Error when it was not loaded */
export function toolOf<T extends Tool>(tool: T): NonNullable<Loaded[T]> {
  const found = loaded[tool];
  if (found === undefined) throw new Error(`Nobody loaded ${tool}.`);
  return found;
}

/** Fonts that were loaded for an earlier drawing are of use to none without texts. */
export function fontsFor(svg: string): readonly Uint8Array[] {
  return /<text[\s>]/.test(svg) ? toolOf('fonts') : [];
}

/** The largest has 2.4 MiB. */
const TOOL_BYTES = 8 * 1024 * 1024;

async function fetchFile(url: string): Promise<Uint8Array<ArrayBuffer>> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The host answered ${response.status} for ${url}.`);
  const parts = await readBody(url, response, TOOL_BYTES);
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    bytes.set(part, at);
    at += part.length;
  }
  return bytes;
}
