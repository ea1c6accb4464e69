/** Shapes as pieces of outline, each in the box of what it is drawn by: never smaller than the piece is. */
import type { SvgNode } from './svgTree.ts';
import { around, type Box, grown, together } from './svgBox.ts';
import type { PathStep } from './svgPath.ts';
import type { Length, SvgValue } from './svgValues.ts';

export interface Piece {
  readonly box: Box;
  /** Of what draws it, so never less than its own. */
  readonly length: number;
  /** Edges a renderer makes of it: a curve goes up and down. */
  readonly edges: number;
}

export interface Outline {
  readonly pieces: readonly Piece[];
  /** null = there is nothing to see. */
  readonly box: Box | null;
}

type Point = readonly [x: number, y: number];

const LINE = 1;
const CURVE = 2;

/** One length of an attribute, in user units; percent are of the viewport's longer side. */
export function lengthOf(value: SvgValue | undefined, view: number): number | null {
  const length = value?.kind === 'lengths' ? value.lengths[0] : undefined;
  return length === undefined ? null : inUnits(length, view);
}

export function inUnits({ value, isPercent }: Length, view: number): number {
  return isPercent ? (value * view) / 100 : value;
}

/** @param view the longer side of the viewport, for percent */
export function outlineOf({ name, attributes }: SvgNode, view: number): Outline {
  const at = (key: string): number => lengthOf(attributes.get(key), view) ?? 0;
  switch (name) {
    case 'rect': {
      const [x, y, width, height] = [at('x'), at('y'), at('width'), at('height')];
      const isRound = attributes.has('rx') || attributes.has('ry');
      return closed(
        [
          [x, y],
          [x + width, y],
          [x + width, y + height],
          [x, y + height],
        ],
        isRound ? CURVE : LINE,
      );
    }
    case 'circle':
    case 'ellipse': {
      const [x, y, r] = [at('cx'), at('cy'), at('r')];
      const [rx, ry] = [Math.max(r, at('rx'), at('ry')), Math.max(r, at('ry'), at('rx'))];
      return closed(
        [
          [x - rx, y - ry],
          [x + rx, y - ry],
          [x + rx, y + ry],
          [x - rx, y + ry],
        ],
        CURVE,
      );
    }
    case 'line':
      return joined([
        pieceOf(
          [
            [at('x1'), at('y1')],
            [at('x2'), at('y2')],
          ],
          LINE,
        ),
      ]);
    case 'polyline':
    case 'polygon':
      return closed(pointsOf(attributes.get('points'), view), LINE);
    default: {
      const data = attributes.get('d');
      return joined(data?.kind === 'path' ? piecesOf(data.steps) : []);
    }
  }
}

function pointsOf(value: SvgValue | undefined, view: number): readonly Point[] {
  const numbers = value?.kind === 'lengths' ? value.lengths.map((length) => inUnits(length, view)) : [];
  return Array.from({ length: Math.floor(numbers.length / 2) }, (_, index) => [
    numbers[2 * index] ?? 0,
    numbers[2 * index + 1] ?? 0,
  ]);
}

function closed(points: readonly Point[], edges: number): Outline {
  return joined(points.map((point, index) => pieceOf([point, points[(index + 1) % points.length] ?? point], edges)));
}

function joined(pieces: readonly Piece[]): Outline {
  return { pieces, box: pieces.reduce<Box | null>((box, piece) => together(box, piece.box), null) };
}

function pieceOf(points: readonly Point[], edges: number): Piece {
  let length = 0;
  for (const [index, [x, y]] of points.entries()) {
    const [fromX, fromY] = points[index - 1] ?? [x, y];
    length += Math.hypot(x - fromX, y - fromY);
  }
  return { box: around(points), length, edges };
}

function piecesOf(steps: readonly PathStep[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let here: Point = [0, 0];
  let start: Point = here;
  /** The control point that a smooth curve mirrors. */
  let control: Point = here;
  let last = '';
  for (const { letter, numbers } of steps) {
    const [fromX, fromY] = letter === letter.toLowerCase() ? here : [0, 0];
    const point = (index: number): Point => [fromX + (numbers[index] ?? 0), fromY + (numbers[index + 1] ?? 0)];
    const kind = letter.toUpperCase();
    const isGoingOn = (kind === 'S' && /[CS]/.test(last)) || (kind === 'T' && /[QT]/.test(last));
    const mirrored: Point = isGoingOn ? [2 * here[0] - control[0], 2 * here[1] - control[1]] : here;
    last = kind;
    const before = here;
    switch (kind) {
      case 'M':
        here = point(0);
        start = here;
        break;
      case 'H':
        here = [fromX + (numbers[0] ?? 0), here[1]];
        break;
      case 'V':
        here = [here[0], fromY + (numbers[0] ?? 0)];
        break;
      case 'Z':
        here = start;
        break;
      default:
        here = point(numbers.length - 2);
    }
    control = here;
    if (kind === 'C' || kind === 'S' || kind === 'Q') control = point(kind === 'C' ? 2 : 0);
    if (kind === 'T') control = mirrored;
    if (kind === 'C') pieces.push(pieceOf([before, point(0), control, here], CURVE));
    else if (kind === 'S') pieces.push(pieceOf([before, mirrored, control, here], CURVE));
    else if (kind === 'Q' || kind === 'T') pieces.push(pieceOf([before, control, here], CURVE));
    else if (kind === 'A') pieces.push(arc(before, here, Math.abs(numbers[0] ?? 0), Math.abs(numbers[1] ?? 0)));
    else if (kind !== 'M') pieces.push(pieceOf([before, here], LINE));
    else pieces.push(pieceOf([here], LINE));
  }
  return pieces;
}

/** Somewhere within its ellipse, which grows until it reaches from one end to the other (SVG 2, appendix B.2.5). */
function arc(from: Point, to: Point, rx: number, ry: number): Piece {
  const across = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const [less, more] = [Math.min(rx, ry), Math.max(rx, ry)];
  if (less === 0) return pieceOf([from, to], LINE);
  const radius = more * Math.max(1, across / (2 * less));
  return { box: grown(around([from, to]), 2 * radius), length: 2 * Math.PI * radius, edges: 2 * CURVE };
}
