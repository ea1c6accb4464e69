/** Ridges, the ground that structs stand on, and the cut through the rock below it. */
import type { SceneLayout } from '../layout.ts';
import { css, mix } from '../world/color.ts';
import { createNoise, createRandom } from '../world/random.ts';
import type { HeightLine, Terrain } from '../world/terrain.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import { fillBelow, glow, traceLine, vertical, type Brush } from './brush.ts';
import { paintStones, paintTurf } from './paintGrowth.ts';
import { paintLandmark } from './paintLandmark.ts';

export function paintLand(brush: Brush, spec: WorldSpec, layout: SceneLayout, terrain: Terrain): void {
  paintRidges(brush, spec, layout, terrain);
  paintRock(brush, spec, layout, terrain);
  paintGround(brush, spec, layout, terrain);
}

function paintRidges(brush: Brush, spec: WorldSpec, { width, lines, bands }: SceneLayout, terrain: Terrain): void {
  const { palette } = spec;
  const haze = mix(palette.horizon, palette.glow, 0.25);
  const foot = lines.groundBack + 14;
  terrain.ridges.forEach((ridge, i) => {
    const near = (i + 0.6) / terrain.ridges.length;
    const body = mix(haze, palette.ridge, 0.3 + near * 0.62);
    const top = bands.air.top + (bands.air.bottom - bands.air.top) * 0.3;
    if (i === 1)
      paintLandmark(brush, spec, {
        width,
        foot,
        tall: (bands.air.bottom - bands.air.top) * 0.95,
        tone: mix(haze, palette.ridge, 0.34),
        haze,
      });
    brush.fillStyle = vertical(brush, top, foot, [
      [0, mix(body, palette.sky, 0.18)],
      [0.55, body],
      [1, mix(body, haze, 0.5 - near * 0.3)],
    ]);
    fillBelow(brush, width, foot, ridge, 2);
    // Sun side: a thin line of light along the crest.
    brush.strokeStyle = css(mix(haze, palette.glow, 0.6), 0.16 + (1 - near) * 0.12);
    brush.lineWidth = 1;
    brush.beginPath();
    traceLine(brush, width, (x) => ridge(x) + 0.5, 2);
    brush.stroke();
    shadeSlopes(brush, spec, width, ridge, foot, near);
  });
}

/** Facets on the far side of each slope: what makes a skyline a mountain. */
function shadeSlopes(
  brush: Brush,
  spec: WorldSpec,
  width: number,
  ridge: HeightLine,
  foot: number,
  near: number,
): void {
  if (spec.relief === 'dunes' && near < 0.5) return;
  const random = createRandom(`facets:${spec.seed}:${near}`);
  brush.fillStyle = css(spec.palette.zenith, 0.07 + near * 0.07);
  for (let x = 0; x < width; x += random.between(14, 40)) {
    const y = ridge(x);
    const fall = ridge(x + 8) - y;
    if (fall < 1.2) continue;
    const depth = Math.min(foot - y, random.between(18, 70) * (0.5 + near * 0.5));
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(x + 26, ridge(x + 26));
    brush.lineTo(x + 18 + depth * 0.3, y + depth);
    brush.lineTo(x + 4, y + depth * 0.7);
    brush.closePath();
    brush.fill();
  }
}

const LAYERS = 7;

