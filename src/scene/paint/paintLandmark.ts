/** One great thing on the horizon of each screen, so that a planet is known by its skyline. */
import { css, mix } from '../world/color.ts';
import type { Random } from '../world/random.ts';
import { scatter } from '../world/scatter.ts';
import { LANDMARKS, type Landmark } from '../world/worldSpec.ts';
import { glow, vertical } from './brush.ts';
import type { Patch } from './Patch.ts';

export interface Horizon {
  /** Where feet vanish in haze. */
  readonly foot: number;
  readonly tall: number;
  readonly tone: number;
  readonly haze: number;
}

type Point = readonly [x: number, y: number];

/** The first screen has the planet's own; those beyond one of any kind, some none. */
export function paintLandmarks(patch: Patch, horizon: Horizon): void {
  const { spec, layout, swath } = patch;
  const reach = horizon.tall * 2.4;
  scatter(`landmark:${spec.seed}`, swath, layout.screenWidth, reach, (random, start, index) => {
    const kind = index === 0 ? spec.landmark : random.pick(LANDMARKS);
    const x = start + layout.screenWidth * random.between(0.34, 0.56);
    const tall = horizon.tall * random.between(0.78, 1.05);
    if (index === 0 || random.next() < 0.75) PAINTERS[kind](patch, { ...horizon, tall }, random, x);
  });
}

type PaintLandmark = (patch: Patch, horizon: Horizon, random: Random, x: number) => void;

const PAINTERS: Record<Landmark, PaintLandmark> = {
  summit: (patch, horizon, random, x) => {
    const { tall } = horizon;
    const half = tall * 1.15;
    const jag = jagged(random, tall);
    mass(
      patch,
      horizon,
      [
        [x - half, 0],
        [x - half * 0.52, jag(tall * 0.42)],
        [x - half * 0.3, jag(tall * 0.58)],
        [x - half * 0.12, jag(tall * 0.9)],
        [x, tall],
        [x + half * 0.16, jag(tall * 0.74)],
        [x + half * 0.34, jag(tall * 0.6)],
        [x + half * 0.6, jag(tall * 0.28)],
        [x + half, 0],
      ],
      4,
    );
  },
  volcano: (patch, horizon, random, x) => {
    const { brush, spec } = patch;
    const { tall, foot, tone } = horizon;
    cone(patch, horizon, random, x, 0.16, 0.73);
    glow(brush, x, foot - tall * 0.8, tall * 0.5, tall * 0.36, 0xff9a5a, 0.5);
    for (let i = 0; i < 9; i += 1)
      glow(
        brush,
        x + i * tall * 0.1,
        foot - tall * (0.86 + i * 0.045),
        tall * (0.09 + i * 0.03),
        tall * (0.05 + i * 0.012),
        mix(tone, spec.palette.zenith, 0.3),
        0.34,
      );
  },
  table: (patch, horizon, random, x) => cone(patch, horizon, random, x, 0.4, 0.82),
  shards: (patch, horizon, random, x) => {
    const { tall } = horizon;
    for (let i = 0; i < 5; i += 1) {
      const share = [0.45, 0.8, 1, 0.62, 0.35][i] ?? 0.5;
      const at = x + (i - 2) * tall * random.between(0.2, 0.27);
      const lean = random.between(-0.12, 0.12) * tall;
      mass(
        patch,
        horizon,
        [
          [at - tall * 0.1, 0],
          [at - tall * 0.05 + lean, share * tall * 0.8],
          [at + lean, share * tall],
          [at + tall * 0.06 + lean, share * tall * 0.72],
          [at + tall * 0.11, 0],
        ],
        2,
      );
    }
  },
  // A bridge of stone: two legs and what is left between them.
  arch: (patch, horizon, random, x) => {
    const { tall } = horizon;
    const jag = jagged(random, tall * 0.7);
    const span = tall * random.between(0.42, 0.6);
    mass(
      patch,
      horizon,
      [
        [x - span * 1.5, 0],
        [x - span * 1.2, jag(tall * 0.4)],
        [x - span * 0.9, jag(tall * 0.68)],
        [x - span * 0.2, jag(tall * 0.84)],
        [x + span * 0.5, jag(tall * 0.8)],
        [x + span * 1.05, jag(tall * 0.6)],
        [x + span * 1.3, jag(tall * 0.3)],
        [x + span * 1.55, 0],
        [x + span * 0.9, 0],
        [x + span * 0.78, tall * 0.3],
        [x + span * 0.4, tall * 0.56],
        [x - span * 0.1, tall * 0.6],
        [x - span * 0.5, tall * 0.46],
        [x - span * 0.72, tall * 0.2],
        [x - span * 0.8, 0],
      ],
      3,
      [
        [x + span * 0.4, tall * 0.56],
        [x + span * 0.5, tall * 0.8],
        [x + span * 1.05, tall * 0.6],
        [x + span * 1.3, tall * 0.3],
        [x + span * 1.55, 0],
        [x + span * 0.9, 0],
        [x + span * 0.78, tall * 0.3],
      ],
    );
  },
  // Old blisters of the crust, one in front of the other.
  domes: (patch, horizon, random, x) => {
    const { tall } = horizon;
    for (const [dx, share] of [
      [-0.75, 0.5],
      [0.8, 0.42],
      [0, 0.78],
      [0.42, 0.36],
    ] as const) {
      const at = x + dx * tall;
      const high = tall * share * random.between(0.85, 1.05);
      const half = high * random.between(0.85, 1.1);
      const points = Array.from({ length: 15 }, (_, i): Point => {
        const t = (i / 14) * Math.PI;
        return [at - Math.cos(t) * half, Math.sin(t) ** 0.8 * high];
      });
      mass(patch, horizon, points, 7);
    }
  },
  // A wall with a cleft that light falls through.
  rift: (patch, horizon, random, x) => {
    const { brush, spec } = patch;
    const { tall, foot } = horizon;
    const jag = jagged(random, tall);
    glow(brush, x, foot - tall * 0.3, tall * 0.4, tall * 0.6, spec.palette.glow, 0.6);
    for (const side of [-1, 1] as const) {
      const points: Point[] = [
        [x + side * tall * 0.07, 0],
        [x + side * tall * 0.1, jag(tall * 0.5)],
        [x + side * tall * 0.06, tall * 0.86],
        [x + side * tall * 0.34, jag(tall * 0.8)],
        [x + side * tall * 0.62, jag(tall * 0.66)],
        [x + side * tall * 1.1, jag(tall * 0.34)],
        [x + side * tall * 1.5, 0],
      ];
      mass(patch, horizon, side === 1 ? points : points.toReversed(), side === 1 ? 2 : 4);
    }
  },
  // Leaning needles of another age: too straight to have grown.
  obelisk: (patch, horizon, random, x) => {
    const { brush, spec } = patch;
    const { tall, foot } = horizon;
    for (const [dx, share] of [
      [-0.5, 0.46],
      [0.62, 0.6],
      [0, 1],
    ] as const) {
      const at = x + dx * tall + random.between(-0.05, 0.05) * tall;
      const high = tall * share;
      const lean = random.between(-0.1, 0.1) * high;
      const wide = high * 0.075;
      mass(
        patch,
        horizon,
        [
          [at - wide * 1.5, 0],
          [at - wide + lean, high * 0.9],
          [at + lean, high],
          [at + wide + lean, high * 0.88],
          [at + wide * 1.5, 0],
        ],
        2,
      );
      glow(brush, at + lean, foot - high * 0.97, high * 0.12, high * 0.12, spec.palette.ore, 0.55);
    }
  },
};

