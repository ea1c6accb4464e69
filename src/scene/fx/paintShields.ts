/** Lattices, walls and rings: how what does not get through is seen. White, to be tinted. */
import { glow, radial, type Brush } from '../paint/brush.ts';
import { css } from '../world/color.ts';

const WHITE = 0xffffff;

function hexagon(brush: Brush, x: number, y: number, r: number): void {
  brush.beginPath();
  for (let i = 0; i < 6; i += 1) {
    const angle = (i / 6) * Math.PI * 2 + Math.PI / 6;
    brush.lineTo(x + Math.cos(angle) * r, y + Math.sin(angle) * r);
  }
  brush.closePath();
}

/** Every cell of a hexagonal grid that covers the box. */
function eachCell(width: number, height: number, r: number, visit: (x: number, y: number) => void): void {
  const stepX = r * Math.sqrt(3);
  const stepY = r * 1.5;
  for (let row = -1; row * stepY < height + r; row += 1) {
    for (let column = -1; column * stepX < width + stepX; column += 1) {
      visit(column * stepX + (row % 2 === 0 ? 0 : stepX / 2), row * stepY);
    }
  }
}

/** A standing wall of cells, bellied to the right: the side from which it is shot at. */
export function paintWall(brush: Brush, width: number, height: number): void {
  const r = height / 13;
  const edgeAt = (y: number): number => width * (0.34 + 0.56 * Math.sqrt(Math.max(0, 1 - ((y / height) * 2 - 1) ** 2)));
  brush.lineJoin = 'round';
  eachCell(width, height, r, (x, y) => {
    const t = (y / height) * 2 - 1;
    const depth = edgeAt(y) - x;
    if (Math.abs(t) > 0.94 || depth < -r * 0.2 || depth > width * 0.5) return;
    const near = 1 - Math.max(0, depth) / (width * 0.5);
    const alpha = near ** 1.6 * (1 - Math.abs(t) ** 3);
    hexagon(brush, x, y, r * 0.9);
    brush.fillStyle = css(WHITE, 0.26 * alpha);
    brush.fill();
    brush.lineWidth = 1.3;
    brush.strokeStyle = css(WHITE, 0.85 * alpha);
    brush.stroke();
  });
  brush.beginPath();
  for (let i = 0; i <= 40; i += 1) {
    const y = height * (0.03 + 0.94 * (i / 40));
    brush.lineTo(edgeAt(y) + r * 0.6, y);
  }
  brush.lineCap = 'round';
  brush.lineWidth = 5;
  brush.strokeStyle = css(WHITE, 0.22);
  brush.stroke();
  brush.lineWidth = 1.8;
  brush.strokeStyle = css(WHITE, 0.95);
  brush.stroke();
}

/** The interceptor network: a disc of cells, brightest where it was struck, with nodes of light. */
export function paintLattice(brush: Brush, size: number): void {
  const c = size / 2;
  const r = size / 17;
  brush.lineJoin = 'round';
  eachCell(size, size, r, (x, y) => {
    const away = Math.hypot(x - c, y - c) / c;
    if (away > 0.92) return;
    const alpha = (1 - away) ** 0.9;
    hexagon(brush, x, y, r * 0.96);
    brush.fillStyle = css(WHITE, 0.2 * alpha * alpha);
    brush.fill();
    brush.lineWidth = 1.1;
    brush.strokeStyle = css(WHITE, 0.8 * alpha);
    brush.stroke();
    if (away < 0.7) glow(brush, x, y - r, r * 0.3, r * 0.3, WHITE, 0.8 * alpha);
  });
  brush.fillStyle = radial(brush, c, c, c * 0.4, [
    [0, WHITE, 0.7],
    [1, WHITE, 0],
  ]);
  brush.fillRect(0, 0, size, size);
}

/** Jamming: arcs broken into dashes of uneven length. */
export function paintJam(brush: Brush, size: number): void {
  const c = size / 2;
  brush.lineCap = 'butt';
  for (const [share, width, dashes] of [
    [0.94, 2.4, 14],
    [0.86, 1.1, 30],
  ] as const) {
    brush.lineWidth = width;
    for (let i = 0; i < dashes; i += 1) {
      const from = (i / dashes) * Math.PI * 2;
      const long = ((Math.PI * 2) / dashes) * (i % 3 === 0 ? 0.75 : 0.38);
      brush.strokeStyle = css(WHITE, i % 3 === 0 ? 0.95 : 0.55);
      brush.beginPath();
      brush.arc(c, c, (c - 2) * share, from, from + long);
      brush.stroke();
    }
  }
}

/** A reticle that closes on its target. */
export function paintReticle(brush: Brush, size: number): void {
  const c = size / 2;
  brush.lineCap = 'round';
  for (let i = 0; i < 4; i += 1) {
    const from = i * (Math.PI / 2) + 0.35;
    brush.strokeStyle = css(WHITE, 0.95);
    brush.lineWidth = 2.2;
    brush.beginPath();
    brush.arc(c, c, c - 4, from, from + Math.PI / 2 - 0.7);
    brush.stroke();
    const angle = i * (Math.PI / 2);
    brush.lineWidth = 1.5;
    brush.beginPath();
    brush.moveTo(c + Math.cos(angle) * (c - 2), c + Math.sin(angle) * (c - 2));
    brush.lineTo(c + Math.cos(angle) * (c - 13), c + Math.sin(angle) * (c - 13));
    brush.stroke();
  }
}
