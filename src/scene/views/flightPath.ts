/** From one slot to another: up, over and down in an arc, banking into the turn. Pure. */

export interface Offset {
  x: number;
  y: number;
}

/** How high the arc rises over the straight line, share of its length; flat flights are not lower than this, px. */
const RISE = 0.16;
const LEAST_RISE = 22;

/** Slow, fast, slow. */
export function easeFlight(share: number): number {
  const t = Math.min(1, Math.max(0, share));
  return t * t * t * (t * (t * 6 - 15) + 10);
}

/** Where a flier is, relative to its destination, when it began at `fromX, fromY` relative to it. */
export function flightOffset(fromX: number, fromY: number, share: number, out: Offset): void {
  const t = easeFlight(share);
  const length = Math.hypot(fromX, fromY);
  const rise = Math.max(LEAST_RISE, length * RISE) * 4 * t * (1 - t);
  // A climb bows to the side it comes from, a level flight upwards.
  const steep = length === 0 ? 0 : Math.abs(fromY) / length;
  out.x = fromX * (1 - t) + rise * steep * (fromX < 0 ? -1 : 1) * 0.8;
  out.y = fromY * (1 - t) - rise * (1 - steep);
}

/** CSS px from here to there become ms: long ways are flown faster, none is over at once or goes on for ever. */
export function flightMs(fromX: number, fromY: number): number {
  return Math.min(1700, 650 + Math.hypot(fromX, fromY) * 1.5);
}
