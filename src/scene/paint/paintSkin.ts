/** A skin's picture in place of our own art: fitted into the square, standing on its lower edge. */
import { css, mix } from '../world/color.ts';
import type { Brush } from './brush.ts';

/** Part of a bitmap, device px. */
export interface Frame {
  readonly image: ImageBitmap;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Feet of our own art: skins stand on the same line. */
const FOOT = 58 / 64;

/** Where a picture of this shape stands in a unit square: as large as it can be, its lower edge on the foot line. */
export function skinFit(width: number, height: number): { x: number; y: number; width: number; height: number } {
  const scale = Math.min(1 / width, FOOT / height);
  const [w, h] = [width * scale, height * scale];
  return { x: (1 - w) / 2, y: FOOT - h, width: w, height: h };
}

export function paintSkin(brush: Brush, { image, x, y, width, height }: Frame, size: number): void {
  const fit = skinFit(width, height);
  brush.imageSmoothingQuality = 'high';
  brush.drawImage(image, x, y, width, height, fit.x * size, fit.y * size, fit.width * size, fit.height * size);
}

/** Its edge as a line of light: drawn around in all directions, then cut out. Wants a place of its own. */
export function paintSkinOutline(brush: Brush, frame: Frame, size: number, tone: number): void {
  const reach = Math.max(1, size / 56);
  for (let i = 0; i < 12; i += 1) {
    brush.save();
    brush.translate(Math.cos((i / 12) * Math.PI * 2) * reach, Math.sin((i / 12) * Math.PI * 2) * reach);
    paintSkin(brush, frame, size);
    brush.restore();
  }
  brush.save();
  brush.globalCompositeOperation = 'source-in';
  brush.fillStyle = css(mix(tone, 0xffffff, 0.3), 0.9);
  brush.fillRect(-size, -size, size * 3, size * 3);
  brush.globalCompositeOperation = 'destination-out';
  brush.globalAlpha = 0.92;
  paintSkin(brush, frame, size);
  brush.restore();
}
