/** Surface, depth and seabed. The rock goes on below; water is laid over it. */
import { css, mix } from '../world/color.ts';
import { createNoise } from '../world/random.ts';
import { scatter, strew } from '../world/scatter.ts';
import { fillBelow, glow, traceLine, vertical } from './brush.ts';
import type { Patch } from './Patch.ts';

export function paintWater(patch: Patch): void {
  const { brush, spec, layout, swath } = patch;
  const { palette } = spec;
  const { height, lines, screenWidth } = layout;
  const shine = mix(palette.sea, mix(palette.horizon, palette.glow, 0.35), 0.55);
  const shore = createNoise(`shore:${spec.seed}`, 4);
  const foot = (x: number): number => lines.waterBack + shore(x / 70) * 3.5;

  brush.fillStyle = vertical(brush, lines.waterBack, lines.waterFront, [
    [0, mix(palette.deep, palette.sea, 0.45), 0.94],
    [0.2, mix(palette.sea, palette.deep, 0.4), 0.96],
    [0.75, mix(palette.sea, palette.deep, 0.16), 0.97],
    [1, mix(palette.sea, shine, 0.35), 0.98],
  ]);
  fillBelow(brush, swath, lines.waterFront + 2, foot);
  reflections(patch, shine);
  paintFalls(patch, foot, mix(shine, 0xffffff, 0.45));
  foam(patch, foot, mix(shine, 0xffffff, 0.4));

  brush.fillStyle = vertical(brush, lines.waterFront, height, [
    [0, mix(palette.sea, palette.deep, 0.22), 0.93],
    [0.3, mix(palette.sea, palette.deep, 0.6), 0.93],
    [0.75, mix(palette.deep, palette.zenith, 0.1), 0.95],
    [1, mix(palette.deep, palette.zenith, 0.5), 0.97],
  ]);
  brush.fillRect(swath.from, lines.waterFront, swath.to - swath.from, height - lines.waterFront);
  paintSeabed(patch);
  scatter(`shine:${spec.seed}`, swath, screenWidth, screenWidth * 0.7, (_random, start) => {
    const x = start + screenWidth * 0.5;
    glow(brush, x, lines.waterFront, screenWidth * 0.6, (height - lines.waterFront) * 0.4, shine, 0.16);
  });
}

/** Streams from the plateau into the sea; dry planets have none. */
function paintFalls(patch: Patch, foot: (x: number) => number, tone: number): void {
  const { brush, spec, layout, terrain, swath } = patch;
  const { screenWidth } = layout;
  scatter(`falls:${spec.seed}`, swath, screenWidth, 60, (random, start) => {
    for (let n = 0; n < spec.falls; n += 1) {
      const x = start + screenWidth * (n === 0 ? random.between(0.4, 0.47) : random.between(0.05, 0.95));
      const wide = random.between(5, 13) * Math.min(1, 0.3 + screenWidth / 1600);
      const top = terrain.groundFront(x) - 3;
      const bottom = foot(x) + 2;
      brush.fillStyle = vertical(brush, top, bottom, [
        [0, tone, 0.7],
        [0.25, tone, 0.5],
        [1, tone, 0.34],
      ]);
      brush.beginPath();
      brush.moveTo(x - wide * 0.4, top);
      brush.lineTo(x + wide * 0.4, top);
      brush.lineTo(x + wide * 0.62, bottom);
      brush.lineTo(x - wide * 0.62, bottom);
      brush.closePath();
      brush.fill();
      for (let i = 0; i < wide; i += 1) {
        const dx = random.between(-0.45, 0.45) * wide;
        const from = top + (bottom - top) * random.between(0, 0.5);
        brush.strokeStyle = css(mix(tone, 0xffffff, 0.5), random.between(0.15, 0.5));
        brush.lineWidth = random.between(0.5, 1.3);
        brush.beginPath();
        brush.moveTo(x + dx * 0.8, from);
        brush.lineTo(x + dx, from + (bottom - from) * random.between(0.4, 1));
        brush.stroke();
      }
      glow(brush, x, bottom, wide * 2.6, wide * 0.9, mix(tone, 0xffffff, 0.4), 0.5);
    }
  });
}

