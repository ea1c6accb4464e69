/** What values of an animation may come to, over all of its time: keyframes, and easing that goes beyond them. */
import { isFields } from './fields.ts';

interface Reach {
  /** Without its sign. */
  readonly most: number;
  readonly least: number;
}

/** Not values of what is animated: when, and by which curve. */
const TIMES: readonly string[] = ['t', 'i', 'o', 'ix', 'a', 'h', 'n'];

/** Every value of a tree with the key it stands under; the same walk for all, without recursion. */
function* walk(root: unknown): Generator<{ readonly key: string; readonly value: unknown }> {
  const waiting = [{ key: '', value: root }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    yield next;
    const { key, value } = next;
    if (Array.isArray(value)) for (const one of value) waiting.push({ key, value: one });
    else if (isFields(value))
      for (const [inner, one] of Object.entries(value)) waiting.push({ key: inner, value: one });
  }
}

export function valuesIn(root: unknown): number {
  let count = 0;
  for (const { value } of walk(root)) if (typeof value === 'object' && value !== null) count++;
  return count;
}

/**
 * Between two keyframes a value goes along a curve whose ends are theirs; the curve itself stays within its own points, so it goes
 * at most as many times beyond as the largest of those says.
 */
export function reachOf(property: unknown): Reach {
  let [most, least, beyond, isMoving] = [0, Infinity, 1, false];
  const waiting: { readonly value: unknown; readonly isEasing: boolean }[] = [{ value: property, isEasing: false }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { value, isEasing } = next;
    if (typeof value === 'number') {
      const size = Math.abs(value);
      if (isEasing) beyond = Math.max(beyond, size);
      else [most, least] = [Math.max(most, size), Math.min(least, size)];
    } else if (Array.isArray(value)) {
      for (const one of value) waiting.push({ value: one, isEasing });
    } else if (isFields(value)) {
      isMoving ||= 't' in value;
      for (const [key, one] of Object.entries(value)) {
        if (key === 'i' || key === 'o') waiting.push({ value: one, isEasing: true });
        else if (isEasing || !TIMES.includes(key)) waiting.push({ value: one, isEasing });
      }
    }
  }
  if (!isMoving) return { most, least: Number.isFinite(least) ? least : 0 };
  return { most: most * (1 + 2 * beyond), least: beyond > 1 || !Number.isFinite(least) ? 0 : least };
}

/** The largest that a number may be; nothing told is none. */
export function largestIn(property: unknown): number {
  return reachOf(property).most;
}

/** Vertices of a path at the moment when it has most, and how far from its middle they and their handles may be. */
export function pathIn(root: unknown): { readonly vertices: number; readonly reach: number } {
  let [vertices, far, beyond, isMoving] = [0, 0, 1, false];
  for (const { key, value } of walk(root)) {
    isMoving ||= isFields(value) && 't' in value;
    const own = isFields(value) ? value['v'] : undefined;
    if (Array.isArray(own)) vertices = Math.max(vertices, own.length);
    if (typeof value !== 'number') continue;
    // Easing is told as x and y; vertices and handles are lists of lists.
    if (key === 'x' || key === 'y') beyond = Math.max(beyond, Math.abs(value));
    else if (key === 'v' || key === 'i' || key === 'o') far = Math.max(far, Math.abs(value));
  }
  return { vertices, reach: isMoving ? far * (1 + 2 * beyond) : far };
}
