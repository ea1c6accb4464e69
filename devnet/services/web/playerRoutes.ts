/** Bespoke reads of players and their coins. facts/web-api.md section 6. */
import { printJson, type Wire, type WireObject } from '../wire.ts';
import { streamRow, webRow } from '../mirror/render.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { addressesOf, alphaOf, gridAmount, gridText, guildLabel, ledgerSum } from './reads.ts';
import { badRequest, pageSlice, param, read, type WebCall, type WebRoute } from './route.ts';

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

function oreStats(call: WebCall): Wire | undefined {
  const { tables } = call;
  const id = param(call, 'player_id');
  if (!tables.player.get(id)) return undefined;
  const total = (action: string): string => {
    const sum = ledgerSum(tables, id, 'amount_p', (row) => row.denom === 'ore' && row.action === action);
    return String(sum < 0n ? -sum : sum);
  };
  return { player_id: id, forfeited: total('forfeited'), mined: total('mined'), seized: total('seized') };
}

function raidsLaunched(call: WebCall): Wire {
  const fleetId = call.tables.player.get(param(call, 'player_id'))?.fleet_id;
  let count = 0;
  for (const row of call.tables.planet_activity.by('category', 'raid_status')) {
    const detail = row.detail as WireObject | null;
    if (detail?.['status'] === 'initiated' && detail['fleet_id'] === fleetId) count++;
  }
  return { count };
}

/** First every character outside letters, digits, `-`, `_` is dropped; the rest must have three. */
function searchText(call: WebCall, required: boolean): string | undefined {
  const given = call.query['search_string'];
  if (given === undefined || given === '') {
    if (required) throw badRequest('search_string_required', 'search_string is required');
    return undefined;
  }
  const text = given.replaceAll(/[^\p{L}0-9_-]/gu, '');
  if (text.length < 3) throw badRequest('search_string_invalid', 'search_string is not valid');
  return text;
}

function fits(tables: MirrorTables, row: Row<'player'>, text: string): boolean {
  if (row.id === text || (row.username ?? '').toLowerCase().includes(text.toLowerCase())) return true;
  return addressesOf(tables, row.id ?? '').some(({ address }) => address === text);
}

const ACTIVE_RAID = ['initiated', 'ongoing', 'shieldsVulnerable'];

export function isUnderAttack(tables: MirrorTables, planetId: string | null): boolean {
  return ACTIVE_RAID.includes(tables.planet_raid.get(planetId ?? '')?.status ?? '');
}

function raidSearch(call: WebCall): Wire {
  const { tables, query } = call;
  const text = searchText(call, false);
  const found: Wire[] = [];
  for (const row of tables.player.rows()) {
    if (row.id === call.session?.playerId || !row.planet_id || !row.id) continue;
    if (query['guild_id'] && row.guild_id !== query['guild_id']) continue;
    if (text !== undefined && !fits(tables, row, text)) continue;
    if (gridAmount(tables, 'ore', row.id) < BigInt(query['min_ore'] ?? '0')) continue;
    const fleet = tables.fleet.get(row.fleet_id ?? '');
    if (query['fleet_away_only'] === '1' && fleet?.status !== 'away') continue;
    const underAttack = isUnderAttack(tables, row.planet_id);
    if (query['not_under_attack'] === '1' && underAttack) continue;
    const label = guildLabel(tables, row.guild_id);
    found.push({
      id: row.id,
      planet_id: row.planet_id,
      username: row.username,
      pfp: row.pfp,
      pfp_client_render_attributes: row.pfp_client_render_attributes,
      guild_name: label.name,
      tag: label.tag,
      fleet_status: fleet?.status ?? null,
      undiscovered_ore: gridText(tables, 'ore', row.planet_id),
      ore: gridText(tables, 'ore', row.id),
      under_attack: underAttack ? 1 : 0,
    });
  }
  return query['count_only'] === '1' ? [{ count: found.length }] : pageSlice(found, query['page'] ?? '1');
}

