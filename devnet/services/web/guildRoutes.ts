/** Bespoke reads of guilds. facts/web-api.md section 6. */
import type { Wire } from '../wire.ts';
import { webRow } from '../mirror/render.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { alphaOf, byText, gridAmount, guildLabel } from './reads.ts';
import { param, publicRead, read, type WebRoute } from './route.ts';

function members(tables: MirrorTables, guildId: string): readonly Row<'player'>[] {
  return [...tables.player.by('guild_id', guildId)];
}

/** A guild without a primary reactor answers null. */
function guild(tables: MirrorTables, id: string): Wire | undefined {
  const row = tables.guild.get(id);
  const reactor = tables.reactor.get(row?.primary_reactor_id ?? '');
  if (!row || !reactor) return undefined;
  const meta = tables.guild_meta.get(id);
  const label = guildLabel(tables, id);
  return {
    ...webRow('guild', row, [
      'id',
      'endpoint',
      'join_infusion_minimum',
      'join_infusion_minimum_bypass_by_request',
      'join_infusion_minimum_bypass_by_invite',
      'primary_reactor_id',
      'entry_substation_id',
      'creator',
      'owner',
    ]),
    name: label.name,
    description: meta?.description ?? null,
    tag: label.tag,
    logo: meta?.logo ?? null,
    socials: meta ? (webRow('guild_meta', meta, ['socials'])['socials'] ?? null) : null,
    website: meta?.website ?? null,
    this_infrastructure: meta?.this_infrastructure ?? null,
    status: meta?.status ?? null,
    default_commission: reactor.default_commission,
    reactor_ratio: tables.setting.get('REACTOR_RATIO')?.value ?? '0',
  };
}

function directory(tables: MirrorTables): Wire {
  return [...tables.guild_meta.rows()]
    .map((meta) => {
      const list = members(tables, meta.id ?? '');
      const alpha = list.reduce((sum, { id }) => sum + BigInt(alphaOf(tables, id ?? '')), 0n);
      return { guild_id: meta.id, name: meta.name, logo: meta.logo, alpha, members: list.length };
    })
    .sort((a, b) => b.members - a.members || (a.alpha > b.alpha ? -1 : a.alpha < b.alpha ? 1 : 0))
    .map((row) => ({ ...row, alpha: String(row.alpha) }));
}

/** Watts and grams; the whole sum is divided, as since 2026-09-01. */
function powerStats(tables: MirrorTables, guildId: string): Wire | undefined {
  const row = tables.guild.get(guildId);
  if (!row) return undefined;
  let load = 0n;
  let capacity = 0n;
  let shared = 0n;
  const list = members(tables, guildId);
  for (const { id, substation_id } of list) {
    const share = gridAmount(tables, 'connectionCapacity', substation_id);
    load += gridAmount(tables, 'load', id) + gridAmount(tables, 'structsLoad', id);
    capacity += gridAmount(tables, 'capacity', id) + share;
    shared += share;
  }
  let fuel = 0n;
  for (const reactor of tables.reactor.by('guild_id', guildId)) fuel += gridAmount(tables, 'fuel', reactor.id);
  return {
    guild_id: guildId,
    total_fuel: String(fuel / 1_000_000n),
    total_load: String(load / 1000n),
    total_capacity: String(capacity / 1000n),
    avg_connection_capacity: String(list.length === 0 ? 0n : shared / BigInt(list.length) / 1000n),
  };
}

function roster(tables: MirrorTables, guildId: string): Wire {
  const label = guildLabel(tables, guildId);
  return byText(members(tables, guildId), (row) => row.username).map((row) => ({
    ...webRow('player', row, ['id', 'guild_id', 'username', 'pfp', 'pfp_client_render_attributes']),
    guild_name: label.name,
    tag: label.tag,
    alpha: alphaOf(tables, row.id ?? ''),
  }));
}

export const GUILD_ROUTES: readonly WebRoute[] = [
  publicRead('/api/guild/this', (call) => guild(call.tables, call.services.guildId)),
  read('/api/guild/name', (call) =>
    byText(
      [...call.tables.guild.rows()].filter(({ id }) => members(call.tables, id ?? '').length > 0),
      (row) => guildLabel(call.tables, row.id).name,
    ).map((row) => ({ id: row.id, name: guildLabel(call.tables, row.id).name })),
  ),
  read('/api/guild/count', (call) => ({ count: call.tables.guild.size })),
  read('/api/guild/directory', (call) => directory(call.tables)),
  read('/api/guild/{guild_id}', (call) => guild(call.tables, param(call, 'guild_id'))),
  read('/api/guild/{guild_id}/name', (call) => {
    const id = param(call, 'guild_id');
    return call.tables.guild.get(id) ? { name: guildLabel(call.tables, id).name } : undefined;
  }),
  read('/api/guild/{guild_id}/members/count', (call) => ({
    count: members(call.tables, param(call, 'guild_id')).length,
  })),
  read('/api/guild/{guild_id}/planet/complete/count', (call) => {
    const planets = members(call.tables, param(call, 'guild_id')).flatMap(({ id }) => [
      ...call.tables.planet.by('owner', id ?? ''),
    ]);
    return { count: planets.filter((planet) => planet.status === 'complete').length };
  }),
  read('/api/guild/{guild_id}/power/stats', (call) => powerStats(call.tables, param(call, 'guild_id'))),
  read('/api/guild/{guild_id}/roster', (call) => roster(call.tables, param(call, 'guild_id'))),
];
