import type { BakedPicture } from './types.ts';

/** All its pixels: of a clip, the sheet of its frames. */
export function bitmapOf(picture: BakedPicture): ImageBitmap {
  return picture.kind === 'still' ? picture.bitmap : picture.sheet;
}

/** What it takes of memory, in pixels. */
export function pixelsOf(picture: BakedPicture): number {
  const { width, height } = bitmapOf(picture);
  return width * height;
}
