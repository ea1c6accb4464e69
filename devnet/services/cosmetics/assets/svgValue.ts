/** What the attributes of drawings mean: numbers, transforms, paths, references. `undefined` is left out, `BAD` is refused. */
import { LIMITS } from '../limits.ts';

export const BAD = Symbol('bad');

/** a b c d e f, as in `matrix()`. */
export type Transform = readonly number[];
export type Measure = readonly [value: number, isPercent: boolean];

export interface Meaning {
  readonly words?: string;
  readonly measures?: readonly Measure[];
  readonly moves?: readonly { readonly op: string; readonly by: readonly number[] }[];
  readonly transform?: Transform;
  readonly target?: string;
  /** Beside a target: what is painted without it. */
  readonly fallback?: string;
}

const set = (text: string): ReadonlySet<string> => new Set(text.split(' '));
const ONE = set('x y x1 y1 x2 y2 cx cy r rx ry fx fy fr width height offset stroke-width stroke-miterlimit');
const MANY = set('points values stdDeviation dx dy k1 k2 k3 k4 stroke-dashoffset');
const MOVED = set('g path rect circle ellipse line polyline polygon use text clipPath');
const TEXTUAL = set('x y dx dy rotate');
const WORDS = set(
  'rotate textLength lengthAdjust gradientUnits spreadMethod clipPathUnits maskUnits maskContentUnits patternUnits ' +
    'patternContentUnits filterUnits primitiveUnits in in2 result mode type operator edgeMode fill-opacity fill-rule ' +
    'stroke-linecap stroke-linejoin stroke-opacity opacity clip-rule color display visibility overflow paint-order ' +
    'shape-rendering text-rendering font-family font-size font-style font-weight letter-spacing word-spacing text-anchor ' +
    'dominant-baseline alignment-baseline baseline-shift text-decoration stop-color stop-opacity flood-color flood-opacity ' +
    'color-interpolation color-interpolation-filters transform-origin',
);
const UNITS = new Map([
  ['', 1],
  ['px', 1],
  ['pt', 4 / 3],
  ['pc', 16],
  ['mm', 96 / 25.4],
  ['cm', 96 / 2.54],
  ['in', 96],
]);
const DIGITS = '[-+]?(?:\\d+\\.?\\d*|\\.\\d+)(?:[eE][-+]?\\d+)?';

export function meaningOf(element: string, name: string, text: string): Meaning | undefined | typeof BAD {
  const value = text.replaceAll(/[ \t\r\n]+/g, ' ').trim();
  if (name === 'id') return /^[A-Za-z_][\w.-]*$/.test(value) ? { words: value } : undefined;
  if (/^(?:inherit|initial|unset|revert|revert-layer)$/i.test(value)) return undefined;
  const isTextual = (element === 'text' || element === 'tspan') && TEXTUAL.has(name);
  if (isTextual || WORDS.has(name)) return plainWords(value);
  if (name === 'href') return { target: value.slice(1) };
  if (name === 'fill' || name === 'stroke') return paintOf(value);
  if (name === 'clip-path' || name === 'mask' || name === 'filter')
    return value === 'none' ? { words: value } : linkOf(value);
  if (name === 'd') return movesOf(value);
  if (name === 'transform' && !MOVED.has(element)) return undefined;
  if (/^(?:t|gradientT|patternT)ransform$/.test(name)) return transformOf(value);
  if (ONE.has(name)) return measuresOf(value, (all) => all.length === 1);
  if (MANY.has(name)) return measuresOf(value, () => true);
  if (name === 'viewBox') {
    return measuresOf(value, (all) => all.length === 4 && all.every(([n, percent], i) => !percent && (i < 2 || n > 0)));
  }
  if (name !== 'stroke-dasharray') return undefined;
  return value === 'none' || value === '' ? { measures: [] } : measuresOf(value, (all) => all.every(([n]) => n >= 0));
}

function isSmall(number: number): boolean {
  return Math.abs(number) <= LIMITS.svgNumber;
}

