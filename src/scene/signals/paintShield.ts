/** One segment of the shield, painted white: a rim of light and cells that fade inwards. CSS px. */
import { vertical, type Brush } from '../paint/brush.ts';
import { css } from '../world/color.ts';

const WHITE = 0xffffff;

/** Share of a segment's picture on each side in which it gives way to its neighbour; two neighbours add up to one. */
export const SHIELD_OVERLAP = 0.25;
/** Height of the rim in the picture, share. */
export const SHIELD_RIM = 0.16;

export function paintShieldSegment(brush: Brush, width: number, height: number, cells: number): void {
  const rim = height * SHIELD_RIM;
  const own = width / (1 + SHIELD_OVERLAP * 2);
  const left = (width - own) / 2;
  // The lattice repeats once per segment, so it goes on across segments.
  paintCells(brush, width, height, own / cells, left, rim);
  brush.save();
  brush.globalCompositeOperation = 'destination-in';
  brush.fillStyle = vertical(brush, rim, height, [
    [0, WHITE, 0.9],
    [0.3, WHITE, 0.5],
    [1, WHITE, 0],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.restore();
  brush.fillStyle = vertical(brush, 0, height, [
    [0, WHITE, 0],
    [SHIELD_RIM * 0.6, WHITE, 0.09],
    [SHIELD_RIM, WHITE, 0.34],
    [SHIELD_RIM + 0.05, WHITE, 0.2],
    [SHIELD_RIM + 0.3, WHITE, 0.07],
    [1, WHITE, 0],
  ]);
  brush.fillRect(0, 0, width, height);
  brush.fillStyle = css(WHITE, 0.8);
  brush.fillRect(0, rim - 0.7, width, 1.4);
  brush.fillStyle = css(WHITE, 0.22);
  brush.fillRect(0, rim + 3, width, 0.8);
  // Instrument ticks, one per segment.
  brush.fillStyle = css(WHITE, 0.4);
  brush.fillRect(width / 2 - 0.5, rim - 4, 1, 3);
  fadeSides(brush, width, height, left * 2);
}

function paintCells(brush: Brush, width: number, height: number, cell: number, left: number, top: number): void {
  const r = cell / Math.sqrt(3);
  brush.strokeStyle = css(WHITE, 0.6);
  brush.lineWidth = 0.9;
  const rows = Math.ceil((height - top) / (r * 1.5)) + 1;
  const columns = Math.ceil(width / cell) + 3;
  for (let row = 0; row < rows; row += 1)
    for (let column = -2; column < columns; column += 1) {
      const x = left + (column + (row % 2) * 0.5) * cell;
      const y = top + row * r * 1.5;
      // Half of the edges of each cell: the neighbours draw the others.
      brush.beginPath();
      brush.moveTo(x - cell / 2, y - r / 2);
      brush.lineTo(x - cell / 2, y + r / 2);
      brush.lineTo(x, y + r);
      brush.lineTo(x + cell / 2, y + r / 2);
      brush.stroke();
    }
}

function fadeSides(brush: Brush, width: number, height: number, fade: number): void {
  const across = brush.createLinearGradient(0, 0, width, 0);
  across.addColorStop(0, css(WHITE, 0));
  across.addColorStop(fade / width, css(WHITE));
  across.addColorStop(1 - fade / width, css(WHITE));
  across.addColorStop(1, css(WHITE, 0));
  brush.save();
  brush.globalCompositeOperation = 'destination-in';
  brush.fillStyle = across;
  brush.fillRect(0, 0, width, height);
  brush.restore();
}

/** A discharge at the edge of a hole. */
export function paintShieldCrack(brush: Brush, size: number, variant: number): void {
  const c = size / 2;
  const bolts: readonly (readonly number[])[] =
    variant % 2 === 0
      ? [
          [0, 0, 0.16, 0.16, 0.06, 0.24, 0.26, 0.46],
          [0, 0, -0.2, 0.1, -0.16, 0.22, -0.36, 0.34],
          [0, 0, 0.22, -0.08, 0.34, 0.02],
        ]
      : [
          [0, 0, -0.1, 0.2, 0.04, 0.28, -0.12, 0.48],
          [0, 0, 0.24, 0.1, 0.2, 0.2, 0.4, 0.28],
          [0, 0, -0.24, -0.04, -0.36, 0.06],
        ];
  brush.lineJoin = 'round';
  brush.lineCap = 'round';
  for (const [thick, alpha] of [
    [4.5, 0.16],
    [2.4, 0.3],
    [1.1, 1],
  ] as const) {
    brush.strokeStyle = css(WHITE, alpha);
    brush.lineWidth = thick;
    for (const bolt of bolts) {
      brush.beginPath();
      for (let i = 0; i + 1 < bolt.length; i += 2)
        brush.lineTo(c + (bolt[i] ?? 0) * size, size * 0.3 + (bolt[i + 1] ?? 0) * size);
      brush.stroke();
    }
  }
}
