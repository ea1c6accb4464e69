/** Reads about players. docs/network/web-api.md section 6. */
import * as z from 'zod/mini';
import type { GuildId } from '../../../game/ids.ts';
import type { RaidSearch } from '../../../game/mirror/players.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { mayGoOn, pageNumber } from '../page.ts';
import { many, one, oneAs, oneBy, SLOW } from '../row.ts';
import { countAnswer, counted } from './counts.ts';
import { changed, columns } from '../../../wire/columns.ts';
import { flag, text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { flatOre, flatPlayer } from '../decode/described.ts';
import { fleetRow } from '../decode/places.ts';

export const face = {
  username: f.name,
  pfp: text,
  pfpRenderAttributes: ['pfp_client_render_attributes', text],
  guildName: f.name,
  guildTag: ['tag', text],
} as const;

/** Figures are null where the server tells none: the public description shows names alone. */
const playerColumns = flatPlayer(
  columns({
    id: i.playerId,
    primaryAddress: i.address,
    guildId: i.guildIdOrNull,
    substationId: i.substationIdOrNull,
    planetId: i.planetIdOrNull,
    fleetId: i.fleetIdOrNull,
    fleet: f.jsonOrNull(fleetRow),
    ...face,
    alphaGrams: ['alpha', f.signedOrNull],
    ore: f.oreOrNull,
    load: f.mwOrNull,
    structsLoad: f.mwOrNull,
    capacity: f.mwOrNull,
    connectionCapacity: f.mwOrNull,
  }),
);

export const playerCard = z.nullable(playerColumns);

export const lastAction = z.nullable(columns({ height: ['last_action_block_height', f.height] }));

/** Ways that are not told are null. */
const oreColumns = columns({ playerId: i.playerId, mined: f.oreOrNull, seized: f.oreOrNull, forfeited: f.oreOrNull });

export const oreStats = z.nullable(flatOre(oreColumns));

export const raidTarget = columns({
  id: i.playerId,
  planetId: i.planetIdOrNull,
  ...face,
  fleetStatus: f.oneOfOrNull(['onStation', 'away']),
  undiscoveredOre: f.oreOrNull,
  ore: f.oreOrNull,
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

const raidTargets = list(raidTarget);
const power = z.nullable(playerPower);

export const PLAYER_ROWS = {
  playerCard: one('playerCard', playerCard, {
    about: {
      player: [
        'player',
        'member',
        'infusion',
        'playerOre',
        'power',
        'alpha',
        'ore',
        'loot',
        'visit',
        'status',
        'playerUnsaid',
      ],
      all: ['share'],
    },
  }),
  lastAction: oneAs('lastAction', lastAction, (answer) => answer?.height ?? null, {
    about: { player: ['lastAction'] },
  }),
  oreStats: one('oreStats', oreStats, { about: { player: ['playerOre', 'ore', 'loot'] } }),
  planetsCompleted: oneAs('planetsCompleted', countAnswer, counted, { good: SLOW, about: { player: ['dugOut'] } }),
  /** Generation A counts another thing (departures from own planets): label it loosely. */
  raidsLaunched: oneAs('raidsLaunched', countAnswer, counted, { good: SLOW, about: { player: ['raid'] } }),
  /** Without the caller. The server has no order here: a row may come twice. */
  searchRaidTargets: many(
    GUILD_ROUTES.raidTargets,
    async (ask, search: RaidSearch, request, signal) => {
      const page = pageNumber(request);
      const query = { ...raidQuery(search), page };
      const items = await ask.read('raidTargets', raidTargets, { params: {}, query, signal });
      return { items, next: mayGoOn(items.length, {}) ? String(page + 1) : null, total: null, height: null };
    },
    ({ id }) => id,
    { about: { all: ['player', 'playerOre', 'raid', 'visit'] } },
  ),
  countRaidTargets: oneBy(
    'raidTargets',
    countAnswer,
    (search: RaidSearch) => ({ ...raidQuery(search), count_only: 1 }),
    counted,
    { about: { all: ['playerOre', 'raid'] } },
  ),
  /** At most 25, by name, id or address. Players with several addresses may come twice on older servers. */
  searchTransferTargets: oneBy(
    'transferTargets',
    list(transferTarget),
    ({ searchString, guildId }: { readonly searchString: string; readonly guildId?: GuildId }) => ({
      search_string: searchable(searchString),
      guild_id: guildId,
    }),
    (found) => found,
    { good: SLOW, about: { all: ['player', 'alpha'] } },
  ),
  playerCount: oneAs('playerCount', countAnswer, counted, { good: SLOW, about: { all: ['player'] }, generation: 'b' }),
  /** Players who acted within so many blocks; about a day when not given. */
  activePlayerCount: oneBy(
    'activePlayerCount',
    countAnswer,
    ({ windowBlocks }: { readonly windowBlocks?: number }) => ({ window_blocks: windowBlocks }),
    counted,
    { good: SLOW, generation: 'b' },
  ),
  playerPower: oneAs(
    'playerPower',
    power,
    (answer, args) => answer && { ...answer, playerId: answer.playerId ?? args.playerId },
    {
      about: { player: ['infusion', 'power'], all: ['share'] },
      generation: 'b',
    },
  ),
  /** Smallest margin first. */
  playersAtRisk: oneBy(
    'playersAtRisk',
    list(playerPower),
    ({ limit }: { readonly limit?: number }) => ({ limit }),
    // A row that does not say whose it is helps nobody.
    (rows) => rows.flatMap((row) => (row.playerId === null ? [] : [{ ...row, playerId: row.playerId }])),
    { good: SLOW, about: { all: ['power', 'share'] }, generation: 'b' },
  ),
};

function raidQuery(search: RaidSearch) {
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
