import { BAKE } from '../limits.ts';
import type { SoundAsset } from '../pictures/inspectAsset.ts';
import type { BakedPicture } from '../types.ts';
import { bakeDrawing } from './bakeDrawing.ts';
import { bakeLottie } from './bakeLottie.ts';
import { bakeSheet } from './bakeSheet.ts';
import { bakeStill } from './bakeStill.ts';
import { fitted } from './fitted.ts';

/** A sound file as pixels, by tools that are there (`missingTools`). @throws when it cannot be drawn */
export async function bakeAsset(asset: SoundAsset): Promise<BakedPicture> {
  const mostPx = asset.use === 'icon' ? BAKE.iconPx : BAKE.graphicPx;
  switch (asset.kind) {
    case 'still':
      return bakeStill(asset.bytes, asset.type, asset.size, mostPx);
    case 'drawing':
      return bakeDrawing(asset.svg, fitted(asset.size, mostPx, true));
    case 'lottie':
      return bakeLottie(asset.lottie);
    case 'sheet':
      return bakeSheet(asset.sheet, asset.picture);
  }
}
