/** Outlines of SVG path data as polygons: exact enough to judge box and winding. Absolute commands M L H V C A Z only. */

/** One closed outline: x, y pairs. */
export type Outline = readonly number[];

export class PathError extends Error {}

const ARITY: Readonly<Record<string, number>> = { M: 2, L: 2, H: 1, V: 1, C: 6, A: 7, Z: 0 };
/** Straight pieces a curve is cut into. */
const PIECES = 16;

/** @throws PathError for what is no closed path of the allowed commands. */
export function pathOutlines(d: string): readonly Outline[] {
  const tokens = d.match(/[A-Za-z]|-?(?:\d+\.?\d*|\.\d+)|[^\s,]/g) ?? [];
  const outlines: number[][] = [];
  let outline: number[] | null = null;
  let x = 0;
  let y = 0;
  let i = 0;
  while (i < tokens.length) {
    const command = tokens[i] ?? '';
    const arity = Object.hasOwn(ARITY, command) ? ARITY[command] : undefined;
    if (arity === undefined) throw new PathError(`"${command}" is not one of M L H V C A Z`);
    const values = tokens.slice(i + 1, i + 1 + arity).map(Number);
    if (values.length < arity || values.some(Number.isNaN)) throw new PathError(`${command} wants ${arity} numbers`);
    i += 1 + arity;
    if (command === 'M') {
      if (outline !== null) throw new PathError('an outline is not closed by Z');
      outline = [];
      outlines.push(outline);
    }
    if (outline === null) throw new PathError(`${command} before M`);
    if (command === 'Z') {
      if (outline.length < 6) throw new PathError('an outline has fewer than three corners');
      outline = null;
      continue;
    }
    const toX = command === 'V' ? x : (values[command === 'H' ? 0 : arity - 2] ?? 0);
    const toY = command === 'H' ? y : (values[arity - 1] ?? 0);
    if (command === 'C') addCurve(outline, x, y, values);
    else if (command === 'A') addArc(outline, x, y, values);
    else outline.push(toX, toY);
    x = toX;
    y = toY;
  }
  if (outlines.length === 0) throw new PathError('the path is empty');
  if (outline !== null) throw new PathError('an outline is not closed by Z');
  return outlines;
}

/** Twice the signed area; positive = clockwise on a screen (y down) = solid under the house rule. */
export function signedArea(outline: Outline): number {
  let sum = 0;
  for (let i = 0; i + 1 < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    sum += (outline[i] ?? 0) * (outline[j + 1] ?? 0) - (outline[j] ?? 0) * (outline[i + 1] ?? 0);
  }
  return sum;
}

/** Even-odd test of one point. */
export function isInside(outline: Outline, x: number, y: number): boolean {
  let inside = false;
  for (let i = 0; i + 1 < outline.length; i += 2) {
    const j = (i + 2) % outline.length;
    const [ax, ay] = [outline[i] ?? 0, outline[i + 1] ?? 0];
    const [bx, by] = [outline[j] ?? 0, outline[j + 1] ?? 0];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

function addCurve(outline: number[], x: number, y: number, c: readonly number[]): void {
  for (let step = 1; step <= PIECES; step += 1) {
    const t = step / PIECES;
    const u = 1 - t;
    const at = (from: number, k: number): number =>
      u ** 3 * from + 3 * u * u * t * (c[k] ?? 0) + 3 * u * t * t * (c[k + 2] ?? 0) + t ** 3 * (c[k + 4] ?? 0);
    outline.push(at(x, 0), at(y, 1));
  }
}

/** Endpoint to centre form: SVG 2, appendix B.2.4; rotation is not used by the art and refused. */
function addArc(outline: number[], x: number, y: number, a: readonly number[]): void {
  const [r1 = 0, r2 = 0, turn = 0, large = 0, sweep = 0, toX = 0, toY = 0] = a;
  if (turn !== 0) throw new PathError('A with a rotation');
  const dx = (x - toX) / 2;
  const dy = (y - toY) / 2;
  const grow = Math.sqrt(Math.max(1, (dx / r1) ** 2 + (dy / r2) ** 2));
  const rx = r1 * grow;
  const ry = r2 * grow;
  const rest = Math.max(0, (rx * ry) ** 2 - (rx * dy) ** 2 - (ry * dx) ** 2) / ((rx * dy) ** 2 + (ry * dx) ** 2 || 1);
  const pull = (large === sweep ? -1 : 1) * Math.sqrt(rest);
  const cx = (pull * rx * dy) / ry;
  const cy = (-pull * ry * dx) / rx;
  const from = Math.atan2((dy - cy) / ry, (dx - cx) / rx);
  let span = Math.atan2((-dy - cy) / ry, (-dx - cx) / rx) - from;
  if (sweep === 1 && span <= 0) span += Math.PI * 2;
  if (sweep === 0 && span >= 0) span -= Math.PI * 2;
  for (let step = 1; step <= PIECES; step += 1) {
    const angle = from + (span * step) / PIECES;
    outline.push((x + toX) / 2 + cx + Math.cos(angle) * rx, (y + toY) / 2 + cy + Math.sin(angle) * ry);
  }
}
