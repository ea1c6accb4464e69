/** The icons of an installed client, drawn from our own mark (public/brand/orrery.svg): what home screens want as PNG. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';

export const BRAND_FOLDER = fileURLToPath(new URL('../../public/brand', import.meta.url));
const INK = '#070b14';

interface IconForm {
  readonly file: string;
  /** Width and height in pixels. */
  readonly size: number;
  /** Part of the width that the mark takes; beside it is ink. 1 = the bare mark, round, on nothing. */
  readonly share: number;
}

export const ICONS: readonly IconForm[] = [
  { file: 'icon-192.png', size: 192, share: 1 },
  { file: 'icon-512.png', size: 512, share: 1 },
  // Whatever shape a home screen cuts, the circle of four fifths stays: the mark lies within it.
  { file: 'icon-maskable-512.png', size: 512, share: 0.74 },
  // Cut by itself, and black where there is nothing.
  { file: 'icon-180.png', size: 180, share: 0.86 },
];

let ready: Promise<void> | null = null;

/** @returns PNG by file name; the same bytes each time */
export async function drawIcons(): Promise<ReadonlyMap<string, Uint8Array>> {
  ready ??= initWasm(readFileSync(createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm')));
  await ready;
  const mark = readFileSync(`${BRAND_FOLDER}/orrery.svg`, 'utf8');
  return new Map(ICONS.map(({ file, size, share }) => [file, draw(mark, size, share)]));
}

function draw(mark: string, size: number, share: number): Uint8Array {
  const [edge, start] = [size * share, (size * (1 - share)) / 2];
  const inner = mark.replace('<svg ', `<svg x="${start}" y="${start}" width="${edge}" height="${edge}" `);
  const ground = share < 1 ? `<rect width="${size}" height="${size}" fill="${INK}"/>` : '';
  const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">${ground}${inner}</svg>`;
  return new Resvg(whole).render().asPng();
}
