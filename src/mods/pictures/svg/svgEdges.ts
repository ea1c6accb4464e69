/** The work of going along edges, row by row: each costs in every row that it crosses, and those of a row are sorted. */
import { WORK } from '../../limits.ts';
import { type Box, grown, placed } from './svgBox.ts';
import type { Matrix } from './svgMatrix.ts';
import type { Piece } from './svgOutline.ts';
import type { Dashes } from './svgStyle.ts';

/** A piece with as many edges as it has; where they are shorter than its box, how tall each is. */
export interface EdgePiece extends Piece {
  readonly tallest?: number;
}

export function edgesWork(pieces: readonly EdgePiece[], matrix: Matrix, canvas: Box): number {
  const height = canvas.y1 - canvas.y0;
  if (!(height >= 0)) return 0;
  const band = height / WORK.bands || 1;
  const bands = Array.from({ length: WORK.bands }, () => 0);
  const stretch = Math.hypot(matrix[1], matrix[3]);
  let rows = 0;
  for (const { box, edges, tallest = Infinity } of pieces) {
    const { y0, y1 } = placed(box, matrix);
    const [from, to] = [Math.max(y0, canvas.y0), Math.min(y1, canvas.y1)];
    if (Number.isNaN(from + to)) return Infinity;
    if (from > to) continue;
    const tall = Math.min(to - from, tallest * stretch || 0);
    rows += edges * (tall + 1);
    const share = edges * Math.min(1, (tall + band) / (to - from || 1));
    const last = Math.min(WORK.bands - 1, Math.floor((to - canvas.y0) / band));
    for (let index = Math.floor((from - canvas.y0) / band); index <= last; index++)
      bands[index] = (bands[index] ?? 0) + share;
  }
  return rows * WORK.edgeRow + bands.reduce((sum, count) => sum + count * count, 0) * WORK.edgePair;
}

/** The outline of a line along an outline: two sides, a joint or two ends for each piece of it, and for each dash. */
export function strokedPieces(
  pieces: readonly Piece[],
  by: number,
  dashes: Dashes | null,
): { readonly pieces: readonly EdgePiece[]; readonly dashes: number } {
  let all = 0;
  const stroked = pieces.map(({ box, length, edges }): EdgePiece => {
    if (!dashes) return { box: grown(box, by), length, edges: 4 * edges };
    const count = (Math.ceil(length / dashes.period) + 1) * dashes.count;
    all += count;
    return { box: grown(box, by), length, edges: 4 * count, tallest: dashes.longest + 2 * by };
  });
  return { pieces: stroked, dashes: all };
}