function paintRock(brush: Brush, spec: WorldSpec, { width, height, lines }: SceneLayout, terrain: Terrain): void {
  const { palette } = spec;
  const random = createRandom(`rock:${spec.seed}`);
  brush.save();
  brush.beginPath();
  traceLine(brush, width, terrain.groundFront);
  brush.lineTo(width + 3, height);
  brush.lineTo(-3, height);
  brush.closePath();
  brush.clip();
  for (let i = 0; i < LAYERS; i += 1) {
    const share = i === 0 ? 0 : (i + random.between(-0.25, 0.25)) / LAYERS;
    const line = terrain.strata(share);
    const tone = mix(palette.rock, i % 2 === 0 ? palette.ground : palette.sky, random.between(0.06, 0.36));
    const lit = mix(mix(tone, palette.glow, i === 0 ? 0.1 : 0.05), palette.zenith, share * 0.5);
    const dark = mix(tone, palette.zenith, 0.35 + share * 0.4);
    const top = line(width / 2);
    brush.fillStyle = vertical(brush, top - 12, top + (height - top) * 0.3 + 20, [
      [0, lit],
      [1, dark],
    ]);
    fillBelow(brush, width, height, line);
    brush.strokeStyle = css(mix(lit, palette.glow, 0.3), 0.28);
    brush.lineWidth = 1;
    brush.beginPath();
    traceLine(brush, width, line);
    brush.stroke();
    layerTexture(brush, spec, width, line, terrain.strata(share + 1 / LAYERS), i, dark, lit);
  }
  paintButtresses(brush, spec, width, terrain, lines.waterBack + 24);
  brush.fillStyle = vertical(brush, lines.groundFront, lines.waterBack + 20, [
    [0, 0x000000, 0.34],
    [0.16, 0x000000, 0.04],
    [0.6, palette.zenith, 0.12],
    [1, palette.zenith, 0.62],
  ]);
  brush.fillRect(0, lines.groundFront - 12, width, height);
  brush.restore();
}

/** Ribs of rock that stand out of the wall: lit from the left, dark on the right. */
function paintButtresses(brush: Brush, spec: WorldSpec, width: number, terrain: Terrain, bottom: number): void {
  const random = createRandom(`ribs:${spec.seed}`);
  const { glow: light, zenith } = spec.palette;
  for (let x = random.between(-30, 40); x < width + 40; x += random.between(46, 130)) {
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
  }
}

/** Stones, seams and cracks of one layer. */
function layerTexture(
  brush: Brush,
  spec: WorldSpec,
  width: number,
  top: HeightLine,
  bottom: HeightLine,
  index: number,
  dark: number,
  lit: number,
): void {
  const random = createRandom(`seam:${spec.seed}:${index}`);
  const count = Math.round(width / 16);
  for (let n = 0; n < count; n += 1) {
    const x = random.next() * width;
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
}

function paintGround(brush: Brush, spec: WorldSpec, { width, lines }: SceneLayout, terrain: Terrain): void {
  const { palette } = spec;
  const random = createRandom(`ground:${spec.seed}`);
  const haze = mix(palette.horizon, palette.glow, 0.3);
  brush.save();
  brush.beginPath();
  traceLine(brush, width, terrain.groundBack);
  for (let x = width + 3; x >= -3; x -= 3) brush.lineTo(x, terrain.groundFront(x));
  brush.closePath();
  brush.clip();
  brush.fillStyle = vertical(brush, lines.groundBack - 6, lines.groundFront + 8, [
    [0, mix(mix(palette.ground, palette.ridge, 0.45), haze, 0.22)],
    [0.35, mix(palette.ground, palette.ridge, 0.35)],
    [0.85, mix(palette.ground, palette.zenith, 0.16)],
    [1, mix(palette.ground, palette.glow, 0.14)],
  ]);
  brush.fillRect(0, lines.groundBack - 20, width, lines.groundFront - lines.groundBack + 40);
  const patches = createNoise(`patches:${spec.seed}`, 3);
  const depth = lines.groundFront - lines.groundBack;
  for (let n = 0; n < width / 5; n += 1) {
    const x = random.next() * width;
    const near = random.next() ** 0.7;
    const y = lines.groundBack + depth * near;
    const rx = random.between(10, 46) * (0.35 + near);
    const isLight = patches(x / 120 + near * 2) > 0;
    brush.fillStyle = css(
      isLight ? mix(palette.ground, palette.glow, 0.3) : mix(palette.ground, palette.zenith, 0.55),
      0.12,
    );
    brush.beginPath();
    brush.ellipse(x, y, rx, Math.max(0.8, rx * 0.07), 0, 0, Math.PI * 2);
    brush.fill();
  }
  brush.restore();
  glow(brush, width * random.between(0.3, 0.7), lines.groundBack, width * 0.5, 22, haze, 0.32);
  paintStones(brush, spec, width, terrain);
  // Lip of the cliff catches the light.
  brush.strokeStyle = css(mix(palette.ground, palette.glow, 0.5), 0.6);
  brush.lineWidth = 1.5;
  brush.beginPath();
  traceLine(brush, width, (x) => terrain.groundFront(x) + 0.4);
  brush.stroke();
  paintTurf(brush, spec, width, terrain);
}
