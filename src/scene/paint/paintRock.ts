/** The cut through the ground: layers, stones, seams, ribs that catch the light. */
import { css, mix } from '../world/color.ts';
import { createRandom } from '../world/random.ts';
import { scatter, strew } from '../world/scatter.ts';
import type { HeightLine } from '../world/terrain.ts';
import { fillBelow, traceLine, vertical } from './brush.ts';
import type { Patch } from './Patch.ts';

const LAYERS = 7;

export function paintRock(patch: Patch): void {
  const { brush, spec, layout, terrain, swath } = patch;
  const { height, lines } = layout;
  const { palette } = spec;
  const random = createRandom(`rock:${spec.seed}`);
  brush.save();
  brush.beginPath();
  traceLine(brush, swath, terrain.groundFront);
  brush.lineTo(swath.to + 6, height);
  brush.lineTo(swath.from - 6, height);
  brush.closePath();
  brush.clip();
  for (let i = 0; i < LAYERS; i += 1) {
    const share = i === 0 ? 0 : (i + random.between(-0.25, 0.25)) / LAYERS;
    const line = terrain.strata(share);
    const tone = mix(palette.rock, i % 2 === 0 ? palette.ground : palette.sky, random.between(0.06, 0.36));
    const lit = mix(mix(tone, palette.glow, i === 0 ? 0.1 : 0.05), palette.zenith, share * 0.5);
    const dark = mix(tone, palette.zenith, 0.35 + share * 0.4);
    const top = terrain.strataLevel(share);
    brush.fillStyle = vertical(brush, top - 12, top + (height - top) * 0.3 + 20, [
      [0, lit],
      [1, dark],
    ]);
    fillBelow(brush, swath, height, line);
    brush.strokeStyle = css(mix(lit, palette.glow, 0.3), 0.28);
    brush.lineWidth = 1;
    brush.beginPath();
    traceLine(brush, swath, line);
    brush.stroke();
    layerTexture(patch, line, terrain.strata(share + 1 / LAYERS), i, dark, lit);
  }
  paintButtresses(patch, lines.waterBack + 24);
  brush.fillStyle = vertical(brush, lines.groundFront, lines.waterBack + 20, [
    [0, 0x000000, 0.34],
    [0.16, 0x000000, 0.04],
    [0.6, palette.zenith, 0.12],
    [1, palette.zenith, 0.62],
  ]);
  brush.fillRect(swath.from, lines.groundFront - 12, swath.to - swath.from, height);
  brush.restore();
}

/** Ribs of rock that stand out of the wall: lit from the left, dark on the right. */
function paintButtresses({ brush, spec, terrain, swath }: Patch, bottom: number): void {
  const { glow: light, zenith } = spec.palette;
  strew(
    `ribs:${spec.seed}`,
    swath,
    70,
    (random) => random.between(46, 130),
    (random, x) => {
      const wide = random.between(16, 46);
      const lean = random.between(-10, 10);
      for (const side of [-1, 1] as const) {
        const top = terrain.groundFront(x) - 2;
        const style = brush.createLinearGradient(x, 0, x + side * wide, 0);
        style.addColorStop(0, css(side < 0 ? light : zenith, side < 0 ? 0.09 : 0.2));
        style.addColorStop(1, css(side < 0 ? light : zenith, 0));
        brush.fillStyle = style;
        brush.beginPath();
        brush.moveTo(x, top);
        brush.lineTo(x + lean * 0.5, (top + bottom) / 2);
        brush.lineTo(x + lean, bottom);
        brush.lineTo(x + lean + side * wide, bottom);
        brush.lineTo(x + side * wide * 0.55, top);
        brush.closePath();
        brush.fill();
      }
    },
  );
}

const SEAM_CELL = 256;
const SEAMS = 16;

/** Stones, seams and cracks of one layer. */
function layerTexture(
  { brush, spec, swath }: Patch,
  top: HeightLine,
  bottom: HeightLine,
  index: number,
  dark: number,
  lit: number,
): void {
  scatter(`seam:${spec.seed}:${index}`, swath, SEAM_CELL, 50, (random, start) => {
    for (let n = 0; n < SEAMS; n += 1) {
      const x = start + random.next() * SEAM_CELL;
      const y = top(x) + (bottom(x) - top(x)) * random.between(0.1, 0.95);
      const kind = random.next();
      if (kind < 0.45) {
        brush.strokeStyle = css(dark, 0.55);
        brush.lineWidth = random.between(0.6, 1.4);
        brush.beginPath();
        brush.moveTo(x, y);
        brush.lineTo(x + random.between(8, 44), y + random.between(-2.5, 2.5));
        brush.stroke();
      } else if (kind < 0.85) {
        const r = random.between(1.2, 4.6);
        brush.fillStyle = css(random.next() < 0.55 ? dark : lit, 0.5);
        brush.beginPath();
        brush.ellipse(x, y, r * 1.5, r, random.between(-0.5, 0.5), 0, Math.PI * 2);
        brush.fill();
      } else {
        brush.strokeStyle = css(spec.palette.zenith, 0.4);
        brush.lineWidth = 0.9;
        brush.beginPath();
        brush.moveTo(x, top(x));
        brush.lineTo(x + random.between(-6, 6), y);
        brush.lineTo(x + random.between(-10, 10), y + random.between(4, 16));
        brush.stroke();
      }
    }
  });
}
