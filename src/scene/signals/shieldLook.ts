/** How whole each segment of the shield is, by share left and by time. Pure: the same shield always breaks in the same places. */
import { createRandom } from '../world/random.ts';
import { clamp01, smooth } from './ease.ts';

/** Where cracks begin and in which order segments fall. */
export interface ShieldPattern {
  /** Per segment, 0..1: it stands while the share is above this. */
  readonly limits: Float32Array;
  /** Per segment: phase of its flicker, radians. */
  readonly phases: Float32Array;
}

/** Places cracks crawl from. */
const CRACKS = 3;

/** Segments next to a crack fall first, so holes grow; all of them have fallen at share 0, none at share 1. */
export function createShieldPattern(seed: string, count: number): ShieldPattern {
  const random = createRandom(`shield:${seed}`);
  const cracks = Array.from({ length: CRACKS }, (_, i) => ((i + random.between(0.15, 0.85)) / CRACKS) * count);
  const distances = Array.from(
    { length: count },
    (_, i) => Math.min(...cracks.map((crack) => Math.abs(crack - i - 0.5))) + random.next() * 1.4,
  );
  const order = distances.map((_, i) => i).toSorted((a, b) => (distances[b] ?? 0) - (distances[a] ?? 0));
  const limits = new Float32Array(count);
  // The first in order falls last.
  order.forEach((segment, rank) => {
    limits[segment] = (rank + 0.5) / count;
  });
  return { limits, phases: Float32Array.from({ length: count }, () => random.between(0, Math.PI * 2)) };
}

/** Width of the change from standing to fallen, in share. */
const EDGE = 0.05;

/** 0 fallen .. 1 whole. */
export function wholeness(limit: number, share: number): number {
  return smooth((clamp01(share) - limit) / EDGE + 0.5);
}

/** Light of a broken segment, 0..1: mostly dark, with short discharges. A function of time only. */
export function flicker(time: number, phase: number): number {
  const slow = Math.sin(time * 1.7 + phase * 3.1);
  const fast = Math.sin(time * 23 + phase * 7.7) * Math.sin(time * 11.3 + phase);
  return clamp01((slow - 0.55) * 2.2) * clamp01(0.35 + fast);
}
