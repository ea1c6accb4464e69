/** Tethers between guards and guarded, painted white. CSS px. */
import { glow, type Brush } from '../paint/brush.ts';
import { css } from '../world/color.ts';

const WHITE = 0xffffff;
const INK = 0x070b14;

/** A piece of hairline, soft across, hard at its ends so that pieces meet. */
export function paintTether(brush: Brush, width: number, height: number): void {
  const c = height / 2;
  const across = brush.createLinearGradient(0, 0, 0, height);
  across.addColorStop(0, css(INK, 0));
  across.addColorStop(0.28, css(INK, 0.36));
  across.addColorStop(0.44, css(WHITE, 0.9));
  across.addColorStop(0.56, css(WHITE, 0.9));
  across.addColorStop(0.72, css(INK, 0.36));
  across.addColorStop(1, css(INK, 0));
  brush.fillStyle = across;
  brush.fillRect(0, c - height / 2, width, height);
}

export function paintBead(brush: Brush, size: number): void {
  glow(brush, size / 2, size / 2, size / 2, size / 2, WHITE, 0.8);
  brush.fillStyle = css(WHITE);
  brush.beginPath();
  brush.arc(size / 2, size / 2, size * 0.14, 0, Math.PI * 2);
  brush.fill();
}

/** A small shield on a dark seat: someone stands in front of this one. */
export function paintGuardMark(brush: Brush, size: number, isBroken: boolean): void {
  const unit = size / 20;
  const path = (): void => {
    brush.beginPath();
    brush.moveTo(10 * unit, 2 * unit);
    brush.lineTo(17 * unit, 4.4 * unit);
    brush.lineTo(17 * unit, 10 * unit);
    brush.quadraticCurveTo(16.4 * unit, 15 * unit, 10 * unit, 18.4 * unit);
    brush.quadraticCurveTo(3.6 * unit, 15 * unit, 3 * unit, 10 * unit);
    brush.lineTo(3 * unit, 4.4 * unit);
    brush.closePath();
  };
  path();
  brush.fillStyle = css(INK, 0.8);
  brush.fill();
  brush.strokeStyle = css(WHITE, 0.95);
  brush.lineWidth = 1.6 * unit;
  brush.lineJoin = 'round';
  if (isBroken) brush.setLineDash([3.4 * unit, 2.4 * unit]);
  brush.stroke();
  brush.setLineDash([]);
  brush.beginPath();
  if (isBroken) {
    brush.moveTo(11.5 * unit, 4 * unit);
    brush.lineTo(8 * unit, 9 * unit);
    brush.lineTo(11.6 * unit, 11 * unit);
    brush.lineTo(8.8 * unit, 16 * unit);
    brush.stroke();
    return;
  }
  brush.moveTo(10 * unit, 5 * unit);
  brush.lineTo(14 * unit, 6.4 * unit);
  brush.lineTo(14 * unit, 10 * unit);
  brush.quadraticCurveTo(13.6 * unit, 13 * unit, 10 * unit, 15.2 * unit);
  brush.closePath();
  brush.fillStyle = css(WHITE, 0.85);
  brush.fill();
}
