/** The picture of a moment as a file, with a line below it that says which. */
import { formatCount } from '../../game/format.ts';
import type { PlanetId } from '../../game/ids.ts';
import type { BlockHeight } from '../../game/units.ts';
import type { Scene } from '../../scene/types.ts';
import { saveBlob } from './saveBlob.ts';

/** Of the picture's width: the line below it. */
const LINE_SHARE = 0.045;
const LEAST_LINE_PX = 36;
const INK = '#070b14';
const PAPER = '#e9e4d8';
const BRASS = '#e0b15c';

/** False where the browser gives no picture. */
export async function exportPicture(
  scene: Pick<Scene, 'picture'>,
  { planetId, height, brand }: { readonly planetId: PlanetId; readonly height: BlockHeight; readonly brand: string },
): Promise<boolean> {
  const picture = await scene.picture();
  if (!picture) return false;
  const line = Math.max(LEAST_LINE_PX, Math.round(picture.width * LINE_SHARE));
  const canvas = document.createElement('canvas');
  canvas.width = picture.width;
  canvas.height = picture.height + line;
  const pen = canvas.getContext('2d');
  if (!pen) return false;
  pen.fillStyle = INK;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0);
  picture.close();
  const middle = canvas.height - line / 2;
  pen.font = `${Math.round(line * 0.42)}px 'Oxanium Variable', sans-serif`;
  pen.textBaseline = 'middle';
  pen.fillStyle = PAPER;
  pen.fillText(`${planetId} · ${formatCount(height)}`, line / 2, middle);
  pen.fillStyle = BRASS;
  pen.textAlign = 'end';
  pen.fillText(brand, canvas.width - line / 2, middle);
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!blob) return false;
  saveBlob(`planet-${planetId}-block-${height}.png`, blob);
  return true;
}
