/** Height lines of the land, as functions of x in CSS px. Pure, seeded. */
import type { SceneLayout } from '../layout.ts';
import { createNoise } from './random.ts';
import type { Relief } from './palette.ts';
import type { WorldSpec } from './worldSpec.ts';

export type HeightLine = (x: number) => number;

export interface Terrain {
  /** Farthest first. */
  readonly ridges: readonly HeightLine[];
  /** Where ground meets ridge. */
  readonly groundBack: HeightLine;
  /** Edge of the cliff. */
  readonly groundFront: HeightLine;
  /** Boundaries of rock layers, 0 at the edge .. 1 at the bottom of the picture. */
  readonly strata: (share: number) => HeightLine;
  /** Where such a boundary lies on the whole, px. */
  readonly strataLevel: (share: number) => number;
  readonly seabed: HeightLine;
}

/** Noise in -1..1 to a skyline in 0..1. */
const SHAPE: Record<Relief, (noise: number, x: number) => number> = {
  // Rims with a floor between them, as of old impacts.
  craters: (noise, x) => {
    const bowl = Math.abs(Math.sin(x * 1.15 + noise * 1.3));
    return 0.16 + noise * 0.1 + Math.max(0, 1 - Math.abs(bowl - 0.86) * 7) * 0.42;
  },
  // Round backs one behind the other.
  hills: (noise, x) => 0.3 + 0.3 * Math.abs(Math.sin(x * 1.3 + noise * 1.9)) + noise * 0.16,
  peaks: (noise) => (1 - Math.abs(noise) * 1.6) * 0.9,
  mesas: (noise) => {
    const steps = Math.floor((noise * 0.5 + 0.5) * 4.2) / 4;
    const rest = noise * 0.5 + 0.5 - steps;
    return Math.min(1, steps + Math.max(0, rest - 0.18) * 1.2);
  },
  dunes: (noise) => (noise * 0.5 + 0.5) ** 1.3 * 0.75,
  spires: (noise, x) => {
    const needle = Math.abs(Math.sin(x * 2.7 + noise * 4)) ** 14;
    return 0.28 + noise * 0.22 + needle * 0.62;
  },
};

const RIDGES = 4;

export function createTerrain(spec: WorldSpec, layout: SceneLayout): Terrain {
  const { lines, bands, screenWidth, height } = layout;
  const airHeight = bands.air.bottom - bands.air.top;
  const wave = Math.max(170, Math.min(screenWidth, 1500) / 6.5);
  const ridges = Array.from({ length: RIDGES }, (_, i): HeightLine => {
    const noise = createNoise(`ridge${i}:${spec.seed}`, spec.relief === 'dunes' ? 3 : 5);
    const near = i / (RIDGES - 1);
    const scale = wave * (1.15 - near * 0.45);
    const tall = airHeight * (0.62 - near * 0.36) * spec.roughness;
    const foot = lines.groundBack + 4;
    return (x) => foot - Math.max(0.02, SHAPE[spec.relief](noise(x / scale), x / scale)) * tall;
  });
  const back = createNoise(`back:${spec.seed}`, 4);
  const front = createNoise(`front:${spec.seed}`, 4);
  const layers = createNoise(`strata:${spec.seed}`, 3);
  const bed = createNoise(`bed:${spec.seed}`, 4);
  const rough = Math.min(15, (bands.land.bottom - bands.land.top) * 0.05) * spec.roughness;
  // The edge bites deep into the cliff but never under a pad.
  const groundFront: HeightLine = (x) => lines.groundFront + Math.max(-0.25, front(x / 130)) * rough;
  const seaDepth = height - lines.waterFront;
  return {
    ridges,
    groundBack: (x) => lines.groundBack + back(x / 170) * rough * 0.6,
    groundFront,
    strata: (share) => (x) => {
      const top = groundFront(x);
      const tilt =
        layers(x / 210 + share * 2.3) * 22 * spec.roughness +
        layers(share * 9 + 40) * Math.sin((x / screenWidth - 0.5) * 1.9) * 22;
      return top + (lines.waterBack + seaDepth * 0.3 - top) * share + tilt * Math.min(1, share * 3);
    },
    strataLevel: (share) => lines.groundFront + (lines.waterBack + seaDepth * 0.3 - lines.groundFront) * share,
    seabed: (x) => {
      // Shallow at the edges of each screen, deep in its middle.
      const shore = 0.5 + 0.5 * Math.cos((x / screenWidth) * Math.PI * 2);
      return height - seaDepth * (0.2 + 0.34 * shore ** 2.4) + bed(x / 80) * seaDepth * 0.13;
    },
  };
}