function transferSearch(call: WebCall): Wire {
  const { tables, query } = call;
  const text = searchText(call, true) ?? '';
  const found: Wire[] = [];
  for (const row of tables.player.rows()) {
    if (!row.id || found.length >= 25 || !fits(tables, row, text)) continue;
    // The guild does not restrict a match by id: operator precedence of the real query.
    if (query['guild_id'] && row.guild_id !== query['guild_id'] && row.id !== text) continue;
    const label = guildLabel(tables, row.guild_id);
    found.push({
      id: row.id,
      address: row.primary_address,
      username: row.username,
      pfp: row.pfp,
      pfp_client_render_attributes: row.pfp_client_render_attributes,
      guild_name: label.name,
      tag: label.tag,
      alpha: alphaOf(tables, row.id),
    });
  }
  return found;
}

/** Transfers only: `sent` and `received` of `ualpha`, newest first. */
function transfers(call: WebCall): Row<'ledger'>[] {
  const rows = addressesOf(call.tables, param(call, 'player_id')).flatMap(({ address }) => [
    ...call.tables.ledger.by('address', address ?? ''),
  ]);
  return rows
    .filter((row) => ['sent', 'received'].includes(row.action ?? '') && row.denom === 'ualpha' && row.amount !== '0')
    .sort((a, b) => (b.time ?? 0) - (a.time ?? 0) || (a.id ?? 0) - (b.id ?? 0));
}

const TRANSFER = ['id', 'address', 'counterparty', 'amount', 'denom', 'action', 'direction', 'time'];

function transfer(call: WebCall): Wire | undefined {
  const { tables } = call;
  const row = tables.ledger.get(param(call, 'tx_id'));
  if (!row) return undefined;
  const other = tables.player_address.get(row.counterparty ?? '')?.player_id ?? null;
  return {
    ...webRow('ledger', row, TRANSFER),
    counterparty_player_id: other,
    counterparty_username: tables.player.get(other ?? '')?.username ?? null,
  };
}

/** The player's infusion into his own guild's primary reactor; values floored, ratio and commission times 100. */
function infusion(call: WebCall): Wire | undefined {
  const { tables } = call;
  const guild = tables.guild.get(tables.player.get(param(call, 'player_id'))?.guild_id ?? '');
  if (!guild) return undefined;
  const row = [...tables.infusion.by('player_id', param(call, 'player_id'))].find(
    (one) => one.destination_id === guild.primary_reactor_id,
  );
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

export const PLAYER_ROUTES: readonly WebRoute[] = [
  read('/api/player/{player_id}', player),
  read('/api/player/raid/search', raidSearch),
  read('/api/player/transfer/search', transferSearch),
  read('/api/player/count', (call) => ({ count: call.tables.player.size })),
  read('/api/player/{player_id}/action/last/block/height', (call) => {
    const id = param(call, 'player_id');
    if (!call.tables.player.get(id)) return undefined;
    return { last_action_block_height: gridText(call.tables, 'lastAction', id) };
  }),
  read('/api/player/{player_id}/ore/stats', oreStats),
  read('/api/player/{player_id}/planet/completed', (call) => {
    const planets = [...call.tables.planet.by('owner', param(call, 'player_id'))];
    return { count: planets.filter((planet) => planet.status === 'complete').length };
  }),
  read('/api/player/{player_id}/raid/launched', raidsLaunched),
  read('/api/ledger/player/{player_id}/page/{page}', (call) => {
    // Page 0 makes a negative offset here and fails validation. facts/web-api.md section 1.
    if (Number(param(call, 'page')) === 0) throw badRequest('offset_invalid', 'offset is not valid');
    return pageSlice(transfers(call), param(call, 'page')).map((row) => webRow('ledger', row, TRANSFER));
  }),
  read('/api/ledger/player/{player_id}/count', (call) => ({ count: transfers(call).length })),
  read('/api/ledger/{tx_id}', transfer),
  read('/api/infusion/player/{player_id}', infusion),
];
