/**
 * Drawings to pixels without a browser's own renderer: resvg, compiled to WebAssembly, runs wherever code runs, so a drawing that
 * hangs dies with its worker. It reads no system font, opens no file and fetches nothing. docs/decisions/0055-mod-images-drawn-in-worker.md.
 */
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import type { Size } from '../pictures/imageSize.ts';

/** What a drawing comes to: rows of red, green, blue, alpha. */
export interface Pixels extends Size {
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

export interface SvgRenderer {
  /** About the size that is asked for: a pixel more or less at the shorter side. @throws a text when it is no drawing; an Error of WebAssembly when it broke, after which it is of no use */
  render(svg: string, size: Size, fonts: readonly Uint8Array[]): Pixels;
}

/** Texts name fonts of their own; whatever they name, this is what is there. */
// not said: a font
const FAMILY = 'Inter Variable';

/** The library can be started once a process, whoever asks for a renderer afterwards. */
let started: Promise<void> | undefined;

/** @param wasm of `@resvg/resvg-wasm`; of every later call it is left unread. */
export async function createSvgRenderer(wasm: Uint8Array<ArrayBuffer>): Promise<SvgRenderer> {
  started ??= initWasm(wasm);
  await started;
  return { render };
}

function render(svg: string, { width, height }: Size, fonts: readonly Uint8Array[]): Pixels {
  const drawing = new Resvg(svg, {
    fitTo: fitOf(width, height),
    font: { fontBuffers: [...fonts], defaultFontFamily: FAMILY, sansSerifFamily: FAMILY, serifFamily: FAMILY },
  });
  try {
    const drawn = drawing.render();
    try {
      return { width: drawn.width, height: drawn.height, rgba: unmultiplied(drawn.pixels) };
    } finally {
      drawn.free();
    }
  } finally {
    drawing.free();
  }
}

/** By the longer side; by the shorter one where that would come out as no pixel at all. */
function fitOf(width: number, height: number) {
  const isByWidth = Math.min(width, height) === 1 ? width < height : width >= height;
  return isByWidth ? ({ mode: 'width', value: width } as const) : ({ mode: 'height', value: height } as const);
}

/** The renderer's colours are multiplied by their alpha; those of `ImageData` are not. */
function unmultiplied(pixels: Uint8Array): Uint8ClampedArray<ArrayBuffer> {
  const rgba = new Uint8ClampedArray(pixels);
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = pixels[at + 3] ?? 0;
    if (alpha === 0 || alpha === 255) continue;
    for (let channel = at; channel < at + 3; channel++) rgba[channel] = ((pixels[channel] ?? 0) * 255) / alpha;
  }
  return rgba;
}
