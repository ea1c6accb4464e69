/** Bespoke reads of players. docs/network/web-api.md section 6. */
import { printJson, type Wire, type WireObject } from '../wire.ts';
import { streamRow, webRow } from '../mirror/render.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { addressesOf, alphaOf, gridText, guildLabel } from './reads.ts';
import { inB, isGenerationA, param, read, type WebCall, type WebRoute } from './route.ts';

function player(call: WebCall): Wire | undefined {
  const { tables } = call;
  const row = tables.player.get(param(call, 'player_id'));
  if (!row?.id) return undefined;
  const fleet = tables.fleet.get(row.fleet_id ?? '');
  const label = guildLabel(tables, row.guild_id);
  return {
    id: row.id,
    primary_address: row.primary_address,
    guild_id: row.guild_id,
    substation_id: row.substation_id,
    planet_id: row.planet_id,
    fleet_id: row.fleet_id,
    // The whole row as JSON text: inside it timestamps are ISO.
    fleet: fleet ? printJson(streamRow('fleet', fleet)) : null,
    username: row.username,
    pfp: row.pfp,
    pfp_client_render_attributes: row.pfp_client_render_attributes,
    guild_name: label.name,
    tag: label.tag,
    alpha: alphaOf(tables, row.id),
    ore: gridText(tables, 'ore', row.id),
    load: gridText(tables, 'load', row.id),
    structs_load: gridText(tables, 'structsLoad', row.id),
    capacity: gridText(tables, 'capacity', row.id),
    connection_capacity: gridText(tables, 'connectionCapacity', row.substation_id),
  };
}

/** Grams of ore that one action moved on the addresses of a player, ever. */
export function oreMoved(tables: MirrorTables, playerId: string, action: string): bigint {
  return addressesOf(tables, playerId).reduce(
    (sum, { address }) => sum + BigInt(tables.ledger_sum.get(`${address}/ore/${action}`)?.amount_p ?? '0'),
    0n,
  );
}

function oreStats(call: WebCall): Wire | undefined {
  const { tables } = call;
  const id = param(call, 'player_id');
  if (!tables.player.get(id)) return undefined;
  const total = (action: string): string => String(oreMoved(tables, id, action));
  return { player_id: id, forfeited: total('forfeited'), mined: total('mined'), seized: total('seized') };
}

/** B counts the starts of raids by the player's fleets, A the departures from planets the player owns. */
function raidsLaunched(call: WebCall): Wire {
  const { tables } = call;
  const id = param(call, 'player_id');
  if (isGenerationA(call)) {
    const planets = tables.planet.by('owner', id);
    const departures = planets.map((planet) =>
      tables.planet_activity.count('planet_id+category', planet.id ?? '', 'fleet_depart'),
    );
    return { count: departures.reduce((sum, one) => sum + one, 0) };
  }
  const raids = tables.activity_feed.by('player_id+role+category', id, 'fleet_owner', 'raid_status');
  const details = raids.map(({ planet_id, seq }) => tables.planet_activity.get(`${planet_id}/${seq}`)?.detail);
  return { count: details.filter((detail) => (detail as WireObject | null)?.['status'] === 'initiated').length };
}

/** The player's infusion into his own guild's primary reactor; values floored, ratio and commission times 100. */
function infusion(call: WebCall): Wire | undefined {
  const { tables } = call;
  const guild = tables.guild.get(tables.player.get(param(call, 'player_id'))?.guild_id ?? '');
  if (!guild) return undefined;
  const row = tables.infusion
    .by('player_id', param(call, 'player_id'))
    .find((one) => one.destination_id === guild.primary_reactor_id);
  const percent = (text: string | null | undefined): string => String(Math.floor(Number(text ?? '0') * 100));
  const shown: WireObject = row
    ? webRow('infusion', row, ['destination_id', 'address', 'destination_type', 'player_id'])
    : { destination_id: null, address: null, destination_type: null, player_id: null };
  return {
    ...shown,
    fuel: row?.fuel ?? '0',
    defusing: row?.defusing ?? '0',
    power: row?.power ?? '0',
    ratio: percent(row?.ratio),
    commission: percent(row?.commission),
    ...(row ? webRow('infusion', row, ['created_at', 'updated_at']) : { created_at: null, updated_at: null }),
    join_infusion_minimum: guild.join_infusion_minimum,
  };
}

/** About a day of blocks. */
const ACTIVE_BLOCKS = 16_363;

function activeCount(call: WebCall): Wire {
  const { store } = call.services;
  const blocks = Number(call.query['window_blocks'] ?? ACTIVE_BLOCKS);
  const since = Number(store.height) - blocks;
  const actions = call.tables.grid.list('attribute_type+object_type', ['lastAction', 'player'], 'val');
  return { count: actions.size - actions.countWhile(({ row }) => Number(row.val) < since) };
}

export const PLAYER_ROUTES: readonly WebRoute[] = [
  read('/api/player/{player_id}', player),
  read('/api/player/{player_id}/action/last/block/height', (call) => {
    const id = param(call, 'player_id');
    if (!call.tables.player.get(id)) return undefined;
    return { last_action_block_height: gridText(call.tables, 'lastAction', id) };
  }),
  read('/api/player/{player_id}/ore/stats', oreStats),
  read('/api/player/{player_id}/planet/completed', (call) => ({
    count: call.tables.planet.count('owner+status', param(call, 'player_id'), 'complete'),
  })),
  read('/api/player/{player_id}/raid/launched', raidsLaunched),
  read('/api/infusion/player/{player_id}', infusion),
  ...inB([
    read('/api/player/count', (call) => ({ count: call.tables.player.size })),
    read('/api/player/active/count', activeCount),
  ]),
];
