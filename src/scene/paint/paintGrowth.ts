/** What stands and hangs on the land's two edges: scale for the eye, and half of what tells one planet from another. */
import { css, mix } from '../world/color.ts';
import type { Growth } from '../world/palette.ts';
import type { Random } from '../world/random.ts';
import { strew } from '../world/scatter.ts';
import { glow, vertical, type Brush } from './brush.ts';
import type { Patch } from './Patch.ts';

/** Stones along the back edge, small and dark against the haze. */
export function paintStones({ brush, spec, terrain, swath }: Patch): void {
  const color = mix(spec.palette.ridge, spec.palette.zenith, 0.35);
  strew(
    `scatter:${spec.seed}`,
    swath,
    20,
    (random) => random.between(12, 62),
    (random, x) => {
      const y = terrain.groundBack(x) + random.between(0, 3);
      const tall = random.between(2, 8) * (spec.relief === 'spires' ? 1.6 : 1);
      brush.fillStyle = css(color, random.between(0.5, 0.95));
      brush.beginPath();
      brush.moveTo(x - tall * 0.9, y + 1);
      brush.lineTo(x - tall * 0.35, y - tall * random.between(0.5, 0.9));
      brush.lineTo(x + tall * 0.2, y - tall);
      brush.lineTo(x + tall, y + 1);
      brush.closePath();
      brush.fill();
    },
  );
}

/** What hangs over the edge of the cliff. */
export function paintTurf({ brush, spec, terrain, swath }: Patch): void {
  const isLush = spec.growth === 'trees' || spec.growth === 'fronds' || spec.growth === 'grass';
  brush.lineWidth = 1.1;
  strew(
    `turf:${spec.seed}`,
    swath,
    6,
    (random) => random.between(2.5, 8),
    (random, x) => {
      const y = terrain.groundFront(x);
      const hang = random.between(2, 8) * (random.next() < (isLush ? 0.22 : 0.1) ? (isLush ? 3.4 : 2) : 1);
      brush.strokeStyle = css(mix(spec.palette.ground, spec.palette.zenith, random.between(0.1, 0.5)), 0.75);
      brush.beginPath();
      brush.moveTo(x, y - 0.5);
      brush.lineTo(x + random.between(-1.5, 1.5), y + hang);
      brush.stroke();
    },
  );
}

/** Foot on the ground, height, and how near: 0 at the back edge .. 1. */
interface Stand {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  /** In its own colour. */
  readonly body: number;
  /** Where the light meets it. */
  readonly lit: number;
  readonly glow: number;
}

type Plant = (brush: Brush, random: Random, stand: Stand) => void;

/** Steps between two of them, px, and their height as a share of the ground's depth. */
const GROWTHS: Record<Growth, { readonly gap: readonly [number, number]; readonly tall: number; plant: Plant } | null> =
  {
    bare: null,
    grass: { gap: [7, 34], tall: 0.13, plant: plantGrass },
    trees: { gap: [16, 110], tall: 0.42, plant: plantTree },
    caps: { gap: [22, 130], tall: 0.34, plant: plantCap },
    crystals: { gap: [34, 170], tall: 0.34, plant: plantCrystals },
    fronds: { gap: [16, 84], tall: 0.24, plant: plantFrond },
    thorns: { gap: [30, 140], tall: 0.2, plant: plantThorn },
  };

/** Only on the back third of the plain: what stands in front would hide what is built. */
export function paintGrowth({ brush, spec, layout, terrain, swath }: Patch): void {
  const kind = GROWTHS[spec.growth];
  if (kind === null) return;
  const { palette } = spec;
  const depth = layout.lines.groundFront - layout.lines.groundBack;
  const haze = mix(palette.horizon, palette.glow, 0.3);
  // Two rows: the farther one smaller, paler.
  for (const row of [0, 1] as const) {
    const fade = row === 0 ? 0.46 : 0.16;
    strew(
      `growth:${row}:${spec.seed}`,
      swath,
      70,
      (random) => random.between(kind.gap[0], kind.gap[1]) * (row === 0 ? 0.7 : 1.25),
      (random, x) => {
        // In stands, with clearings between.
        const stand = Math.sin(x / 61 + row * 2) + Math.sin(x / 173 + row) + random.between(-0.7, 0.7);
        const tall = Math.max(6, depth * kind.tall * random.between(0.5, 1.1) * (row === 0 ? 0.62 : 1));
        const y = terrain.groundBack(x) + depth * (row === 0 ? 0.02 : random.between(0.08, 0.17));
        const green = mix(palette.ground, palette.ridge, random.between(0.1, 0.6));
        if (stand < -0.25 || spec.isSpent) return;
        kind.plant(brush, random, {
          x,
          y,
          tall,
          body: mix(mix(green, palette.zenith, 0.38), haze, fade),
          lit: mix(mix(green, palette.glow, 0.36), haze, fade),
          glow: palette.ore,
        });
      },
    );
  }
}

function plantGrass(brush: Brush, random: Random, { x, y, tall, body, lit }: Stand): void {
  for (let i = 0; i < 5; i += 1) {
    const lean = random.between(-0.5, 0.7) * tall;
    brush.strokeStyle = css(random.next() < 0.5 ? lit : body, 0.85);
    brush.lineWidth = 1.1;
    brush.beginPath();
    brush.moveTo(x + i * 1.8, y + 1);
    brush.quadraticCurveTo(x + i * 1.8, y - tall * 0.6, x + i * 1.8 + lean, y - tall * random.between(0.7, 1.1));
    brush.stroke();
  }
}

