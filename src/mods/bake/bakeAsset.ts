import { BAKE } from '../limits.ts';
import type { SoundAsset } from '../pictures/inspectAsset.ts';
import type { WorkerPicture } from '../protocol.ts';
import { bakeLottie } from './bakeLottie.ts';
import { bakeSheet } from './bakeSheet.ts';
import { bakeStill } from './bakeStill.ts';
import { fitted } from './fitted.ts';

/** A sound file as pixels, or, for a drawing, as text written anew for the page to draw. @throws when it cannot be drawn */
export async function bakeAsset(asset: SoundAsset): Promise<WorkerPicture> {
  const mostPx = asset.use === 'icon' ? BAKE.iconPx : BAKE.graphicPx;
  switch (asset.kind) {
    case 'still':
      return bakeStill(asset.bytes, asset.type, asset.size, mostPx);
    case 'drawing':
      return { kind: 'drawing', svg: asset.svg, ...fitted(asset.size, mostPx, true) };
    case 'lottie':
      return bakeLottie(asset.lottie);
    case 'sheet':
      return bakeSheet(asset.sheet, asset.picture);
  }
}

/** What it takes of memory, in pixels. */
export function pixelsOf(picture: WorkerPicture): number {
  switch (picture.kind) {
    case 'still':
      return picture.bitmap.width * picture.bitmap.height;
    case 'clip':
      return picture.sheet.width * picture.sheet.height;
    case 'drawing':
      return picture.width * picture.height;
  }
}

/** What moves to the page instead of being copied. */
export function bitmapOf(picture: WorkerPicture): ImageBitmap | null {
  return picture.kind === 'still' ? picture.bitmap : picture.kind === 'clip' ? picture.sheet : null;
}
