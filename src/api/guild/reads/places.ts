/** Reads about planets, fleets and structs. facts/web-api.md section 6. */
import * as z from 'zod/mini';
import type { RaidStatus } from '../../../game/activity.ts';
import type { FleetId, PlanetId, PlayerId, StructId } from '../../../game/ids.ts';
import { parseStructId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/places.ts';
import type { RaidRecord, StructTypeDetail } from '../../../game/records.ts';
import { count, list, text } from '../../../lib/http/wire.ts';
import type { Ask } from '../createAsk.ts';
import { changed, columns } from '../decode/columns.ts';
import * as f from '../decode/fields.ts';
import * as i from '../decode/ids.ts';
import { slotColumns, slotsIn } from '../decode/slots.ts';
import { raidStatus } from '../decode/numbers.ts';
import { asStruct, structColumns } from '../decode/places.ts';
import { structTypeDetail } from '../decode/structType.ts';
import type { MirrorPage, PageRequest } from '../page.ts';
import { countOf } from './counts.ts';
import type { RowReads } from './rows.ts';

export const planetCard = z.nullable(
  changed(
    columns({ id: i.planetId, owner: i.playerIdOrNull, name: text, ...slotColumns, undiscoveredOre: f.oreAmount }),
    ({ map, spaceSlots, airSlots, landSlots, waterSlots, ...planet }) => ({
      ...planet,
      slots: slotsIn({ map, spaceSlots, airSlots, landSlots, waterSlots }),
    }),
  ),
);

export const shieldHealth = z.nullable(columns({ health: f.required(count) }));

export const shield = z.nullable(
  columns({
    planetId: i.planetId,
    shield: ['planetary_shield', f.uintOrNull],
    blockStartRaid: f.heightOrNull,
  }),
);

export const activeRaid = z.nullable(
  columns({
    planetId: i.planetId,
    fleetId: i.fleetId,
    status: raidStatus,
    ...f.updated,
    fleetOwner: i.playerIdOrNull,
    planetOwner: i.playerIdOrNull,
  }),
);

export const structCard = changed(
  columns({
    ...structColumns,
    health: count,
    status: f.status,
    protectedStructId: i.structIdOrNull,
    defendingStructIds: f.jsonList('a list of struct ids', parseStructId),
    fuel: f.whole,
  }),
  asStruct,
);

export const structStatusCounts = columns({
  materialized: count,
  built: count,
  online: count,
  stored: count,
  hidden: count,
  destroyed: count,
  locked: count,
  total: count,
});

export interface PlaceReads {
  fetchPlanetCard(id: PlanetId, signal?: AbortSignal): Promise<t.PlanetCard | null>;
  /** Percent, 100 without a raid; more only when the raid's clock lies ahead. null = no such planet. */
  fetchShieldHealth(id: PlanetId, signal?: AbortSignal): Promise<number | null>;
  fetchShield(id: PlanetId, signal?: AbortSignal): Promise<t.PlanetShield | null>;
  fetchActiveRaid(id: PlanetId, signal?: AbortSignal): Promise<t.ActiveRaid | null>;
  fetchActiveRaidOfFleet(id: FleetId, signal?: AbortSignal): Promise<t.ActiveRaid | null>;
  fetchPlanetCount(signal?: AbortSignal): Promise<number>;
  fetchFleetCount(signal?: AbortSignal): Promise<number>;
  fetchStructCount(request?: { readonly isDestroyed?: boolean }, signal?: AbortSignal): Promise<number>;
  fetchStructStatusCounts(signal?: AbortSignal): Promise<t.StructStatusCounts>;
  /** null also once it is destroyed and swept. */
  fetchStruct(id: StructId, signal?: AbortSignal): Promise<t.StructCard | null>;
  fetchStructsOfPlayer(id: PlayerId, signal?: AbortSignal): Promise<readonly t.StructCard[]>;
  fetchStructTypes(signal?: AbortSignal): Promise<readonly StructTypeDetail[]>;
  /** The latest raid of each planet; stale ones that never ended happen. */
  listRaids(request?: PageRequest, signal?: AbortSignal): Promise<MirrorPage<RaidRecord>>;
  listRaidsByStatus(status: RaidStatus, request?: PageRequest, signal?: AbortSignal): Promise<MirrorPage<RaidRecord>>;
}

export function createPlaceReads(ask: Ask, rows: RowReads): PlaceReads {
  const of = (id: PlanetId, signal?: AbortSignal) => ({ params: { planet_id: id }, signal });

  return {
    fetchPlanetCard: (id, signal) => ask.read('planetCard', planetCard, of(id, signal)),
    fetchShieldHealth: async (id, signal) =>
      (await ask.read('shieldHealth', shieldHealth, of(id, signal)))?.health ?? null,
    fetchShield: (id, signal) => ask.read('shield', shield, of(id, signal)),
    fetchActiveRaid: (id, signal) => ask.read('activeRaid', activeRaid, of(id, signal)),
    fetchActiveRaidOfFleet: (id, signal) =>
      ask.read('activeRaidOfFleet', activeRaid, { params: { fleet_id: id }, signal }),
    fetchPlanetCount: (signal) => countOf(ask, 'planetCount', { params: {}, signal }),
    fetchFleetCount: (signal) => countOf(ask, 'fleetCount', { params: {}, signal }),
    fetchStructCount: ({ isDestroyed } = {}, signal) =>
      countOf(ask, 'structCount', { params: {}, query: { is_destroyed: isDestroyed }, signal }),
    fetchStructStatusCounts: (signal) => ask.read('structStatusCounts', structStatusCounts, { params: {}, signal }),
    fetchStruct: (id, signal) => ask.read('struct', z.nullable(structCard), { params: { struct_id: id }, signal }),
    fetchStructsOfPlayer: (id, signal) =>
      ask.read('structsOfPlayer', list(structCard), { params: { player_id: id }, signal }),
    fetchStructTypes: (signal) => ask.read('structTypes', list(structTypeDetail), { params: {}, signal }),
    listRaids: (request, signal) => rows.listRows('planetRaid', null, request, signal),
    listRaidsByStatus: (status, request, signal) => rows.listRows('planetRaid', { status }, request, signal),
  };
}
