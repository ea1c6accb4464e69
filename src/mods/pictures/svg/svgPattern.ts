/** The tile of a pattern as it is drawn for one shape, and how a view box fits into a viewport. */
import type { Size } from '../imageSize.ts';
import type { SvgNode } from './svgTree.ts';
import type { Box } from './svgBox.ts';
import { IDENTITY, largestScale, type Matrix, times } from './svgMatrix.ts';
import { lengthOf } from './svgOutline.ts';
import type { References } from './svgReferences.ts';
import type { SvgValue } from './svgValues.ts';

export interface Tile {
  /** Whose content it shows. */
  readonly node: SvgNode;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
  readonly matrix: Matrix;
}

/** As `xMidYMid meet` has it, which is the only way kept. */
export function fitInto(
  viewBox: SvgValue | undefined,
  width: number,
  height: number,
): { readonly matrix: Matrix; readonly size: Size } {
  const [x, y, w, h] = viewBox?.kind === 'lengths' ? viewBox.lengths.map(({ value }) => value) : [];
  if (x === undefined || y === undefined || w === undefined || h === undefined) {
    return { matrix: IDENTITY, size: { width, height } };
  }
  const scale = Math.min(width / w, height / h);
  const matrix: Matrix = [
    scale,
    0,
    0,
    scale,
    (width - w * scale) / 2 - x * scale,
    (height - h * scale) / 2 - y * scale,
  ];
  return { matrix, size: { width: w, height: h } };
}

/**
 * @param shape what it fills, in its own units
 * @param view the longer side of the viewport, for percent
 * @returns null when the tile has no size, and nothing is painted
 */
export function patternOf(
  pattern: SvgNode,
  shape: Box,
  matrix: Matrix,
  view: number,
  references: References,
): Tile | null {
  const chain: SvgNode[] = [];
  for (let node: SvgNode | null = pattern; node; node = references.of(node, 'href')) chain.push(node);
  const first = (key: string): SvgValue | undefined =>
    chain.find(({ attributes }) => attributes.has(key))?.attributes.get(key);
  const says = (key: string, words: string): boolean => {
    const value = first(key);
    return value?.kind === 'words' && value.words === words;
  };
  const isOfUser = says('patternUnits', 'userSpaceOnUse');
  const [across, down] = [shape.x1 - shape.x0, shape.y1 - shape.y0];
  const at = (key: string, side: number): number =>
    isOfUser ? (lengthOf(first(key), view) ?? 0) : (lengthOf(first(key), 1) ?? 0) * side;
  const [width, height] = [at('width', across), at('height', down)];
  if (width <= 0 || height <= 0) return null;
  const left = at('x', across) + (isOfUser ? 0 : shape.x0);
  const top = at('y', down) + (isOfUser ? 0 : shape.y0);
  const own = first('patternTransform');
  const scale = largestScale(own?.kind === 'matrix' ? times(matrix, own.matrix) : matrix);
  const viewBox = first('viewBox');
  const content: Matrix = viewBox
    ? fitInto(viewBox, width, height).matrix
    : says('patternContentUnits', 'objectBoundingBox')
      ? [across, 0, 0, down, shape.x0 - left, shape.y0 - top]
      : [1, 0, 0, 1, -left, -top];
  return {
    node: chain.find(({ children }) => children.length > 0) ?? pattern,
    width: Math.ceil(width * scale) + 1,
    height: Math.ceil(height * scale) + 1,
    matrix: times([scale, 0, 0, scale, 0, 0], content),
  };
}