function plainWords(value: string): Meaning | undefined | typeof BAD {
  if (value.length > LIMITS.svgWords || !/^[\p{L}\p{M}\w #%.,+'"()-]*$/u.test(value)) return undefined;
  if ([...value.matchAll(/([\w-]*) ?\(/g)].some(([, f = '']) => !/^(?:rgb|rgba|hsl|hsla)$/i.test(f))) return undefined;
  const numbers = [...value.matchAll(/(?<![\w#.])(?:\d+\.?\d*|\.\d+)(?:[eE][-+]?\d+)?/g)];
  return numbers.every(([one]) => isSmall(Number(one))) ? { words: value } : BAD;
}

const URL_OF = /^url\( ?(["']?)#([A-Za-z_][\w.-]*)\1 ?\) ?(.*)$/i;

function paintOf(value: string): Meaning | undefined | typeof BAD {
  const found = URL_OF.exec(value);
  if (!found) return plainWords(value);
  const colour = plainWords(found[3] ?? '');
  if (colour === undefined || colour === BAD) return colour;
  return { target: found[2] ?? '', fallback: colour.words ?? '' };
}

function linkOf(value: string): Meaning | undefined {
  const found = URL_OF.exec(value);
  return found && found[3] === '' ? { target: found[2] ?? '' } : undefined;
}

function measuresOf(value: string, fits: (all: readonly Measure[]) => boolean): Meaning | undefined | typeof BAD {
  if (value === '' || /^[a-zA-Z-]+$/.test(value)) return undefined;
  const one = new RegExp(`(${DIGITS})(%|[a-zA-Z]+)? ?,? ?`, 'y');
  const measures: Measure[] = [];
  while (one.lastIndex < value.length) {
    const found = one.exec(value);
    const factor = found?.[2] === '%' ? 1 : UNITS.get((found?.[2] ?? '').toLowerCase());
    if (!found || factor === undefined) return BAD;
    const number = Number(found[1]) * factor;
    if (!isSmall(number)) return BAD;
    measures.push([number, found[2] === '%']);
  }
  return fits(measures) ? { measures } : BAD;
}

const ARGUMENTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 };

function movesOf(value: string): Meaning | typeof BAD {
  const number = new RegExp(`[ ,]*(${DIGITS})`, 'y');
  const flag = /[ ,]*([01])/y;
  const moves: { op: string; by: number[] }[] = [];
  const letter = /[ ,]*([mlhvcsqtaz])/iy;
  let end = value.length;
  while (end > 0 && ' ,'.includes(value[end - 1] ?? 'x')) end--;
  const text = value.slice(0, end);
  let op = '';
  for (let at = 0; at < text.length;) {
    letter.lastIndex = at;
    const long = letter.exec(text);
    if (long) {
      op = long[1] ?? '';
      at += long[0].length;
    } else if (op === 'M' || op === 'm') op = op === 'M' ? 'L' : 'l';
    else if (op === '' || op === 'z' || op === 'Z') return BAD;
    if (moves.length === 0 && op.toLowerCase() !== 'm') return BAD;
    const by: number[] = [];
    for (let index = 0; index < (ARGUMENTS[op.toLowerCase()] ?? 0); index++) {
      const pattern = op.toLowerCase() === 'a' && (index === 3 || index === 4) ? flag : number;
      pattern.lastIndex = at;
      const found = pattern.exec(text);
      if (!found || !isSmall(Number(found[1]))) return BAD;
      at = pattern.lastIndex;
      by.push(Number(found[1]));
    }
    moves.push({ op, by });
  }
  return { moves };
}

export function multiply(m: Transform, n: Transform): Transform {
  const [a = 1, b = 0, c = 0, d = 1, e = 0, f = 0] = m;
  const [g = 1, h = 0, i = 0, j = 1, k = 0, l = 0] = n;
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f];
}

function transformOf(value: string): Meaning | typeof BAD {
  let whole: Transform = [1, 0, 0, 1, 0, 0];
  const step = /(matrix|translate|scale|rotate|skewX|skewY) ?\(([^()]*)\)[ ,]*/y;
  while (step.lastIndex < value.length) {
    const [, name = '', list = ''] = step.exec(value) ?? [];
    const numbers = [...list.matchAll(new RegExp(DIGITS, 'g'))].map(([one]) => Number(one));
    if (name === '' || /[^ ,]/.test(list.replaceAll(new RegExp(DIGITS, 'g'), ''))) return BAD;
    const one = single(name, numbers);
    if (!one) return BAD;
    whole = multiply(whole, one);
  }
  return whole.every(isSmall) ? { transform: whole } : BAD;
}

function single(name: string, numbers: readonly number[]): Transform | undefined {
  const [p = 0, q, r = 0] = numbers;
  const angle = (p * Math.PI) / 180;
  const count = numbers.length;
  if (name === 'matrix') return count === 6 ? numbers : undefined;
  if (name === 'translate') return count === 1 || count === 2 ? [1, 0, 0, 1, p, q ?? 0] : undefined;
  if (name === 'scale') return count === 1 || count === 2 ? [p, 0, 0, q ?? p, 0, 0] : undefined;
  if (name === 'skewX') return count === 1 ? [1, 0, Math.tan(angle), 1, 0, 0] : undefined;
  if (name === 'skewY') return count === 1 ? [1, Math.tan(angle), 0, 1, 0, 0] : undefined;
  const turn = [Math.cos(angle), Math.sin(angle), -Math.sin(angle), Math.cos(angle), 0, 0];
  if (count === 1) return turn;
  const [x, y] = [q ?? 0, r];
  return count === 3 ? multiply(multiply([1, 0, 0, 1, x, y], turn), [1, 0, 0, 1, -x, -y]) : undefined;
}
