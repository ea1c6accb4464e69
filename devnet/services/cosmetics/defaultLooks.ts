import type { DefaultLook } from '../../../src/game/cosmetics.ts';
import type { MirrorStore } from '../mirror/store.ts';

/** The classes of the game and what it calls them itself, from the mirror's struct types. */
export function defaultLooks(store: MirrorStore): ReadonlyMap<string, DefaultLook> {
  const rows = [...store.tables.struct_type.rows()].sort((a, b) => (a.id ?? 0) - (b.id ?? 0));
  return new Map(
    rows.flatMap((row) => {
      if (!row.class) return [];
      return [[row.class, { name: row.default_cosmetic_name || row.class, lore: row.unit_description ?? '' }] as const];
    }),
  );
}
