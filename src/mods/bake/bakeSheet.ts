import { BAKE } from '../limits.ts';
import type { SheetPicture } from '../pictures/inspectAsset.ts';
import type { Sheet } from '../pictures/spriteSheet.ts';
import type { BakedPicture } from '../types.ts';
import { decodeStill } from './bakeStill.ts';
import { canvasOf } from './canvasOf.ts';
import { fitted } from './fitted.ts';
import { planFrames } from './planFrames.ts';

/** A sprite sheet drawn anew: frames side by side in the order of play, no larger than a clip's. */
export async function bakeSheet(sheet: Sheet, { bytes, type }: SheetPicture): Promise<BakedPicture> {
  const source = await decodeStill(bytes, type, sheet);
  const { frameWidth, frameHeight, frames } = sheet;
  const plan = planFrames(frames.length / sheet.framesPerSecond, sheet.framesPerSecond);
  const { width, height } = fitted({ width: frameWidth, height: frameHeight }, BAKE.framePx);
  const { canvas, brush } = canvasOf(width * plan.columns, height * plan.rows);
  for (let index = 0; index < plan.count; index++) {
    const frame = frames[Math.floor((index * frames.length) / plan.count)];
    if (!frame) continue;
    const [x, y] = [(index % plan.columns) * width, Math.floor(index / plan.columns) * height];
    brush.drawImage(source, frame.x, frame.y, frameWidth, frameHeight, x, y, width, height);
  }
  source.close();
  return {
    kind: 'clip',
    sheet: canvas.transferToImageBitmap(),
    frameWidth: width,
    frameHeight: height,
    frameCount: plan.count,
    framesPerSecond: plan.framesPerSecond,
  };
}