function jagged(random: Random, tall: number): (v: number) => number {
  return (v) => v + random.between(-0.03, 0.03) * tall;
}

function cone(patch: Patch, horizon: Horizon, random: Random, x: number, lip: number, floor: number): void {
  const { tall } = horizon;
  const half = tall * 1.5;
  const jag = jagged(random, tall);
  mass(
    patch,
    horizon,
    [
      [x - half, 0],
      [x - half * (lip + 0.2), jag(tall * 0.46)],
      [x - half * lip, tall * 0.8],
      [x - half * lip * 0.4, tall * floor],
      [x + half * lip * 0.5, tall * (floor - 0.01)],
      [x + half * lip, tall * 0.79],
      [x + half * (lip + 0.22), jag(tall * 0.4)],
      [x + half, 0],
    ],
    4,
  );
}

/** Silhouette with a lit and a shaded side, split at point `ridge`. Points are x and height above the foot. */
function mass(
  { brush, spec }: Patch,
  { foot, tall, tone, haze }: Horizon,
  points: readonly Point[],
  ridge: number,
  dark?: readonly Point[],
): void {
  const trace = (list: readonly Point[]): void => {
    brush.beginPath();
    for (const [px, up] of list) brush.lineTo(px, foot - up);
    brush.closePath();
  };
  const fill = (top: number): CanvasGradient =>
    vertical(brush, foot - tall, foot, [
      [0, top],
      [0.55, mix(top, haze, 0.35)],
      [1, haze, 0.2],
    ]);
  trace(points);
  brush.fillStyle = fill(mix(tone, spec.palette.glow, 0.16));
  brush.fill();
  const crest = points[ridge];
  if (crest === undefined) return;
  const [cx, up] = crest;
  trace(
    dark ?? [
      crest,
      [cx - up * 0.06, up * 0.7],
      [cx + up * 0.05, up * 0.5],
      [cx - up * 0.02, up * 0.2],
      [cx + up * 0.1, 0],
      ...points.slice(ridge + 1).toReversed(),
    ],
  );
  brush.fillStyle = fill(mix(tone, spec.palette.zenith, 0.34));
  brush.fill();
  brush.strokeStyle = css(mix(haze, spec.palette.glow, 0.7), 0.4);
  brush.lineWidth = 1;
  brush.beginPath();
  for (const [px, h] of points.slice(0, ridge + 1)) brush.lineTo(px, foot - h);
  brush.stroke();
}
