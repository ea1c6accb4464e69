/** What differs between two worlds, as `{ added, updated: [from, to], removed }`; the one currency of change. Pure. */
import type { Dated, WorldState } from './world.ts';

/** Any record of the world: they all have an id and plain fields. */
type Thing = { readonly id: string } & object;

export interface WorldDiff {
  readonly added: ReadonlyMap<string, Thing>;
  readonly updated: ReadonlyMap<string, readonly [from: Thing, to: Thing]>;
  readonly removed: ReadonlyMap<string, Thing>;
}

export function diffWorlds(before: WorldState, after: WorldState): WorldDiff {
  const added = new Map<string, Thing>();
  const updated = new Map<string, readonly [Thing, Thing]>();
  const removed = new Map<string, Thing>();

  function compare<T extends Thing>(from: ReadonlyMap<string, Dated<T>>, to: ReadonlyMap<string, Dated<T>>): void {
    if (from === to) return;
    for (const [id, { value }] of from) {
      const now = to.get(id)?.value;
      if (!now) removed.set(id, value);
      else if (changedFields(value, now).length > 0) updated.set(id, [value, now]);
    }
    for (const [id, { value }] of to) if (!from.has(id)) added.set(id, value);
  }

  compare(before.players, after.players);
  compare(before.planets, after.planets);
  compare(before.fleets, after.fleets);
  compare(before.substations, after.substations);
  compare(before.structs, after.structs);
  return { added, updated, removed };
}

/** Names of the fields that are not the same; slots and places are compared by what is in them. */
export function changedFields(from: Thing, to: Thing): readonly string[] {
  const old = from as Readonly<Record<string, unknown>>;
  return Object.entries(to)
    .filter(([key, value]) => !isSame(old[key], value))
    .map(([key]) => key);
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  const [left, right] = [a as Readonly<Record<string, unknown>>, b as Readonly<Record<string, unknown>>];
  return keys.every((key) => isSame(left[key], right[key]));
}