const GLINT_CELL = 208;
const GLINTS = 80;

/** Broken light on the surface, finer and calmer towards the back. */
function reflections({ brush, spec, layout, swath }: Patch, shine: number): void {
  const { lines, screenWidth } = layout;
  const depth = lines.waterFront - lines.waterBack;
  // The sun's road lies somewhere on each screen.
  const road = createNoise(`road:${spec.seed}`, 1);
  scatter(`glints:${spec.seed}`, swath, GLINT_CELL, 30, (random, start) => {
    for (let n = 0; n < GLINTS; n += 1) {
      const near = random.next() ** 0.8;
      const y = lines.waterBack + 3 + depth * near * 0.98;
      const x = start + random.next() * GLINT_CELL;
      const screen = Math.floor(x / screenWidth);
      const sun = (screen + 0.52 + road(screen) * 0.26) * screenWidth;
      const inSun = Math.exp(-(((x - sun) / (screenWidth * (0.08 + near * 0.14))) ** 2));
      const long = random.between(4, 22) * (0.4 + near);
      brush.fillStyle = css(mix(shine, 0xffffff, inSun * 0.4), (0.1 + inSun * 0.3) * random.between(0.4, 1));
      brush.beginPath();
      brush.ellipse(x, y, long, 0.5 + near * 0.7, 0, 0, Math.PI * 2);
      brush.fill();
    }
  });
}

function foam({ brush, swath }: Patch, foot: (x: number) => number, color: number): void {
  for (const [thickness, alpha, shift] of [
    [5, 0.1, 2],
    [1.6, 0.45, 0.5],
  ] as const) {
    brush.strokeStyle = css(color, alpha);
    brush.lineWidth = thickness;
    brush.beginPath();
    traceLine(brush, swath, (x) => foot(x) + shift);
    brush.stroke();
  }
}

function paintSeabed({ brush, spec, layout, terrain, swath }: Patch): void {
  const { height, lines } = layout;
  const { palette } = spec;
  const depth = height - lines.waterFront;
  const bank = createNoise(`bank:${spec.seed}`, 4);
  const far = (x: number): number =>
    Math.max(lines.waterFront + depth * 0.3, terrain.seabed(x) - depth * (0.14 + bank(x / 120) * 0.12));
  const tone = (near: number): number =>
    mix(mix(palette.deep, palette.rock, 0.2 + near * 0.2), palette.zenith, 0.2 + near * 0.35);
  brush.fillStyle = css(tone(0), 0.75);
  fillBelow(brush, swath, height, far);
  brush.fillStyle = vertical(brush, lines.waterFront, height, [
    [0, mix(tone(0.4), palette.sea, 0.2)],
    [1, tone(1)],
  ]);
  fillBelow(brush, swath, height, terrain.seabed);
  brush.strokeStyle = css(mix(palette.sea, palette.deep, 0.3), 0.4);
  brush.lineWidth = 1;
  brush.beginPath();
  traceLine(brush, swath, terrain.seabed);
  brush.stroke();
  if (spec.isSpent) return;
  brush.lineCap = 'round';
  strew(
    `seabed:${spec.seed}`,
    swath,
    50,
    (random) => random.between(16, 90),
    (random, x) => {
      const blades = random.int(2, 5);
      for (let b = 0; b < blades; b += 1) {
        const bx = x + b * random.between(3, 6);
        const y = terrain.seabed(bx) + 2;
        const tall = random.between(0.1, 0.4) * depth * 0.8;
        const lean = random.between(-7, 7);
        brush.strokeStyle = css(mix(tone(0.3), palette.sea, random.between(0.1, 0.4)), 0.8);
        brush.lineWidth = random.between(1.2, 2.6);
        brush.beginPath();
        brush.moveTo(bx, y);
        brush.bezierCurveTo(bx - lean, y - tall * 0.4, bx + lean, y - tall * 0.7, bx + lean * 0.6, y - tall);
        brush.stroke();
      }
    },
  );
}
