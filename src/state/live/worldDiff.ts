/** What differs between two worlds, as `{ added, updated: [from, to], removed }`; the one currency of change. Pure. */
import type { Dated, WorldState } from '../stores/world.ts';

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

  function compare(from: Thing | undefined, to: Thing | undefined): void {
    if (from === to) return;
    if (!from) {
      if (to) added.set(to.id, to);
    } else if (!to) {
      removed.set(from.id, from);
    } else if (from.id !== to.id) {
      removed.set(from.id, from);
      added.set(to.id, to);
    } else if (changedFields(from, to).length > 0) {
      updated.set(to.id, [from, to]);
    }
  }

  for (const key of ['player', 'planet', 'fleet', 'substation'] as const) {
    compare(before[key]?.value, after[key]?.value);
  }
  function compareAll<K extends string, T extends Thing>(
    old: ReadonlyMap<K, Dated<T>>,
    now: ReadonlyMap<K, Dated<T>>,
  ): void {
    if (old === now) return;
    for (const [id, { value }] of old) compare(value, now.get(id)?.value);
    for (const [id, { value }] of now) if (!old.has(id)) compare(undefined, value);
  }
  compareAll(before.planets, after.planets);
  compareAll(before.fleets, after.fleets);
  compareAll(before.players, after.players);
  compareAll(before.structs, after.structs);
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
