/**
 * The work list: proofs that somebody could earn by now. docs/network/web-api.md section 8. In generation B a table refreshed
 * once a block, with the planet's clocks; in A the struct's own.
 */
import type { Wire } from '../wire.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { pageOf } from './listParams.ts';
import { perVersion } from './perVersion.ts';
import { gridAmount, planetValue, structValue } from './reads.ts';
import { inB, isGenerationA, param, read, type WebCall, type WebRoute } from './route.ts';

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

/**
 * A chain keeps one clock for a planet, before 0.21 one for each struct. Where A finds none under the struct it prints the
 * planet's, the time at which a chain of its age would have set the struct's; B over an older chain has the struct's alone.
 */
function clockOf(
  call: WebCall,
  attribute: 'blockStartOreMine' | 'blockStartOreRefine',
  structId: string,
  planetId: string | null,
) {
  const ofStruct = structValue(call.tables, attribute, structId);
  const ofPlanet = planetValue(call.tables, attribute, planetId);
  return isGenerationA(call) ? (ofStruct ?? ofPlanet) : (ofPlanet ?? ofStruct);
}

function structWork(call: WebCall, row: Row<'struct'>): Work | undefined {
  const { tables } = call;
  const type = tables.struct_type.get(String(row.type));
  const id = row.id ?? '';
  if (!type || (row.is_destroyed && !isGenerationA(call))) return undefined;
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
    return work('MINE', clockOf(call, 'blockStartOreMine', id, planetId), type.ore_mining_difficulty);
  }
  if (type.planetary_refinery !== 'noPlanetaryRefinery' && gridAmount(tables, 'ore', row.owner) > 0n) {
    return work('REFINE', clockOf(call, 'blockStartOreRefine', id, planetId), type.ore_refining_difficulty);
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

function known(work: readonly (Work | undefined)[]): readonly Work[] {
  return work.filter((one) => one !== undefined);
}

function allWork(call: WebCall): readonly Work[] {
  return perVersion(call, 'work', () =>
    known([
      ...[...call.tables.struct.rows()].map((row) => structWork(call, row)),
      ...call.tables.planet.by('?besieged').map((row) => raidWork(call.tables, row)),
    ]),
  );
}

/** A player's own: his structs, and the raids his fleets lead. */
function workOf(call: WebCall, playerId: string): readonly Work[] {
  const { tables } = call;
  const planets = tables.fleet.by('owner', playerId).map((fleet) => tables.planet.get(fleet.location_id ?? ''));
  return known([
    ...tables.struct.by('owner', playerId).map((row) => structWork(call, row)),
    ...planets.map((planet) => planet && raidWork(tables, planet)),
  ])
    .filter((work) => work.player_id === playerId)
    .sort((a, b) => a.block_start - b.block_start);
}

/** The paged routes print only the first six columns; in generation A there are no others. */
function shortRow(work: Work): Wire {
  const { location_type: _type, location_id: _location, planet_id: _planet, ...row } = work;
  return row;
}

export const WORK_ROUTES: readonly WebRoute[] = [
  read('/api/work/player/{player_id}', (call) =>
    workOf(call, param(call, 'player_id')).map((work) => (isGenerationA(call) ? shortRow(work) : { ...work })),
  ),
  read('/api/work/guild/{guild_id}/page/{page}', (call) => {
    const guildId = param(call, 'guild_id');
    const work = perVersion(call, `work/${guildId}`, () =>
      allWork(call).filter(({ player_id }) => call.tables.player.get(player_id ?? '')?.guild_id === guildId),
    );
    return pageOf(call, work, param(call, 'page')).map(shortRow);
  }),
  read('/api/work/all/page/{page}', (call) => pageOf(call, allWork(call), param(call, 'page')).map(shortRow)),
  ...inB([read('/api/work/count', (call) => ({ count: allWork(call).length }))]),
];
