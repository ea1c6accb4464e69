/**
 * A page for pictures of light. Their pixels keep their colour and lose their alpha, which a canvas cannot hold: drawn like
 * everything else (colour plus what lies below, less alpha of it) they add up. So a glow needs no blend mode of its own,
 * and does not break the batch of what it glows on (bench/scene, in battle: 273 draw calls before, 133 after).
 */
import { BufferImageSource } from 'pixi.js';
import { AssertionError } from '../../lib/BaseError.ts';
import { ShelfPacker } from './ShelfPacker.ts';
import type { TexturePage } from './TexturePage.ts';
import { toLight } from './toLight.ts';

/** Width and height in device px. */
export function createLightPage(width: number, height: number, resolution: number): TexturePage {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Read back after every painting.
  const brush = canvas.getContext('2d', { willReadFrequently: true });
  if (brush === null) throw new AssertionError('a canvas gave no 2D context');
  const pixels = new Uint8Array(width * height * 4);
  const source = new BufferImageSource({
    resource: pixels,
    width: width / resolution,
    height: height / resolution,
    resolution,
    alphaMode: 'premultiplied-alpha',
  });
  let isStale = false;
  return {
    source,
    resolution,
    packer: new ShelfPacker(Math.min(width, height)),
    bytes: width * height * 4,
    paint: (place, paint) => {
      brush.save();
      brush.setTransform(1, 0, 0, 1, 0, 0);
      brush.beginPath();
      brush.rect(place.x, place.y, place.width, place.height);
      brush.clip();
      brush.clearRect(place.x, place.y, place.width, place.height);
      brush.setTransform(resolution, 0, 0, resolution, place.x, place.y);
      paint(brush);
      brush.restore();
      isStale = true;
    },
    flush: () => {
      if (!isStale) return;
      isStale = false;
      toLight(brush.getImageData(0, 0, width, height).data, pixels);
      source.update();
    },
    destroy: () => {
      source.destroy();
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
