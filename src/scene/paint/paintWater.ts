/** Surface, depth and seabed. The rock goes on below; water is laid over it. */
import type { SceneLayout } from '../layout.ts';
import { css, mix } from '../world/color.ts';
import { createNoise, createRandom } from '../world/random.ts';
import type { Terrain } from '../world/terrain.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import { fillBelow, glow, traceLine, vertical, type Brush } from './brush.ts';

export function paintWater(brush: Brush, spec: WorldSpec, layout: SceneLayout, terrain: Terrain): void {
  const { palette } = spec;
  const { width, height, lines } = layout;
  const shine = mix(palette.sea, mix(palette.horizon, palette.glow, 0.35), 0.55);
  const shore = createNoise(`shore:${spec.seed}`, 4);
  const foot = (x: number): number => lines.waterBack + shore(x / 70) * 3.5;

  brush.fillStyle = vertical(brush, lines.waterBack, lines.waterFront, [
    [0, mix(palette.deep, palette.sea, 0.45), 0.94],
    [0.2, mix(palette.sea, palette.deep, 0.4), 0.96],
    [0.75, mix(palette.sea, palette.deep, 0.16), 0.97],
    [1, mix(palette.sea, shine, 0.35), 0.98],
  ]);
  fillBelow(brush, width, lines.waterFront + 2, foot);
  reflections(brush, spec, layout, shine);
  paintFalls(brush, spec, layout, terrain, foot, mix(shine, 0xffffff, 0.45));
  foam(brush, width, foot, mix(shine, 0xffffff, 0.4));

  brush.fillStyle = vertical(brush, lines.waterFront, height, [
    [0, mix(palette.sea, palette.deep, 0.22), 0.93],
    [0.3, mix(palette.sea, palette.deep, 0.6), 0.93],
    [0.75, mix(palette.deep, palette.zenith, 0.1), 0.95],
    [1, mix(palette.deep, palette.zenith, 0.5), 0.97],
  ]);
  fillBelow(brush, width, height, () => lines.waterFront);
  seabed(brush, spec, layout, terrain);
  glow(brush, width * 0.5, lines.waterFront, width * 0.6, (height - lines.waterFront) * 0.4, shine, 0.16);
}

/** Streams from the plateau into the sea; dry planets have none. */
function paintFalls(
  brush: Brush,
  spec: WorldSpec,
  { width }: SceneLayout,
  terrain: Terrain,
  foot: (x: number) => number,
  tone: number,
): void {
  const random = createRandom(`falls:${spec.seed}`);
  const count = spec.relief === 'dunes' ? 0 : random.int(0, 2);
  for (let n = 0; n < count; n += 1) {
    const x = width * (n === 0 ? random.between(0.4, 0.47) : random.between(0.02, 0.98));
    const wide = random.between(5, 13) * Math.min(1, 0.3 + width / 1600);
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
}

/** Broken light on the surface, finer and calmer towards the back. */
function reflections(brush: Brush, spec: WorldSpec, { width, lines }: SceneLayout, shine: number): void {
  const random = createRandom(`glints:${spec.seed}`);
  const depth = lines.waterFront - lines.waterBack;
  const sun = random.between(0.25, 0.8) * width;
  for (let n = 0; n < width / 2.6; n += 1) {
    const near = random.next() ** 0.8;
    const y = lines.waterBack + 3 + depth * near * 0.98;
    const x = random.next() * width;
    const inSun = Math.exp(-(((x - sun) / (width * (0.08 + near * 0.14))) ** 2));
    const long = random.between(4, 22) * (0.4 + near);
    brush.fillStyle = css(mix(shine, 0xffffff, inSun * 0.4), (0.1 + inSun * 0.3) * random.between(0.4, 1));
    brush.beginPath();
    brush.ellipse(x, y, long, 0.5 + near * 0.7, 0, 0, Math.PI * 2);
    brush.fill();
  }
}

function foam(brush: Brush, width: number, foot: (x: number) => number, color: number): void {
  for (const [thickness, alpha, shift] of [
    [5, 0.1, 2],
    [1.6, 0.45, 0.5],
  ] as const) {
    brush.strokeStyle = css(color, alpha);
    brush.lineWidth = thickness;
    brush.beginPath();
    traceLine(brush, width, (x) => foot(x) + shift);
    brush.stroke();
  }
}

function seabed(brush: Brush, spec: WorldSpec, { width, height, lines }: SceneLayout, terrain: Terrain): void {
  const { palette } = spec;
  const random = createRandom(`seabed:${spec.seed}`);
  const depth = height - lines.waterFront;
  const bank = createNoise(`bank:${spec.seed}`, 4);
  const far = (x: number): number =>
    Math.max(lines.waterFront + depth * 0.3, terrain.seabed(x) - depth * (0.14 + bank(x / 120) * 0.12));
  const tone = (near: number): number =>
    mix(mix(palette.deep, palette.rock, 0.2 + near * 0.2), palette.zenith, 0.2 + near * 0.35);
  brush.fillStyle = css(tone(0), 0.75);
  fillBelow(brush, width, height, far);
  brush.fillStyle = vertical(brush, lines.waterFront, height, [
    [0, mix(tone(0.4), palette.sea, 0.2)],
    [1, tone(1)],
  ]);
  fillBelow(brush, width, height, terrain.seabed);
  brush.strokeStyle = css(mix(palette.sea, palette.deep, 0.3), 0.4);
  brush.lineWidth = 1;
  brush.beginPath();
  traceLine(brush, width, terrain.seabed);
  brush.stroke();
  brush.lineCap = 'round';
  for (let x = random.between(6, 40); x < width; x += random.between(16, 90)) {
    const blades = random.int(2, 5);
    for (let b = 0; b < blades; b += 1) {
      const bx = x + b * random.between(3, 6);
      const y = terrain.seabed(bx) + 2;
      const tall = random.between(0.1, 0.4) * (height - lines.waterFront) * 0.8;
      const lean = random.between(-7, 7);
      brush.strokeStyle = css(mix(tone(0.3), palette.sea, random.between(0.1, 0.4)), 0.8);
      brush.lineWidth = random.between(1.2, 2.6);
      brush.beginPath();
      brush.moveTo(bx, y);
      brush.bezierCurveTo(bx - lean, y - tall * 0.4, bx + lean, y - tall * 0.7, bx + lean * 0.6, y - tall);
      brush.stroke();
    }
  }
}
