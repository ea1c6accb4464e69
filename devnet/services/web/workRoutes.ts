/** The work list: proofs that somebody could earn by now. facts/web-api.md section 8, generation B (planet clocks). */
import type { Wire } from '../wire.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { gridAmount, planetValue, structValue } from './reads.ts';
import { pageSlice, param, read, type WebRoute } from './route.ts';

interface Work {
  readonly object_id: string;
  readonly player_id: string | null;
  readonly target_id: string;
  readonly category: 'BUILD' | 'MINE' | 'REFINE' | 'RAID';
  readonly block_start: number;
  readonly difficulty_target: number;
  readonly location_type: string | null;
  readonly location_id: string | null;
  readonly planet_id: string | null;
}

const BUILT_OR_DESTROYED = 34;
const ONLINE = 4;

function structWork(tables: MirrorTables, row: Row<'struct'>): Work | undefined {
  const type = tables.struct_type.get(String(row.type));
  const id = row.id ?? '';
  if (!type || row.is_destroyed) return undefined;
  const status = structValue(tables, 'status', id) ?? 0;
  const planetId = row.location_type === 'planet' ? row.location_id : null;
  const work = (category: Work['category'], clock: number | undefined, difficulty: number | null): Work => ({
    object_id: id,
    player_id: row.owner,
    target_id: id,
    category,
    block_start: clock ?? 0,
    difficulty_target: difficulty ?? 0,
    location_type: row.location_type,
    location_id: row.location_id,
    planet_id: planetId,
  });
  if ((status & BUILT_OR_DESTROYED) === 0) {
    return work('BUILD', structValue(tables, 'blockStartBuild', id), type.build_difficulty);
  }
  if ((status & ONLINE) === 0) return undefined;
  if (type.planetary_mining !== 'noPlanetaryMining' && gridAmount(tables, 'ore', row.location_id) > 0n) {
    return work('MINE', planetValue(tables, 'blockStartOreMine', planetId), type.ore_mining_difficulty);
  }
  if (type.planetary_refinery !== 'noPlanetaryRefinery' && gridAmount(tables, 'ore', row.owner) > 0n) {
    return work('REFINE', planetValue(tables, 'blockStartOreRefine', planetId), type.ore_refining_difficulty);
  }
  return undefined;
}

function raidWork(tables: MirrorTables, planet: Row<'planet'>): Work | undefined {
  const head = planet.location_list_start;
  if (!head) return undefined;
  return {
    object_id: head,
    player_id: tables.fleet.get(head)?.owner ?? null,
    target_id: planet.id ?? '',
    category: 'RAID',
    block_start: planetValue(tables, 'blockStartRaid', planet.id) ?? 0,
    difficulty_target: planetValue(tables, 'planetaryShield', planet.id) ?? 0,
    location_type: null,
    location_id: null,
    planet_id: planet.id,
  };
}

function allWork(tables: MirrorTables, structs: Iterable<Row<'struct'>>): readonly Work[] {
  const builds = [...structs].map((row) => structWork(tables, row));
  const raids = [...tables.planet.rows()].map((row) => raidWork(tables, row));
  return [...builds, ...raids].filter((work) => work !== undefined);
}

/** The paged routes print only the first six columns. */
function shortRow(work: Work): Wire {
  const { location_type: _type, location_id: _location, planet_id: _planet, ...row } = work;
  return row;
}

export const WORK_ROUTES: readonly WebRoute[] = [
  read('/api/work/player/{player_id}', (call) => {
    const id = param(call, 'player_id');
    return allWork(call.tables, call.tables.struct.by('owner', id))
      .filter((work) => work.player_id === id)
      .sort((a, b) => a.block_start - b.block_start)
      .map((work) => ({ ...work }));
  }),
  read('/api/work/guild/{guild_id}/page/{page}', (call) => {
    const guildId = param(call, 'guild_id');
    const work = allWork(call.tables, call.tables.struct.rows()).filter(
      ({ player_id }) => call.tables.player.get(player_id ?? '')?.guild_id === guildId,
    );
    return pageSlice(work, param(call, 'page')).map(shortRow);
  }),
  read('/api/work/all/page/{page}', (call) =>
    pageSlice(allWork(call.tables, call.tables.struct.rows()), param(call, 'page')).map(shortRow),
  ),
  read('/api/work/count', (call) => ({ count: allWork(call.tables, call.tables.struct.rows()).length })),
];
