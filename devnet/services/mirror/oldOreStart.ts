/** Ore clocks as servers before 0.21 told them: they were the struct's, not the planet's. docs/network/stream.md section 5. */
import type { Wire, WireObject } from '../wire.ts';
import type { MirrorStore } from './store.ts';

const ONLINE = 4;

/** Category to the struct type's column that says it does this work, and the word for "does not". */
const WORK: Readonly<Record<string, readonly [column: 'planetary_mining' | 'planetary_refinery', none: string]>> = {
  struct_block_ore_mine_start: ['planetary_mining', 'noPlanetaryMining'],
  struct_block_ore_refine_start: ['planetary_refinery', 'noPlanetaryRefinery'],
};

/** The detail with the struct in the planet's place; undefined for other categories, and where nobody works. */
export function oldOreStart(
  store: MirrorStore,
  planetId: string,
  category: string,
  detail: Wire,
): WireObject | undefined {
  const work = WORK[category];
  const block = typeof detail === 'object' && detail !== null && 'block' in detail ? detail['block'] : undefined;
  if (!work || block === undefined) return undefined;
  const [column, none] = work;
  const { struct, struct_type: types } = store.tables;
  const workers = [...struct.by('location_id', planetId)].filter((row) => {
    const word = types.get(String(row.type))?.[column];
    return !row.is_destroyed && word !== undefined && word !== null && word !== '' && word !== none;
  });
  // The clock starts with the struct that came online; when it stops, the one that stood there is meant.
  const one = workers.find((row) => isOnline(store, row.id ?? '')) ?? workers[0];
  return one?.id ? { struct_id: one.id, block } : undefined;
}

function isOnline(store: MirrorStore, structId: string): boolean {
  for (const row of store.tables.struct_attribute.by('object_id', structId)) {
    if (row.attribute_type === 'status') return ((row.val ?? 0) & ONLINE) !== 0;
  }
  return false;
}
