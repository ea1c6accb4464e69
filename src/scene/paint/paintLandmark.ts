/** One great thing on the horizon, so that a planet is known by its skyline: summit, volcano, table or shards. */
import { css, mix } from '../world/color.ts';
import { createRandom } from '../world/random.ts';
import type { WorldSpec } from '../world/worldSpec.ts';
import { glow, vertical, type Brush } from './brush.ts';

export interface LandmarkPlace {
  readonly width: number;
  /** Where its foot vanishes in haze. */
  readonly foot: number;
  readonly tall: number;
  readonly tone: number;
  readonly haze: number;
}

type Point = readonly [x: number, y: number];

export function paintLandmark(brush: Brush, spec: WorldSpec, place: LandmarkPlace): void {
  const random = createRandom(`landmark:${spec.seed}`);
  const kind = random.pick(['summit', 'volcano', 'table', 'shards']);
  const x = place.width * random.between(0.34, 0.56);
  const tall = place.tall * random.between(0.78, 1.05);
  if (kind === 'shards') {
    for (let i = 0; i < 5; i += 1) {
      const share = [0.45, 0.8, 1, 0.62, 0.35][i] ?? 0.5;
      const at = x + (i - 2) * tall * random.between(0.2, 0.27);
      const lean = random.between(-0.12, 0.12) * tall;
      mass(
        brush,
        spec,
        place,
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
    return;
  }
  const half = tall * (kind === 'summit' ? 1.15 : 1.5);
  const jag = (v: number): number => v + random.between(-0.03, 0.03) * tall;
  if (kind === 'summit') {
    mass(
      brush,
      spec,
      place,
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
    return;
  }
  const lip = kind === 'table' ? 0.4 : 0.16;
  mass(
    brush,
    spec,
    place,
    [
      [x - half, 0],
      [x - half * (lip + 0.2), jag(tall * 0.46)],
      [x - half * lip, tall * 0.8],
      [x - half * lip * 0.4, tall * (kind === 'table' ? 0.82 : 0.74)],
      [x + half * lip * 0.5, tall * (kind === 'table' ? 0.81 : 0.72)],
      [x + half * lip, tall * 0.79],
      [x + half * (lip + 0.22), jag(tall * 0.4)],
      [x + half, 0],
    ],
    4,
  );
  if (kind === 'volcano') {
    glow(brush, x, place.foot - tall * 0.8, tall * 0.5, tall * 0.36, 0xff9a5a, 0.5);
    for (let i = 0; i < 9; i += 1)
      glow(
        brush,
        x + i * tall * 0.1,
        place.foot - tall * (0.86 + i * 0.045),
        tall * (0.09 + i * 0.03),
        tall * (0.05 + i * 0.012),
        mix(place.tone, spec.palette.zenith, 0.3),
        0.34,
      );
  }
}

/** Silhouette with a lit and a shaded side, split at point `ridge`. Points are x and height above the foot. */
function mass(
  brush: Brush,
  spec: WorldSpec,
  { foot, tall, tone, haze }: LandmarkPlace,
  points: readonly Point[],
  ridge: number,
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
  trace([
    crest,
    [cx - up * 0.06, up * 0.7],
    [cx + up * 0.05, up * 0.5],
    [cx - up * 0.02, up * 0.2],
    [cx + up * 0.1, 0],
    ...points.slice(ridge + 1).toReversed(),
  ]);
  brush.fillStyle = fill(mix(tone, spec.palette.zenith, 0.34));
  brush.fill();
  brush.strokeStyle = css(mix(haze, spec.palette.glow, 0.7), 0.4);
  brush.lineWidth = 1;
  brush.beginPath();
  for (const [px, h] of points.slice(0, ridge + 1)) brush.lineTo(px, foot - h);
  brush.stroke();
}
