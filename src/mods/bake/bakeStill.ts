import type { Size } from '../pictures/imageSize.ts';
import type { BakedPicture } from '../types.ts';
import { canvasOf } from './canvasOf.ts';
import { fitted } from './fitted.ts';

/** Decodes a picture whose size was read from its bytes before. @throws when it is not what its head says */
export async function decodeStill(bytes: Uint8Array, type: string, { width, height }: Size): Promise<ImageBitmap> {
  const bitmap = await createImageBitmap(new Blob([bytes.slice()], { type }));
  if (bitmap.width === width && bitmap.height === height) return bitmap;
  bitmap.close();
  throw new Error('The picture is of another size than its head says.');
}

/** A picture drawn anew, at most `mostPx` a side. */
export async function bakeStill(bytes: Uint8Array, type: string, size: Size, mostPx: number): Promise<BakedPicture> {
  const source = await decodeStill(bytes, type, size);
  const { width, height } = fitted(size, mostPx);
  const { canvas, brush } = canvasOf(width, height);
  brush.drawImage(source, 0, 0, width, height);
  source.close();
  return { kind: 'still', bitmap: canvas.transferToImageBitmap() };
}
