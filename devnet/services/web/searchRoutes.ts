/** Finding targets and recipients. docs/network/web-api.md section 6 "Search routes". */
import type { Wire, WireObject } from '../wire.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { perVersion } from './perVersion.ts';
import { addressesOf, alphaOf, gridAmount, gridText, guildLabel } from './reads.ts';
import { badRequest, isGenerationA, read, type WebCall, type WebRoute } from './route.ts';

const RAID_ROWS = 100;
const TRANSFER_ROWS = 25;

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

/** Exact id, exact address, or part of the name in any case. */
function playersFitting(tables: MirrorTables, text: string | undefined): Iterable<Row<'player'>> {
  if (text === undefined) return tables.player.rows();
  const byId = tables.player.get(text);
  const byAddress = tables.player_address.get(text);
  const byAddressPlayer = byAddress?.status === 'approved' ? tables.player.get(byAddress.player_id ?? '') : undefined;
  const exact = new Set([byId, byAddressPlayer].filter((row) => row !== undefined));
  const name = text.toLowerCase();
  const named = [...tables.player.rows()].filter(
    (row) => !exact.has(row) && (row.username ?? '').toLowerCase().includes(name),
  );
  return [...exact, ...named];
}

const ACTIVE_RAID = ['initiated', 'ongoing', 'shieldsVulnerable'];

export function isUnderAttack(tables: MirrorTables, planetId: string | null): boolean {
  return ACTIVE_RAID.includes(tables.planet_raid.get(planetId ?? '')?.status ?? '');
}

function personOf(tables: MirrorTables, row: Row<'player'>): WireObject {
  const label = guildLabel(tables, row.guild_id);
  return {
    username: row.username,
    pfp: row.pfp,
    pfp_client_render_attributes: row.pfp_client_render_attributes,
    guild_name: label.name,
    tag: label.tag,
  };
}

/** All targets that fit, the caller among them, by id. */
function targets(call: WebCall, text: string | undefined): readonly (readonly [id: string, row: WireObject])[] {
  const { tables, query } = call;
  const found: (readonly [string, WireObject])[] = [];
  for (const row of playersFitting(tables, text)) {
    if (!row.planet_id || !row.id) continue;
    if (query['guild_id'] && row.guild_id !== query['guild_id']) continue;
    if (gridAmount(tables, 'ore', row.id) < BigInt(query['min_ore'] ?? '0')) continue;
    const fleet = tables.fleet.get(row.fleet_id ?? '');
    if (query['fleet_away_only'] === '1' && fleet?.status !== 'away') continue;
    const underAttack = isUnderAttack(tables, row.planet_id);
    if (query['not_under_attack'] === '1' && underAttack) continue;
    const target = {
      id: row.id,
      planet_id: row.planet_id,
      ...personOf(tables, row),
      fleet_status: fleet?.status ?? null,
      undiscovered_ore: gridText(tables, 'ore', row.planet_id),
      ore: gridText(tables, 'ore', row.id),
      under_attack: underAttack ? 1 : 0,
    };
    found.push([row.id, target]);
  }
  return found;
}

function raidSearch(call: WebCall): Wire {
  const { query } = call;
  const text = searchText(call, false);
  const asked = ['guild_id', 'min_ore', 'fleet_away_only', 'not_under_attack'].map((name) => query[name] ?? '');
  const all = perVersion(call, `raid/${JSON.stringify([text, ...asked])}`, () => targets(call, text));
  const found = all.filter(([id]) => id !== call.session?.playerId);
  if (query['count_only'] === '1') return [{ count: found.length }];
  const start = (Math.max(1, Number(query['page'] ?? '1')) - 1) * RAID_ROWS;
  return found.slice(start, start + RAID_ROWS).map(([, row]) => row);
}

function transferSearch(call: WebCall): Wire {
  const { tables, query } = call;
  const text = searchText(call, true) ?? '';
  const guildId = query['guild_id'] ?? '';
  return perVersion(call, `transfer/${JSON.stringify([text, guildId])}`, () => {
    const found: WireObject[] = [];
    for (const row of playersFitting(tables, text)) {
      if (found.length >= TRANSFER_ROWS || !row.id) break;
      // The guild does not restrict a match by id: operator precedence of the real query.
      if (guildId !== '' && row.guild_id !== guildId && row.id !== text) continue;
      const shown = { id: row.id, address: row.primary_address, ...personOf(tables, row) };
      found.push(...alphasOf(call, row.id).map((alpha) => ({ ...shown, alpha })));
    }
    return found.slice(0, TRANSFER_ROWS);
  });
}

/** Generation A joins one row per address that holds alpha: several addresses, several rows of one player. */
function alphasOf(call: WebCall, playerId: string): readonly string[] {
  if (!isGenerationA(call)) return [alphaOf(call.tables, playerId)];
  const perAddress = addressesOf(call.tables, playerId).flatMap(
    ({ address }) => call.tables.balance.get(`${address}/ualpha`)?.amount ?? [],
  );
  return perAddress.length > 0 ? perAddress : ['0'];
}

export const SEARCH_ROUTES: readonly WebRoute[] = [
  read('/api/player/raid/search', raidSearch),
  read('/api/player/transfer/search', transferSearch),
];
