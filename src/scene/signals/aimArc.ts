/** The way a shot, a guard or a ship would take: one arc, whatever the weapon. */
import { curveTrail, type Point, type Trail } from './curve.ts';

/** Rise of the arc over the straight line, share of the distance, and its limits in px. */
const RISE = 0.24;
const RISE_LIMITS = [18, 150] as const;
/** Room above the crest, px. */
const CREST_PX = 12;
/** Px between two points. */
const STEP = 15;
const POINTS = { least: 6, most: 96 } as const;

/** Bends upwards; straight up and down it bends outwards, so that it never hides behind its own ends. */
export function aimArc(from: Point, to: Point): Trail {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const distance = Math.hypot(dx, dy);
  const rise = Math.min(RISE_LIMITS[1], Math.max(RISE_LIMITS[0], distance * RISE)) * 2;
  const steep = distance === 0 ? 0 : Math.abs(dy) / distance;
  const middle = (from.y + to.y) / 2;
  // The crest is half way to the bend, and stays in the world.
  const headroom = Math.max(RISE_LIMITS[0], 2 * (middle - CREST_PX));
  const bend = {
    x: (from.x + to.x) / 2 + (dx < 0 ? -1 : 1) * rise * steep * 0.7,
    y: middle - Math.min(rise * (1 - steep * 0.8), headroom),
  };
  const count = Math.min(POINTS.most, Math.max(POINTS.least, Math.round(distance / STEP)));
  return curveTrail(from, bend, to, count);
}
