/** Mist, painted white and tinted by the planet. */
import { vertical, type Brush } from '../paint/brush.ts';
import { css } from '../world/color.ts';
import { createRandom } from '../world/random.ts';

/** One bank of mist, of so much `body` (0..1) where it is thinnest, that fades out towards all its edges, so banks lie side by side without a seam. */
export function paintFogBank(brush: Brush, width: number, height: number, seed: string, body: number): void {
  const random = createRandom(`fog:${seed}`);
  // A body of mist first; what follows only folds it.
  brush.fillStyle = css(0xffffff, body);
  brush.fillRect(0, 0, width, height);
  const puffs = 90;
  for (let i = 0; i < puffs; i += 1) {
    const share = i / puffs;
    const rx = width * random.between(0.16, 0.44) * (1 - share * 0.5);
    const ry = Math.min(rx * random.between(0.14, 0.3), height * 0.3);
    const x = random.between(0, width);
    const y = random.between(0, height);
    const alpha = random.between(0.12, 0.27);
    brush.save();
    brush.translate(x, y);
    brush.scale(1, ry / rx);
    const fill = brush.createRadialGradient(0, -rx * 0.15, 0, 0, 0, rx);
    // Every third puff takes light away again: mist has folds.
    const isShade = i % 3 === 2;
    fill.addColorStop(0, css(isShade ? 0x7f8aa6 : 0xffffff, alpha));
    fill.addColorStop(0.5, css(isShade ? 0x7f8aa6 : 0xffffff, alpha * 0.55));
    fill.addColorStop(1, css(0xffffff, 0));
    brush.fillStyle = fill;
    brush.fillRect(-rx, -rx, rx * 2, rx * 2);
    brush.restore();
  }
  fadeEdges(brush, width, height, 0.24, 0.15);
}

function fadeEdges(brush: Brush, width: number, height: number, shareX: number, shareY: number): void {
  brush.save();
  brush.globalCompositeOperation = 'destination-in';
  const across = brush.createLinearGradient(0, 0, width, 0);
  const steps = 5;
  for (const fill of [across]) {
    for (let i = 0; i <= steps; i += 1) {
      const t = i / steps;
      const soft = t * t * (3 - 2 * t);
      fill.addColorStop(t * shareX, css(0xffffff, soft));
      fill.addColorStop(1 - t * shareX, css(0xffffff, soft));
    }
  }
  brush.fillStyle = across;
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = vertical(brush, 0, height, [
    [0, 0xffffff, 0],
    [shareY * 0.5, 0xffffff, 0.5],
    [shareY, 0xffffff, 1],
    [1 - shareY, 0xffffff, 1],
    [1 - shareY * 0.5, 0xffffff, 0.5],
    [1, 0xffffff, 0],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.restore();
}

/** The edge of knowledge as it sweeps over a group: a thin line of light with a wake to its left. */
export function paintFogSweep(brush: Brush, width: number, height: number): void {
  const line = width * 0.86;
  const wake = brush.createLinearGradient(0, 0, line, 0);
  wake.addColorStop(0, css(0xffffff, 0));
  wake.addColorStop(0.7, css(0xffffff, 0.06));
  wake.addColorStop(1, css(0xffffff, 0.34));
  brush.fillStyle = wake;
  brush.fillRect(0, 0, line, height);
  const front = brush.createLinearGradient(line, 0, width, 0);
  front.addColorStop(0, css(0xffffff, 0.34));
  front.addColorStop(1, css(0xffffff, 0));
  brush.fillStyle = front;
  brush.fillRect(line, 0, width - line, height);
  brush.fillStyle = css(0xffffff, 0.95);
  brush.fillRect(line - 0.7, 0, 1.4, height);
  // Ticks of an instrument along the line.
  brush.fillStyle = css(0xffffff, 0.6);
  for (let y = 6; y < height; y += 12) brush.fillRect(line - (y % 36 === 6 ? 7 : 3.5), y, y % 36 === 6 ? 7 : 3.5, 1);
  brush.save();
  brush.globalCompositeOperation = 'destination-in';
  brush.fillStyle = vertical(brush, 0, height, [
    [0, 0xffffff, 0],
    [0.16, 0xffffff, 1],
    [0.84, 0xffffff, 1],
    [1, 0xffffff, 0],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.restore();
}
