/** Ridges, the ground that structs stand on, and the plain's edge. The cut through the rock is `paintRock.ts`. */
import { css, mix } from '../world/color.ts';
import { createNoise } from '../world/random.ts';
import { scatter, strew } from '../world/scatter.ts';
import type { HeightLine } from '../world/terrain.ts';
import { fillBelow, glow, traceLine, vertical } from './brush.ts';
import { paintGrowth, paintStones, paintTurf } from './paintGrowth.ts';
import { paintLandmarks } from './paintLandmark.ts';
import { paintRock } from './paintRock.ts';
import { paintScars } from './paintScars.ts';
import type { Patch } from './Patch.ts';

export function paintLand(patch: Patch): void {
  paintRidges(patch);
  paintRock(patch);
  paintGround(patch);
}

function paintRidges(patch: Patch): void {
  const { brush, spec, layout, terrain, swath } = patch;
  const { bands, lines } = layout;
  const { palette } = spec;
  const haze = mix(palette.horizon, palette.glow, 0.25);
  const foot = lines.groundBack + 14;
  terrain.ridges.forEach((ridge, i) => {
    const near = (i + 0.6) / terrain.ridges.length;
    const body = mix(haze, palette.ridge, 0.3 + near * 0.62);
    const top = bands.air.top + (bands.air.bottom - bands.air.top) * 0.3;
    if (i === 1)
      paintLandmarks(patch, {
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
    fillBelow(brush, swath, foot, ridge, 2);
    // Sun side: a thin line of light along the crest.
    brush.strokeStyle = css(mix(haze, palette.glow, 0.6), 0.16 + (1 - near) * 0.12);
    brush.lineWidth = 1;
    brush.beginPath();
    traceLine(brush, swath, (x) => ridge(x) + 0.5, 2);
    brush.stroke();
    shadeSlopes(patch, ridge, foot, near);
  });
}

/** Facets on the far side of each slope: what makes a skyline a mountain. */
function shadeSlopes({ brush, spec, swath }: Patch, ridge: HeightLine, foot: number, near: number): void {
  const isSoft = spec.relief === 'dunes' || spec.relief === 'hills';
  if (isSoft && near < 0.5) return;
  brush.fillStyle = css(spec.palette.zenith, 0.07 + near * 0.07);
  strew(
    `facets:${spec.seed}:${near}`,
    swath,
    60,
    (random) => random.between(14, 40),
    (random, x) => {
      const y = ridge(x);
      const reach = random.between(18, 70);
      if (ridge(x + 8) - y < 1.2) return;
      const depth = Math.min(foot - y, reach * (0.5 + near * 0.5));
      brush.beginPath();
      brush.moveTo(x, y);
      brush.lineTo(x + 26, ridge(x + 26));
      brush.lineTo(x + 18 + depth * 0.3, y + depth);
      brush.lineTo(x + 4, y + depth * 0.7);
      brush.closePath();
      brush.fill();
    },
  );
}

const PATCH_CELL = 250;
const PATCHES = 50;

function paintGround(patch: Patch): void {
  const { brush, spec, layout, terrain, swath } = patch;
  const { lines, screenWidth } = layout;
  const { palette } = spec;
  const haze = mix(palette.horizon, palette.glow, 0.3);
  brush.save();
  brush.beginPath();
  traceLine(brush, swath, terrain.groundBack);
  for (let x = (Math.ceil(swath.to / 3) + 1) * 3; x >= swath.from - 3; x -= 3) brush.lineTo(x, terrain.groundFront(x));
  brush.closePath();
  brush.clip();
  brush.fillStyle = vertical(brush, lines.groundBack - 6, lines.groundFront + 8, [
    [0, mix(mix(palette.ground, palette.ridge, 0.45), haze, 0.22)],
    [0.35, mix(palette.ground, palette.ridge, 0.35)],
    [0.85, mix(palette.ground, palette.zenith, 0.16)],
    [1, mix(palette.ground, palette.glow, 0.14)],
  ]);
  brush.fillRect(
    swath.from - 3,
    lines.groundBack - 20,
    swath.to - swath.from + 6,
    lines.groundFront - lines.groundBack + 40,
  );
  const patches = createNoise(`patches:${spec.seed}`, 3);
  const depth = lines.groundFront - lines.groundBack;
  scatter(`ground:${spec.seed}`, swath, PATCH_CELL, 50, (random, start) => {
    for (let n = 0; n < PATCHES; n += 1) {
      const x = start + random.next() * PATCH_CELL;
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
  });
  brush.restore();
  scatter(`haze:${spec.seed}`, swath, screenWidth, screenWidth * 0.5, (random, start) => {
    const wide = Math.min(screenWidth, 1500) * 0.5;
    glow(brush, start + screenWidth * random.between(0.3, 0.7), lines.groundBack, wide, 22, haze, 0.32);
  });
  paintStones(patch);
  paintGrowth(patch);
  if (spec.isSpent) paintScars(patch);
  // Lip of the cliff catches the light.
  brush.strokeStyle = css(mix(palette.ground, palette.glow, 0.5), 0.6);
  brush.lineWidth = 1.5;
  brush.beginPath();
  traceLine(brush, swath, (x) => terrain.groundFront(x) + 0.4);
  brush.stroke();
  paintTurf(patch);
}
