/** Reads about players. facts/web-api.md section 6. */
import * as z from 'zod/mini';
import type { GuildId, PlayerId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/players.ts';
import type { BlockHeight } from '../../../game/units.ts';
import { flag, list, text } from '../../../lib/http/wire.ts';
import type { Ask } from '../createAsk.ts';
import { changed, columns } from '../decode/columns.ts';
import * as f from '../decode/fields.ts';
import * as i from '../decode/ids.ts';
import { fleetRow } from '../decode/places.ts';
import { countOf } from './counts.ts';
import { type MirrorPage, mayGoOn, pageNumber } from '../page.ts';

export const face = {
  username: text,
  pfp: text,
  pfpRenderAttributes: ['pfp_client_render_attributes', text],
  guildName: text,
  guildTag: ['tag', text],
} as const;

export const playerCard = z.nullable(
  columns({
    id: i.playerId,
    primaryAddress: i.address,
    guildId: i.guildIdOrNull,
    substationId: i.substationIdOrNull,
    planetId: i.planetIdOrNull,
    fleetId: i.fleetIdOrNull,
    fleet: f.jsonOrNull(fleetRow),
    ...face,
    alphaGrams: ['alpha', f.signed],
    ore: f.oreAmount,
    load: f.mw,
    structsLoad: f.mw,
    capacity: f.mw,
    connectionCapacity: f.mw,
  }),
);

export const lastAction = z.nullable(columns({ height: ['last_action_block_height', f.height] }));

export const oreStats = z.nullable(
  columns({ playerId: i.playerId, mined: f.oreAmount, seized: f.oreAmount, forfeited: f.oreAmount }),
);

export const raidTarget = columns({
  id: i.playerId,
  planetId: i.planetIdOrNull,
  ...face,
  fleetStatus: f.oneOfOrNull(['onStation', 'away']),
  undiscoveredOre: f.oreAmount,
  ore: f.oreAmount,
  isUnderAttack: ['under_attack', flag],
});

export const transferTarget = columns({
  id: i.playerId,
  address: i.address,
  ...face,
  alphaGrams: ['alpha', f.signed],
});

/** Docs name the columns loosely: `player_id` or `id`, and the parts of a sum may be missing. Sums and margin may not. */
export const playerPower = changed(
  columns({
    playerId: i.playerIdOrNull,
    id: i.playerIdOrNull,
    load: ['load_p', f.required(f.mw)],
    structsLoad: ['structs_load_p', f.mwOrNull],
    capacity: ['capacity_p', f.required(f.mw)],
    connectionCapacity: ['connection_capacity_p', f.mwOrNull],
    margin: ['margin_p', f.required(f.signed)],
  }),
  ({ id, playerId, ...power }) => ({ ...power, playerId: playerId ?? id }),
);

/** The chain's rule for a search text; the server drops what is outside of it and refuses what is left too short. */
const SEARCHABLE = /[^\p{L}0-9\-_]/gu;

export interface PlayerReads {
  fetchPlayerCard(id: PlayerId, signal?: AbortSignal): Promise<t.PlayerCard | null>;
  fetchLastAction(id: PlayerId, signal?: AbortSignal): Promise<BlockHeight | null>;
  fetchOreStats(id: PlayerId, signal?: AbortSignal): Promise<t.OreStats | null>;
  fetchPlanetsCompleted(id: PlayerId, signal?: AbortSignal): Promise<number>;
  /** Generation A counts another thing (departures from own planets): label it loosely. */
  fetchRaidsLaunched(id: PlayerId, signal?: AbortSignal): Promise<number>;
  /** Without the caller. The server has no order here: de-duplicate over pages. */
  searchRaidTargets(
    search: t.RaidSearch,
    request?: { readonly page?: number },
    signal?: AbortSignal,
  ): Promise<MirrorPage<t.RaidTarget>>;
  countRaidTargets(search: t.RaidSearch, signal?: AbortSignal): Promise<number>;
  /** At most 25, by name, id or address. Players with several addresses may come twice on older servers. */
  searchTransferTargets(
    search: { readonly searchString: string; readonly guildId?: GuildId },
    signal?: AbortSignal,
  ): Promise<readonly t.TransferTarget[]>;
  fetchPlayerCount(signal?: AbortSignal): Promise<number>;
  /** Players who acted within so many blocks; about a day when not given. */
  fetchActivePlayerCount(windowBlocks?: number, signal?: AbortSignal): Promise<number>;
  fetchPlayerPower(id: PlayerId, signal?: AbortSignal): Promise<t.PlayerPower | null>;
  /** Smallest margin first. */
  fetchPlayersAtRisk(limit?: number, signal?: AbortSignal): Promise<readonly t.PlayerPower[]>;
}

export function createPlayerReads(ask: Ask): PlayerReads {
  const of = (id: PlayerId, signal?: AbortSignal) => ({ params: { player_id: id }, signal });

  return {
    fetchPlayerCard: (id, signal) => ask.read('playerCard', playerCard, of(id, signal)),
    fetchLastAction: async (id, signal) => (await ask.read('lastAction', lastAction, of(id, signal)))?.height ?? null,
    fetchOreStats: (id, signal) => ask.read('oreStats', oreStats, of(id, signal)),
    fetchPlanetsCompleted: (id, signal) => countOf(ask, 'planetsCompleted', of(id, signal)),
    fetchRaidsLaunched: (id, signal) => countOf(ask, 'raidsLaunched', of(id, signal)),

    async searchRaidTargets(search, request = {}, signal) {
      const page = pageNumber(request);
      const query = { ...raidQuery(search), page };
      const items = await ask.read('raidTargets', list(raidTarget), { params: {}, query, signal });
      return { items, next: mayGoOn(items.length, {}) ? String(page + 1) : null, total: null, height: null };
    },
    countRaidTargets: (search, signal) =>
      countOf(ask, 'raidTargets', { params: {}, query: { ...raidQuery(search), count_only: 1 }, signal }),
    searchTransferTargets: ({ searchString, guildId }, signal) => {
      const query = { search_string: searchable(searchString), guild_id: guildId };
      return ask.read('transferTargets', list(transferTarget), { params: {}, query, signal });
    },

    fetchPlayerCount: (signal) => countOf(ask, 'playerCount', { params: {}, signal }),
    fetchActivePlayerCount: (windowBlocks, signal) =>
      countOf(ask, 'activePlayerCount', { params: {}, query: { window_blocks: windowBlocks }, signal }),
    fetchPlayerPower: async (id, signal) => {
      const power = await ask.read('playerPower', z.nullable(playerPower), of(id, signal));
      return power && { ...power, playerId: power.playerId ?? id };
    },
    fetchPlayersAtRisk: async (limit, signal) => {
      const rows = await ask.read('playersAtRisk', list(playerPower), { params: {}, query: { limit }, signal });
      // A row that does not say whose it is helps nobody.
      return rows.flatMap((row) => (row.playerId === null ? [] : [{ ...row, playerId: row.playerId }]));
    },
  };
}

function raidQuery(search: t.RaidSearch) {
  return {
    guild_id: search.guildId,
    min_ore: search.minOre === undefined ? undefined : Math.max(0, Math.trunc(search.minOre)),
    search_string: search.searchString === undefined ? undefined : searchable(search.searchString) || undefined,
    fleet_away_only: search.fleetAwayOnly === true ? 1 : undefined,
    not_under_attack: search.notUnderAttack === true ? 1 : undefined,
  };
}

function searchable(text: string): string {
  return text.replace(SEARCHABLE, '');
}
