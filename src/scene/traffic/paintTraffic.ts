/** What fleets leave behind them, painted white (crates aside) and tinted. CSS px. */
import { glow, type Brush } from '../paint/brush.ts';
import { css } from '../world/color.ts';
import { createRandom } from '../world/random.ts';

const WHITE = 0xffffff;

/** Fire of an engine: the nozzle is at the left, the wake runs out to the right. */
export function paintWakeFire(brush: Brush, width: number, height: number): void {
  const c = height / 2;
  for (const [thick, alpha] of [
    [1, 0.16],
    [0.5, 0.32],
    [0.16, 0.95],
  ] as const) {
    const fade = brush.createLinearGradient(0, 0, width, 0);
    fade.addColorStop(0, css(WHITE, 0));
    fade.addColorStop(0.04, css(WHITE, alpha));
    fade.addColorStop(0.3, css(WHITE, alpha * 0.5));
    fade.addColorStop(1, css(WHITE, 0));
    brush.fillStyle = fade;
    const half = (height / 2) * thick;
    brush.beginPath();
    brush.moveTo(0, c);
    brush.quadraticCurveTo(width * 0.04, c - half, width * 0.16, c - half);
    brush.quadraticCurveTo(width * 0.6, c - half * 0.5, width, c);
    brush.quadraticCurveTo(width * 0.6, c + half * 0.5, width * 0.16, c + half);
    brush.quadraticCurveTo(width * 0.04, c + half, 0, c);
    brush.fill();
  }
  glow(brush, height * 0.5, c, height * 0.5, height * 0.5, WHITE, 0.9);
}

/** A ball of smoke or dust. */
export function paintPuff(brush: Brush, size: number): void {
  const random = createRandom('puff');
  for (let i = 0; i < 9; i += 1) {
    const angle = random.between(0, Math.PI * 2);
    const off = random.between(0, size * 0.2);
    const r = size * random.between(0.16, 0.3);
    glow(brush, size / 2 + Math.cos(angle) * off, size / 2 + Math.sin(angle) * off, r, r, WHITE, 0.42);
  }
}
