/** One value through time, as far as anybody told of it: what a reading of the present and the blocks that were read say. Pure. */
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { isReadBetween, type Spans } from './spans.ts';

const BEGINNING = blockHeight(0n);

export interface Change<T> {
  /** It holds from the end of this block on. */
  readonly height: BlockHeight;
  readonly value: T;
  /** What held before, where the block itself says so; absent = nobody told. */
  readonly before?: T;
  /** What is likeliest to have held before, where nobody told. Absent = the value itself. */
  readonly likely?: T;
}

export interface Track<T> {
  /** Before the first block of the chain. Absent = there is no such value. */
  readonly initial?: T;
  /** In the order of their blocks. */
  readonly changes: readonly Change<T>[];
  /** As it was read from the chain; null where it never was, or is gone. */
  readonly read: { readonly height: BlockHeight; readonly value: T } | null;
}

/** @property isSure false where nobody told how it stood, and the value is the nearest one that is known */
export interface Told<T> {
  readonly value: T;
  readonly isSure: boolean;
}

/**
 * How it stood at the end of a block: the last that was told before, or, where nothing was, what was told next and nothing changed
 * in between. null where nothing at all is known.
 */
export function toldAt<T>(track: Track<T>, height: BlockHeight, spans: Spans): Told<T> | null {
  const { changes, read } = track;
  const next = firstAfter(changes, height);
  const last = changes[next - 1];
  const isReadLater = read !== null && read.height > height;
  if (read !== null && !isReadLater && (last === undefined || last.height < read.height)) {
    return { value: read.value, isSure: isReadBetween(spans, read.height, height) };
  }
  if (last !== undefined) return { value: last.value, isSure: isReadBetween(spans, last.height, height) };
  const coming = changes[next];
  if (read !== null && (coming === undefined || read.height < coming.height)) {
    return { value: read.value, isSure: isReadBetween(spans, height, read.height) };
  }
  if (coming === undefined) return null;
  if (coming.before !== undefined) {
    return { value: coming.before, isSure: isReadBetween(spans, height, coming.height) };
  }
  if (track.initial !== undefined && isReadBetween(spans, BEGINNING, height)) {
    return { value: track.initial, isSure: true };
  }
  return { value: coming.likely === undefined ? coming.value : coming.likely, isSure: false };
}

/** Index of the first change after a block. */
function firstAfter(changes: readonly Change<unknown>[], height: BlockHeight): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    const change = changes[middle];
    if (change !== undefined && change.height <= height) low = middle + 1;
    else high = middle;
  }
  return low;
}