function plantTree(brush: Brush, random: Random, { x, y, tall, body, lit }: Stand): void {
  brush.fillStyle = css(mix(body, 0x000000, 0.3));
  brush.fillRect(x - tall * 0.025, y - tall * 0.5, tall * 0.05, tall * 0.5 + 1);
  const crowns = random.int(3, 5);
  for (const [tone, dx, shrink] of [
    [body, 0, 1],
    [lit, -0.05, 0.62],
  ] as const) {
    brush.fillStyle = css(tone, tone === lit ? 0.5 : 1);
    brush.beginPath();
    for (let i = 0; i < crowns; i += 1) {
      const t = crowns === 1 ? 0.5 : i / (crowns - 1);
      const r = tall * (0.19 - Math.abs(t - 0.5) * 0.12) * shrink;
      const cx = x + (t - 0.5) * tall * 0.42 + dx * tall;
      const cy = y - tall * (0.66 + Math.sin(t * Math.PI) * 0.16) + dx * tall;
      brush.moveTo(cx + r, cy);
      brush.arc(cx, cy, Math.max(0.5, r), 0, Math.PI * 2);
    }
    brush.fill();
  }
}

function plantCap(brush: Brush, random: Random, { x, y, tall, body, lit, glow: light }: Stand): void {
  const wide = tall * random.between(0.28, 0.46);
  const lean = random.between(-0.12, 0.12) * tall;
  brush.strokeStyle = css(mix(body, lit, 0.35));
  brush.lineWidth = Math.max(1.2, tall * 0.07);
  brush.beginPath();
  brush.moveTo(x, y + 1);
  brush.quadraticCurveTo(x, y - tall * 0.5, x + lean, y - tall * 0.8);
  brush.stroke();
  brush.fillStyle = vertical(brush, y - tall * 1.04, y - tall * 0.72, [
    [0, lit],
    [1, body],
  ]);
  brush.beginPath();
  brush.ellipse(x + lean, y - tall * 0.76, wide, tall * 0.28, 0, Math.PI, Math.PI * 2);
  brush.closePath();
  brush.fill();
  glow(brush, x + lean, y - tall * 0.72, wide * 0.8, tall * 0.1, light, 0.5);
}

function plantCrystals(brush: Brush, random: Random, { x, y, tall, body, lit, glow: light }: Stand): void {
  const count = random.int(2, 4);
  glow(brush, x, y - tall * 0.2, tall * 0.7, tall * 0.4, light, 0.2);
  for (let i = 0; i < count; i += 1) {
    const lean = (i / Math.max(1, count - 1) - 0.5) * 0.7 + random.between(-0.1, 0.1);
    const long = tall * random.between(0.55, 1);
    const wide = tall * random.between(0.07, 0.13);
    brush.save();
    brush.translate(x + lean * tall * 0.4, y + 1);
    brush.rotate(lean);
    for (const [side, tone] of [
      [-1, mix(lit, 0xffffff, 0.22)],
      [1, body],
    ] as const) {
      brush.fillStyle = css(tone, 0.94);
      brush.beginPath();
      brush.moveTo(0, 0);
      brush.lineTo(side * wide, 0);
      brush.lineTo(side * wide, -long * 0.78);
      brush.lineTo(0, -long);
      brush.closePath();
      brush.fill();
    }
    brush.restore();
  }
}

function plantFrond(brush: Brush, random: Random, { x, y, tall, body, lit }: Stand): void {
  const count = random.int(5, 8);
  for (let i = 0; i < count; i += 1) {
    const angle = (i / (count - 1) - 0.5) * 2.5 + random.between(-0.1, 0.1);
    const long = tall * random.between(0.75, 1.1);
    const tipX = x + Math.sin(angle) * long;
    const tipY = y - Math.cos(angle * 0.8) * long * 0.8;
    brush.strokeStyle = css(i % 2 === 0 ? body : mix(body, lit, 0.6), 0.95);
    brush.lineWidth = Math.max(1.2, tall * 0.05);
    brush.beginPath();
    brush.moveTo(x, y + 1);
    brush.quadraticCurveTo(x + Math.sin(angle) * long * 0.35, y - long * 0.85, tipX, tipY + long * 0.12);
    brush.stroke();
  }
}

function plantThorn(brush: Brush, random: Random, { x, y, tall, body, lit }: Stand): void {
  brush.lineCap = 'round';
  const branch = (fromX: number, fromY: number, angle: number, long: number, depth: number): void => {
    const toX = fromX + Math.sin(angle) * long;
    const toY = fromY - Math.cos(angle) * long;
    brush.strokeStyle = css(depth === 2 ? body : mix(body, lit, 0.3));
    brush.lineWidth = Math.max(0.8, tall * 0.035 * (depth + 1));
    brush.beginPath();
    brush.moveTo(fromX, fromY);
    brush.lineTo(toX, toY);
    brush.stroke();
    if (depth === 0) return;
    for (const side of [-1, 1]) {
      branch(toX, toY, angle + side * random.between(0.3, 0.8), long * random.between(0.45, 0.7), depth - 1);
    }
  };
  branch(x, y + 1, random.between(-0.25, 0.25), tall * 0.5, 2);
}
