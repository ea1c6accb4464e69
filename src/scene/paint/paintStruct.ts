/** A struct class as it stands, from the one set of silhouettes. All paint into a square of `size` CSS px. */
import type { ArtRole, StructArt } from '../art/structArt.ts';
import { SCENE_CONFIG } from '../sceneConfig.ts';
import { css, mix } from '../world/color.ts';
import { vertical, type Brush } from './brush.ts';

/** Side of the box that art is drawn in. */
const BOX = 64;
const { color } = SCENE_CONFIG;

function pathsOf(art: StructArt, ...roles: ArtRole[]): Path2D[] {
  return art.layers.filter((layer) => roles.includes(layer.role)).map((layer) => new Path2D(layer.d));
}

function scaled(brush: Brush, size: number, draw: () => void): void {
  brush.save();
  brush.scale(size / BOX, size / BOX);
  draw();
  brush.restore();
}

/** Hull, shade and accent with light from above left; lights unlit. */
export function paintBody(brush: Brush, art: StructArt, size: number, accent: number): void {
  scaled(brush, size, () => {
    const hull = vertical(brush, 4, 60, [
      [0, mix(color.hull, 0xffffff, 0.3)],
      [0.45, color.hull],
      [1, mix(color.hull, color.hullDark, 0.62)],
    ]);
    const shade = vertical(brush, 4, 60, [
      [0, mix(color.hullDark, color.hull, 0.28)],
      [1, mix(color.hullDark, color.ink, 0.4)],
    ]);
    const trim = vertical(brush, 4, 60, [
      [0, mix(accent, 0xffffff, 0.3)],
      [0.6, accent],
      [1, mix(accent, color.hullDark, 0.4)],
    ]);
    // A dark edge keeps the silhouette on any sky.
    brush.lineJoin = 'round';
    brush.lineWidth = 1.5;
    brush.strokeStyle = css(color.ink, 0.5);
    for (const path of pathsOf(art, 'base', 'shade')) brush.stroke(path);
    for (const layer of art.layers) {
      const path = new Path2D(layer.d);
      brush.fillStyle =
        layer.role === 'base'
          ? hull
          : layer.role === 'shade'
            ? shade
            : layer.role === 'accent'
              ? trim
              : css(0x1b2a3c, 0.95);
      brush.fill(path);
      if (layer.role === 'base') rimLight(brush, path, 0xffffff, 0.5);
      if (layer.role === 'accent') rimLight(brush, path, 0xfff4d8, 0.45);
    }
  });
}

/** Light along the upper left edges: the outline, moved down and right, is cut out of the shape. */
function rimLight(brush: Brush, path: Path2D, tone: number, alpha: number): void {
  brush.save();
  brush.clip(path);
  brush.translate(0.25, 0.55);
  brush.strokeStyle = css(tone, alpha);
  brush.lineWidth = 1.1;
  brush.stroke(path);
  brush.restore();
}

/** Windows, engines and cores with their halo. */
export function paintLights(brush: Brush, art: StructArt, size: number, tone: number): void {
  scaled(brush, size, () => {
    const paths = pathsOf(art, 'light');
    brush.shadowColor = css(tone, 0.9);
    // Blur is the one length a canvas does not scale.
    const perUnit = brush.getTransform().a;
    for (const blur of [6.4, 2.2]) {
      brush.shadowBlur = blur * perUnit;
      brush.fillStyle = css(tone, 0.85);
      for (const path of paths) brush.fill(path);
    }
    brush.shadowBlur = 0;
    brush.fillStyle = css(mix(tone, 0xffffff, 0.55));
    for (const path of paths) brush.fill(path);
  });
}

/** Outline as on a drawing board: what is to be built, and what stealth leaves to see. */
export function paintOutline(brush: Brush, art: StructArt, size: number, tone: number): void {
  scaled(brush, size, () => {
    const hull = pathsOf(art, 'base', 'shade');
    brush.lineJoin = 'round';
    brush.fillStyle = css(tone, 0.09);
    for (const path of hull) brush.fill(path);
    brush.strokeStyle = css(tone, 0.3);
    brush.lineWidth = 2.2;
    for (const path of hull) brush.stroke(path);
    brush.strokeStyle = css(mix(tone, 0xffffff, 0.3), 0.85);
    brush.lineWidth = Math.max(0.5, 44 / size);
    for (const path of pathsOf(art, 'base', 'accent')) brush.stroke(path);
  });
}

/** Brass posts and braces around what is being built. */
export function paintScaffold(brush: Brush, size: number): void {
  scaled(brush, size, () => {
    const line = (x1: number, y1: number, x2: number, y2: number): void => {
      brush.beginPath();
      brush.moveTo(x1, y1);
      brush.lineTo(x2, y2);
      brush.stroke();
    };
    const draw = (): void => {
      for (const x of [5, 59]) {
        line(x - 1.6, 60, x - 1.6, 8);
        line(x + 1.6, 60, x + 1.6, 8);
        for (let y = 58; y > 10; y -= 8) {
          line(x - 1.6, y, x + 1.6, y - 8);
          line(x + 1.6, y, x - 1.6, y - 8);
        }
      }
      line(2, 8, 62, 8);
      line(2, 5, 62, 5);
      for (let x = 4; x < 60; x += 6) line(x, 8, x + 3, 5);
      line(20, 8, 20, 15);
      line(44, 8, 44, 12);
    };
    brush.lineCap = 'round';
    brush.strokeStyle = css(color.ink, 0.6);
    brush.lineWidth = 1.9;
    draw();
    brush.strokeStyle = css(mix(color.brass, color.hullDark, 0.25));
    brush.lineWidth = 0.85;
    draw();
  });
}
