/**
 * Newer wins, field by field. Whole readings come from the chain's REST, single fields from the stream, and either may
 * arrive late; a value is the newest reading with all later field changes laid over it. Pure.
 */
import type { BlockHeight } from '../../game/units.ts';
import type { Dated, Source } from '../stores/world.ts';

/** A whole reading made at `height` or later. An older one than we hold is dropped. */
export function withReading<T extends object>(
  held: Dated<T> | null | undefined,
  value: T,
  height: BlockHeight,
  source: Source,
): Dated<T> {
  if (!held) return { value, height, source, base: { value, height }, overlay: new Map() };
  if (height < held.base.height) return held;
  const overlay = new Map([...held.overlay].filter(([, change]) => change.height > height));
  return laid({ value, height }, overlay, overlay.size > 0 ? held.source : source);
}

/** Fields that became true in block `height`. What is not newer than the reading, or than the field, is dropped. */
export function withFields<T extends object>(
  held: Dated<T>,
  fields: Partial<T>,
  height: BlockHeight,
  source: Source,
): Dated<T> {
  if (height <= held.base.height) return held;
  const overlay = new Map(held.overlay);
  let changed = false;
  for (const key of Object.keys(fields) as (keyof T)[]) {
    const last = overlay.get(key);
    if (last && last.height > height) continue;
    overlay.set(key, { value: fields[key], height });
    changed = true;
  }
  return changed ? laid(held.base, overlay, source) : held;
}

function laid<T extends object>(base: Dated<T>['base'], overlay: Dated<T>['overlay'], source: Source): Dated<T> {
  let height = base.height;
  const changes: Partial<Record<keyof T, unknown>> = {};
  for (const [key, change] of overlay) {
    changes[key] = change.value;
    if (change.height > height) height = change.height;
  }
  // Every overlaid value was typed as its own field on the way in (withFields); only the map forgets which.
  const value = { ...base.value, ...changes } as T;
  return { value, height, source, base, overlay };
}
