/** Strokes shared by all painters. Everything is painted on 2D canvases once and then only moved by WebGL. */
import { css } from '../world/color.ts';
import type { Random } from '../world/random.ts';
import type { Swath } from '../world/scatter.ts';

export type Brush = CanvasRenderingContext2D;

export type ColorStop = readonly [at: number, color: number, alpha?: number];

function addStops(gradient: CanvasGradient, stops: readonly ColorStop[]): CanvasGradient {
  for (const [at, color, alpha] of stops) gradient.addColorStop(Math.min(1, Math.max(0, at)), css(color, alpha ?? 1));
  return gradient;
}

export function vertical(brush: Brush, top: number, bottom: number, stops: readonly ColorStop[]): CanvasGradient {
  return addStops(brush.createLinearGradient(0, top, 0, bottom), stops);
}

export function radial(
  brush: Brush,
  x: number,
  y: number,
  radius: number,
  stops: readonly ColorStop[],
): CanvasGradient {
  return addStops(brush.createRadialGradient(x, y, 0, x, y, Math.max(0.1, radius)), stops);
}

/** Soft round light, optionally stretched. */
export function glow(brush: Brush, x: number, y: number, rx: number, ry: number, color: number, alpha: number): void {
  brush.save();
  brush.translate(x, y);
  brush.scale(1, ry / rx);
  brush.fillStyle = radial(brush, 0, 0, rx, [
    [0, color, alpha],
    [0.35, color, alpha * 0.5],
    [0.7, color, alpha * 0.13],
    [1, color, 0],
  ]);
  brush.fillRect(-rx, -rx, rx * 2, rx * 2);
  brush.restore();
}

/**
 * Path along y(x) over a swath of the world, sampled every `step` px of the world, not of the swath: two swaths that meet
 * sample the same line.
 */
export function traceLine(brush: Brush, { from, to }: Swath, y: (x: number) => number, step = 3): void {
  const start = (Math.floor(from / step) - 1) * step;
  brush.moveTo(start, y(start));
  for (let x = start + step; x < to + step * 2; x += step) brush.lineTo(x, y(x));
}

/** Area between y(x) and a bottom line. */
export function fillBelow(brush: Brush, swath: Swath, bottom: number, y: (x: number) => number, step = 3): void {
  brush.beginPath();
  traceLine(brush, swath, y, step);
  brush.lineTo(swath.to + step * 2, bottom);
  brush.lineTo(swath.from - step * 2, bottom);
  brush.closePath();
  brush.fill();
}

const GRAIN_TILE = 96;

/** Film grain: breaks the banding of long dark gradients. `strength` is 0..1 of full white. */
export function grain(brush: Brush, { from, to }: Swath, height: number, strength: number, random: Random): void {
  const tile = document.createElement('canvas');
  tile.width = GRAIN_TILE;
  tile.height = GRAIN_TILE;
  const context = tile.getContext('2d');
  if (context === null) return;
  const pixels = context.createImageData(GRAIN_TILE, GRAIN_TILE);
  for (let i = 0; i < pixels.data.length; i += 4) {
    const isLight = random.next() > 0.5;
    pixels.data.fill(isLight ? 255 : 0, i, i + 3);
    pixels.data[i + 3] = Math.floor(random.next() * strength * 255);
  }
  context.putImageData(pixels, 0, 0);
  const pattern = brush.createPattern(tile, 'repeat');
  if (pattern === null) return;
  brush.save();
  brush.globalCompositeOperation = 'source-atop';
  brush.fillStyle = pattern;
  brush.fillRect(from, 0, to - from, height);
  brush.restore();
}
