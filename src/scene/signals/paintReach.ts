/** Marks of aiming, painted white and tinted by what is aimed. Sizes in CSS px. */
import { glow, vertical, type Brush } from '../paint/brush.ts';
import { css } from '../world/color.ts';

const WHITE = 0xffffff;
const INK = 0x070b14;

/** The ground of a row within reach: a line of light with measured ticks, soft upwards. */
export function paintReachBand(brush: Brush, width: number, height: number): void {
  const line = height * 0.72;
  const cap = Math.min(14, width * 0.06);
  brush.fillStyle = vertical(brush, 0, height, [
    [0, WHITE, 0],
    [0.55, WHITE, 0.1],
    [0.72, WHITE, 0.3],
    [0.73, WHITE, 0.12],
    [1, WHITE, 0],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.save();
  brush.globalCompositeOperation = 'destination-in';
  const ends = brush.createLinearGradient(0, 0, width, 0);
  ends.addColorStop(0, css(WHITE, 0));
  ends.addColorStop(0.07, css(WHITE, 0.8));
  ends.addColorStop(0.5, css(WHITE));
  ends.addColorStop(0.93, css(WHITE, 0.8));
  ends.addColorStop(1, css(WHITE, 0));
  brush.fillStyle = ends;
  brush.fillRect(0, 0, width, height);
  brush.restore();
  brush.strokeStyle = css(WHITE, 0.85);
  brush.lineWidth = 1.4;
  brush.lineJoin = 'round';
  brush.beginPath();
  brush.moveTo(1, line - cap * 0.7);
  brush.lineTo(1 + cap * 0.5, line);
  brush.lineTo(width - 1 - cap * 0.5, line);
  brush.lineTo(width - 1, line - cap * 0.7);
  brush.stroke();
  brush.fillStyle = css(WHITE, 0.5);
  const step = 11;
  const count = Math.floor((width - cap * 2) / step);
  for (let i = 0; i <= count; i += 1) {
    const tall = i % 5 === 0 ? 5 : 2.6;
    brush.fillRect(cap + i * step, line + 2.5, 1, tall);
  }
}

/** Around what may be chosen: four arcs and four marks that point inwards, over a breath of light. */
export function paintTargetRing(brush: Brush, size: number): void {
  const c = size / 2;
  const r = size * 0.435;
  glow(brush, c, c, size * 0.5, size * 0.5, WHITE, 0.2);
  brush.save();
  brush.globalCompositeOperation = 'destination-out';
  brush.fillStyle = css(WHITE, 0.75);
  brush.beginPath();
  brush.arc(c, c, r * 0.82, 0, Math.PI * 2);
  brush.fill();
  brush.restore();
  brush.lineCap = 'butt';
  for (const [thick, alpha, tone] of [
    [Math.max(3.4, size * 0.04), 0.5, INK],
    [Math.max(1.6, size * 0.02), 1, WHITE],
  ] as const) {
    brush.strokeStyle = css(tone, alpha);
    brush.lineWidth = thick;
    for (let i = 0; i < 4; i += 1) {
      const from = i * (Math.PI / 2) + 0.24;
      brush.beginPath();
      brush.arc(c, c, r, from, from + Math.PI / 2 - 0.48);
      brush.stroke();
    }
  }
  brush.strokeStyle = css(WHITE, 0.45);
  brush.lineWidth = 1;
  brush.beginPath();
  brush.arc(c, c, r * 1.1, 0, Math.PI * 2);
  brush.stroke();
  brush.fillStyle = css(WHITE);
  const tip = Math.max(4, size * 0.055);
  for (let i = 0; i < 4; i += 1) {
    brush.save();
    brush.translate(c, c);
    brush.rotate((i * Math.PI) / 2);
    brush.beginPath();
    brush.moveTo(r - tip * 1.5, 0);
    brush.lineTo(r + tip * 0.3, -tip * 0.62);
    brush.lineTo(r + tip * 0.3, tip * 0.62);
    brush.closePath();
    brush.fill();
    brush.restore();
  }
}

/** In reach, and yet not to be had: a ring with a bar, without light of its own. */
export function paintRefusedRing(brush: Brush, size: number): void {
  const c = size / 2;
  const r = size * 0.36;
  const across = r * Math.SQRT1_2;
  for (const [thick, tone, alpha] of [
    [4, INK, 0.6],
    [1.8, WHITE, 0.9],
  ] as const) {
    brush.strokeStyle = css(tone, alpha);
    brush.lineWidth = thick;
    brush.setLineDash([7, 5]);
    brush.beginPath();
    brush.arc(c, c, r, 0, Math.PI * 2);
    brush.stroke();
    brush.setLineDash([]);
    brush.beginPath();
    brush.moveTo(c - across, c + across);
    brush.lineTo(c + across, c - across);
    brush.moveTo(c - across, c - across);
    brush.lineTo(c + across, c + across);
    brush.stroke();
  }
}

/** The chosen target: four chamfered corners pressed in, and a broken circle of measure. */
export function paintLock(brush: Brush, size: number): void {
  const c = size / 2;
  const half = size * 0.46;
  const arm = size * 0.15;
  const cut = size * 0.06;
  brush.lineCap = 'butt';
  brush.lineJoin = 'miter';
  for (const [thick, tone, alpha] of [
    [Math.max(5, size * 0.05), INK, 0.65],
    [Math.max(2.4, size * 0.026), WHITE, 1],
  ] as const) {
    brush.strokeStyle = css(tone, alpha);
    brush.lineWidth = thick;
    for (const [sx, sy] of [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const) {
      brush.beginPath();
      brush.moveTo(c + sx * half, c + sy * (half - arm));
      brush.lineTo(c + sx * half, c + sy * (half - cut));
      brush.lineTo(c + sx * (half - cut), c + sy * half);
      brush.lineTo(c + sx * (half - arm), c + sy * half);
      brush.stroke();
    }
  }
  brush.strokeStyle = css(WHITE, 0.7);
  brush.lineWidth = 1.2;
  brush.setLineDash([2, 5]);
  brush.beginPath();
  brush.arc(c, c, half * 0.86, 0, Math.PI * 2);
  brush.stroke();
  brush.setLineDash([]);
  brush.fillStyle = css(WHITE, 0.9);
  for (let i = 0; i < 4; i += 1) {
    brush.save();
    brush.translate(c, c);
    brush.rotate((i * Math.PI) / 2);
    brush.fillRect(half * 0.74, -0.8, half * 0.22, 1.6);
    brush.restore();
  }
}

/** A piece of the arc: a chevron that points to the right. */
export function paintArcMark(brush: Brush, size: number): void {
  const c = size / 2;
  brush.lineCap = 'round';
  brush.lineJoin = 'round';
  for (const [thick, tone, alpha] of [
    [size * 0.34, INK, 0.4],
    [Math.max(2, size * 0.15), WHITE, 1],
  ] as const) {
    brush.strokeStyle = css(tone, alpha);
    brush.lineWidth = thick;
    brush.beginPath();
    brush.moveTo(c - size * 0.1, c - size * 0.2);
    brush.lineTo(c + size * 0.14, c);
    brush.lineTo(c - size * 0.1, c + size * 0.2);
    brush.stroke();
  }
}

/** Who acts: a ground ring seen from the side. */
export function paintOrigin(brush: Brush, width: number, height: number): void {
  glow(brush, width / 2, height / 2, width / 2, height / 2, WHITE, 0.55);
  brush.strokeStyle = css(WHITE, 0.95);
  brush.lineWidth = 1.6;
  brush.beginPath();
  brush.ellipse(width / 2, height / 2, width * 0.42, height * 0.32, 0, 0, Math.PI * 2);
  brush.stroke();
  brush.strokeStyle = css(WHITE, 0.5);
  brush.lineWidth = 1;
  brush.beginPath();
  brush.ellipse(width / 2, height / 2, width * 0.32, height * 0.21, 0, 0, Math.PI * 2);
  brush.stroke();
}
