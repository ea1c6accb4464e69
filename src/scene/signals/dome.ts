/** The planetary shield as a line in the world: a dome over the planet's ground, walked in equal steps. */
import { evenTrail, type Trail } from './curve.ts';

export interface DomeBox {
  readonly left: number;
  readonly right: number;
  readonly apex: number;
  readonly foot: number;
}

/** 2 = ellipse; more = squarer shoulders, so that what stands at the sides is inside too. */
const SQUARENESS = 2.35;
const FINE = 160;

/** From the left foot over the apex to the right foot. */
export function domeTrail({ left, right, apex, foot }: DomeBox, count: number): Trail {
  const cx = (left + right) / 2;
  const rx = (right - left) / 2;
  const ry = foot - apex;
  const power = 2 / SQUARENESS;
  const line = Array.from({ length: FINE + 1 }, (_, i) => {
    const angle = Math.PI * (1 - i / FINE);
    const cos = Math.cos(angle);
    return {
      x: cx + Math.sign(cos) * rx * Math.abs(cos) ** power,
      y: foot - ry * Math.max(0, Math.sin(angle)) ** power,
    };
  });
  return evenTrail(line, count);
}
