/** A texture that shows a band of another one, and may show another band each frame. */
import { Texture } from 'pixi.js';

export function createCrop(whole: Texture): Texture {
  return new Texture({ source: whole.source, frame: whole.frame.clone(), dynamic: true });
}

/** From `top` to `bottom`, shares of the height of `whole`, which shares the source of `crop`. */
export function cropBand(crop: Texture, whole: Texture, top: number, bottom: number): void {
  const { x, y, width, height } = whole.frame;
  // `orig` is the same rectangle: sprites measure what is shown.
  crop.frame.x = x;
  crop.frame.y = y + height * top;
  crop.frame.width = width;
  crop.frame.height = Math.max(0.5, height * (bottom - top));
  crop.update();
}
