/**
 * Answers in the shapes of the public description, for the server that keeps to its letter. What it lists without a shape
 * is answered as everywhere; what it does not list at all (device codes, work, further auth routes) as by generation A.
 * docs/network/game-service-interface.md "Web application sample shapes", "Web application: bespoke reads".
 */
import type { Wire, WireObject } from '../wire.ts';
import { webRow } from '../mirror/render.ts';
import { directoryRows } from './guildRoutes.ts';
import { perVersion } from './perVersion.ts';
import { oreMoved } from './playerRoutes.ts';
import { planetValue } from './reads.ts';
import { param, publicRead, read, type WebCall, type WebRoute } from './route.ts';

/** Ore that came in, by the way it came: the world has one kind. */
function oreByType(call: WebCall, playerId: string): { readonly total: bigint; readonly byType: WireObject } {
  const mined = oreMoved(call.tables, playerId, 'mined');
  const seized = oreMoved(call.tables, playerId, 'seized');
  return { total: mined + seized, byType: { mined, seized } };
}

function player(call: WebCall): Wire | undefined {
  const { tables } = call;
  const row = tables.player.get(param(call, 'player_id'));
  if (!row?.id) return undefined;
  const guild = row.guild_id ? { id: row.guild_id, name: tables.guild_meta.get(row.guild_id)?.name ?? null } : null;
  return {
    player: { id: row.id, username: row.username, address: row.primary_address },
    guild,
    stats: {
      total_ore: oreByType(call, row.id).total,
      planets_completed: tables.planet.count('owner+status', row.id, 'complete'),
    },
  };
}

function oreStats(call: WebCall): Wire | undefined {
  const id = param(call, 'player_id');
  if (!call.tables.player.get(id)) return undefined;
  const { total, byType } = oreByType(call, id);
  return { player_id: id, total_ore: total, ore_by_type: byType };
}

function planet(call: WebCall): Wire | undefined {
  const row = call.tables.planet.get(param(call, 'planet_id'));
  return row && { id: row.id, owner_id: row.owner, max_ore: row.max_ore, space_slots: row.space_slots };
}

/** What is left of the shield, and the whole of it: no percentage. It falls by one a block from the raid's beginning. */
function shieldHealth(call: WebCall): Wire | undefined {
  const id = param(call, 'planet_id');
  if (!call.tables.planet.get(id)) return undefined;
  const height = Number(call.services.store.height);
  const whole = planetValue(call.tables, 'planetaryShield', id) ?? 100;
  const start = planetValue(call.tables, 'blockStartRaid', id) ?? height;
  return { planet_id: id, health: Math.max(0, whole - (height - start)), max_health: whole };
}

function guild(call: WebCall, id: string): Wire | undefined {
  const { tables } = call;
  if (!tables.guild.get(id)) return undefined;
  const name = tables.guild_meta.get(id)?.name ?? null;
  return { id, name, member_count: tables.player.count('guild_id', id) };
}

const DIRECTORY_ROWS = 100;

function directory(call: WebCall): Wire {
  const rows = perVersion(call, 'guild/directory', () => directoryRows(call.tables));
  const asked = (name: string, standard: number): number =>
    /^[0-9]{1,9}$/.test(call.query[name] ?? '') ? Number(call.query[name]) : standard;
  const offset = asked('offset', 0);
  const limit = Math.max(1, Math.min(DIRECTORY_ROWS, asked('limit', DIRECTORY_ROWS)));
  return {
    guilds: rows.slice(offset, offset + limit),
    pagination: { offset, limit, total: rows.length, hasMore: offset + limit < rows.length },
  };
}

export const SPEC_ROUTES: readonly WebRoute[] = [
  read('/api/player/{player_id}', player),
  read('/api/player/{player_id}/ore/stats', oreStats),
  read('/api/planet/{planet_id}', planet),
  read('/api/planet/{planet_id}/shield/health', shieldHealth),
  publicRead('/api/guild/this', (call) => guild(call, call.services.guildId)),
  read('/api/guild/{guild_id}', (call) => guild(call, param(call, 'guild_id'))),
  read('/api/guild/directory', directory),
  // "Also written with a page segment."
  read('/api/banned-word/all/page/{page}', (call) =>
    [...call.tables.banned_word.rows()].map((row) => webRow('banned_word', row)),
  ),
];
