/** Bakes pictures once and hands them out by key. Owns every texture of a scene; destroying it frees them all. */
import { CanvasSource, Texture } from 'pixi.js';
import { AssertionError } from '../../lib/BaseError.ts';
import type { Brush } from '../paint/brush.ts';

/** Safe on every WebGL device; larger pictures are painted coarser. Device px. */
const MAX_SIDE = 4096;

export interface Painting {
  readonly texture: Texture;
  /** Clears and paints again; for small gauges that change. */
  repaint(paint: (brush: Brush) => void): void;
  destroy(): void;
}

export class TextureBank {
  readonly #baked = new Map<string, Painting>();
  readonly #pixelRatio: number;
  readonly #isSoftware: boolean;

  constructor(pixelRatio: number, isSoftware: boolean) {
    this.#pixelRatio = pixelRatio;
    this.#isSoftware = isSoftware;
  }

  /** How many pictures are held: for leak checks. */
  get size(): number {
    return this.#baked.size;
  }

  /** Width and height in CSS px; `paint` works in CSS px too. The key must name everything the picture depends on. */
  get(key: string, width: number, height: number, paint: (brush: Brush) => void): Texture {
    const fullKey = `${key}|${Math.ceil(width)}x${Math.ceil(height)}`;
    const known = this.#baked.get(fullKey);
    if (known !== undefined) return known.texture;
    const painting = this.createPainting(width, height);
    painting.repaint(paint);
    this.#baked.set(fullKey, painting);
    return painting.texture;
  }

  /** A picture of its own that the caller repaints and destroys. */
  createPainting(width: number, height: number): Painting {
    const w = Math.max(1, Math.ceil(width));
    const h = Math.max(1, Math.ceil(height));
    const scale = Math.min(this.#pixelRatio, MAX_SIDE / Math.max(w, h));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(w * scale));
    canvas.height = Math.max(1, Math.round(h * scale));
    // Without a GPU an "accelerated" canvas is painted by the emulated one and then read back: measured 2 to 8 s for a
    // world, against well under one second in plain memory.
    const brush = canvas.getContext('2d', { willReadFrequently: this.#isSoftware });
    if (brush === null) throw new AssertionError('a canvas gave no 2D context');
    const source = new CanvasSource({ resource: canvas, resolution: scale, transparent: true });
    const texture = new Texture({ source });
    return {
      texture,
      repaint: (paint) => {
        brush.setTransform(1, 0, 0, 1, 0, 0);
        brush.clearRect(0, 0, canvas.width, canvas.height);
        brush.setTransform(scale, 0, 0, scale, 0, 0);
        paint(brush);
        source.update();
      },
      destroy: () => {
        texture.destroy(true);
        // A canvas keeps its pixels until it is collected; an empty one has none.
        canvas.width = 0;
        canvas.height = 0;
      },
    };
  }

  /** Forgets all pictures; nothing on screen may still use them. */
  clear(): void {
    for (const painting of this.#baked.values()) painting.destroy();
    this.#baked.clear();
  }
}
