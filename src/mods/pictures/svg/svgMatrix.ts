/** Transforms: every list of them is one matrix, and is written as one. */
import { LIMITS } from '../../limits.ts';

/** a b c d e f, as `matrix()` has them: x' = a x + c y + e, y' = b x + d y + f. */
export type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

export const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];

export function times(m: Matrix, n: Matrix): Matrix {
  return [
    m[0] * n[0] + m[2] * n[1],
    m[1] * n[0] + m[3] * n[1],
    m[0] * n[2] + m[2] * n[3],
    m[1] * n[2] + m[3] * n[3],
    m[0] * n[4] + m[2] * n[5] + m[4],
    m[1] * n[4] + m[3] * n[5] + m[5],
  ];
}

/** By how much it lengthens what it lengthens most. */
export function largestScale([a, b, c, d]: Matrix): number {
  const sum = a * a + b * b + c * c + d * d;
  const det = a * d - b * c;
  return Math.sqrt((sum + Math.sqrt(Math.max(0, sum * sum - 4 * det * det))) / 2);
}

const FUNCTION = /(matrix|translate|scale|rotate|skewX|skewY) ?\(([^()]*)\)[ ,]*/y;
const NUMBER = /[-+]?(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g;

/** null = it is none. */
export function readMatrix(text: string): Matrix | null {
  let matrix = IDENTITY;
  FUNCTION.lastIndex = 0;
  for (let at = 0; at < text.length; at = FUNCTION.lastIndex) {
    const [, name = '', list = ''] = FUNCTION.exec(text) ?? [];
    if (name === '' || list.replaceAll(NUMBER, '').replaceAll(/[ ,]/g, '') !== '') return null;
    const one = matrixOf(name, (list.match(NUMBER) ?? []).map(Number));
    if (!one) return null;
    matrix = times(matrix, one);
  }
  return matrix.every((part) => Math.abs(part) <= LIMITS.svgNumber) ? matrix : null;
}

function matrixOf(name: string, numbers: readonly number[]): Matrix | null {
  const [a = 0, b, c, d = 0, e = 0, f = 0] = numbers;
  switch (`${name} ${numbers.length}`) {
    case 'matrix 6':
      return [a, b ?? 0, c ?? 0, d, e, f];
    case 'translate 1':
    case 'translate 2':
      return [1, 0, 0, 1, a, b ?? 0];
    case 'scale 1':
    case 'scale 2':
      return [a, 0, 0, b ?? a, 0, 0];
    case 'rotate 1':
      return turned(a);
    case 'rotate 3':
      return times(times([1, 0, 0, 1, b ?? 0, c ?? 0], turned(a)), [1, 0, 0, 1, -(b ?? 0), -(c ?? 0)]);
    case 'skewX 1':
      return [1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0];
    case 'skewY 1':
      return [1, Math.tan((a * Math.PI) / 180), 0, 1, 0, 0];
    default:
      return null;
  }
}

function turned(degrees: number): Matrix {
  const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
  return [cos, sin, -sin, cos, 0, 0];
}

export function printMatrix(matrix: Matrix): string {
  return `matrix(${matrix.join(' ')})`;
}
