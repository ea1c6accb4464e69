/**
 * Newer wins, field by field. Whole readings come from the chain's REST, single fields from the stream, and either may
 * arrive late; a value is the newest reading with all later field changes laid over it.
 */
import type { BlockHeight } from '../../game/units.ts';
import type { Dated, Source } from './world.ts';

/** A whole reading made at `height` or later. An older one than we hold is dropped. */
export function withReading<T extends object>(
  held: Dated<T> | null | undefined,
  value: T,
  height: BlockHeight,
  source: Source,
): Dated<T> {
  if (!held) return { value, height, source, base: { value, height, source }, overlay: new Map() };
  if (height < held.base.height) return held;
  const overlay = new Map([...held.overlay].filter(([, change]) => change.height > height));
  return laid({ value, height, source }, overlay, overlay.size > 0 ? held.source : source);
}

/** Fields that became true in block `height`. What is not newer than the reading, or than the field, is dropped. */
export function withFields<T extends object>(
  held: Dated<T>,
  fields: Partial<T>,
  height: BlockHeight,
  source: Source,
): Dated<T> {
  const fresh = new Set<object>();
  let next = held;
  for (const key of Object.keys(fields) as (keyof T)[]) {
    next = writeField(next, key, fields[key] as T[keyof T], height, source, fresh);
  }
  return next;
}

/** A value made in this batch: nobody has seen it yet. */
interface Wet<T> {
  value: T;
  height: BlockHeight;
  source: Source;
  readonly base: Dated<T>['base'];
  readonly overlay: Map<keyof T, { readonly value: unknown; readonly height: BlockHeight }>;
}

/**
 * {@link withFields} for one field among thousands: a value that is in `fresh` was made by this batch and is changed in
 * place; any other is copied once and put there.
 */
export function writeField<T extends object, K extends keyof T>(
  held: Dated<T>,
  key: K,
  value: T[K],
  height: BlockHeight,
  source: Source,
  fresh: Set<object>,
): Dated<T> {
  if (height <= held.base.height) return held;
  const last = held.overlay.get(key);
  if (last && last.height > height) return held;
  const wet = fresh.has(held) ? (held as Wet<T>) : wetCopy(held, fresh);
  wet.overlay.set(key, { value, height });
  wet.value[key] = value;
  wet.source = source;
  if (height > wet.height) wet.height = height;
  return wet;
}

function wetCopy<T extends object>(held: Dated<T>, fresh: Set<object>): Wet<T> {
  const { height, source, base } = held;
  const wet: Wet<T> = { value: { ...held.value }, height, source, base, overlay: new Map(held.overlay) };
  fresh.add(wet);
  return wet;
}

function laid<T extends object>(base: Dated<T>['base'], overlay: Dated<T>['overlay'], source: Source): Dated<T> {
  let height = base.height;
  const changes: Partial<Record<keyof T, unknown>> = {};
  for (const [key, change] of overlay) {
    changes[key] = change.value;
    if (change.height > height) height = change.height;
  }
  // Every overlaid value was typed as its own field on the way in (writeField); only the map forgets which.
  const value = { ...base.value, ...changes } as T;
  return { value, height, source, base, overlay };
}
