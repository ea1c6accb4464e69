/** A canvas that becomes a texture: one picture alone, or a page that many small ones share. */
import { CanvasSource, type TextureSource } from 'pixi.js';
import { AssertionError } from '../../lib/BaseError.ts';
import type { Brush } from '../paint/brush.ts';
import { ShelfPacker, type Place } from './ShelfPacker.ts';

export interface TexturePage {
  readonly source: TextureSource;
  /** Device px per CSS px of what is painted here. */
  readonly resolution: number;
  readonly packer: ShelfPacker;
  readonly bytes: number;
  /** Clears a place and paints there, in CSS px from its corner; nothing gets out of it. */
  paint(place: Place, paint: (brush: Brush) => void): void;
  /** Uploads what was painted since: once for any number of pictures. */
  flush(): void;
  destroy(): void;
}

/** Width and height in device px. */
export function createCanvasPage(width: number, height: number, resolution: number, isSoftware: boolean): TexturePage {
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  // Without a GPU an "accelerated" canvas is painted by the emulated one and then read back: measured 2 to 8 s for a
  // world, against well under one second in plain memory.
  const brush = canvas.getContext('2d', { willReadFrequently: isSoftware });
  if (brush === null) throw new AssertionError('a canvas gave no 2D context');
  const source = new CanvasSource({ resource: canvas, resolution, transparent: true });
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
      source.update();
    },
    destroy: () => {
      source.destroy();
      // A canvas keeps its pixels until it is collected; an empty one has none.
      canvas.width = 0;
      canvas.height = 0;
    },
  };
}
