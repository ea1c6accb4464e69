import type { Size } from '../pictures/imageSize.ts';

/** The size within a square, in whole pixels, its shape kept; nothing is enlarged unless asked. */
export function fitted({ width, height }: Size, mostPx: number, enlarge = false): Size {
  const scale = mostPx / Math.max(width, height);
  const used = enlarge ? scale : Math.min(1, scale);
  const side = (length: number): number => Math.max(1, Math.round(length * used));
  return { width: side(width), height: side(height) };
}
