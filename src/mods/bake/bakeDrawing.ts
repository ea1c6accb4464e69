import type { Size } from '../pictures/imageSize.ts';
import type { BakedPicture } from '../types.ts';
import { type Canvas, canvasOf } from './canvasOf.ts';
import { fontsFor, toolOf } from './tools.ts';

/** A checked drawing to pixels, here in the worker. @throws when it cannot be drawn */
export function bakeDrawing(svg: string, size: Size): BakedPicture {
  const { rgba, width, height } = toolOf('svg').render(svg, size, fontsFor(svg));
  const drawn = canvasOf(width, height);
  drawn.brush.putImageData(new ImageData(rgba, width, height), 0, 0);
  if (width === size.width && height === size.height) return pictureOf(drawn);
  const scaled = canvasOf(size.width, size.height);
  scaled.brush.drawImage(drawn.canvas, 0, 0, size.width, size.height);
  return pictureOf(scaled);
}

function pictureOf({ canvas }: Canvas): BakedPicture {
  return { kind: 'still', bitmap: canvas.transferToImageBitmap() };
}
