/** Bespoke reads of guilds. docs/network/web-api.md section 6. */
import type { Wire, WireObject } from '../wire.ts';
import { webRow } from '../mirror/render.ts';
import type { Row } from '../mirror/schema.ts';
import type { MirrorTables } from '../mirror/store.ts';
import { perVersion } from './perVersion.ts';
import { alphaOf, byText, everythingOf, gridAmount, guildLabel } from './reads.ts';
import { isGenerationA, param, publicRead, read, type WebCall, type WebRoute } from './route.ts';

function members(tables: MirrorTables, guildId: string): readonly Row<'player'>[] {
  return tables.player.by('guild_id', guildId);
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

export function directoryRows(tables: MirrorTables): readonly WireObject[] {
  return [...tables.guild_meta.rows()]
    .map((meta) => {
      const list = members(tables, meta.id ?? '');
      const alpha = list.reduce((sum, { id }) => sum + BigInt(alphaOf(tables, id ?? '')), 0n);
      return { guild_id: meta.id, name: meta.name, logo: meta.logo, alpha, members: list.length };
    })
    .sort((a, b) => b.members - a.members || (a.alpha > b.alpha ? -1 : a.alpha < b.alpha ? 1 : 0))
    .map((row) => ({ ...row, alpha: String(row.alpha) }));
}

/**
 * Watts and grams. Stacks before 2026-09-01 (A) divide only the second summand of a sum, structs and shared capacity, so
 * that most of it stays in milliwatt.
 */
function powerStats(call: WebCall, guildId: string): Wire | undefined {
  const { tables } = call;
  const row = tables.guild.get(guildId);
  if (!row) return undefined;
  const sums = { load: 0n, structsLoad: 0n, capacity: 0n, shared: 0n };
  const list = members(tables, guildId);
  for (const { id, substation_id } of list) {
    sums.load += gridAmount(tables, 'load', id);
    sums.structsLoad += gridAmount(tables, 'structsLoad', id);
    sums.capacity += gridAmount(tables, 'capacity', id);
    sums.shared += gridAmount(tables, 'connectionCapacity', substation_id);
  }
  let fuel = 0n;
  for (const reactor of tables.reactor.by('guild_id', guildId)) fuel += gridAmount(tables, 'fuel', reactor.id);
  const watts = (own: bigint, other: bigint): string =>
    String(isGenerationA(call) ? own + other / 1000n : (own + other) / 1000n);
  return {
    guild_id: guildId,
    total_fuel: String(fuel / 1_000_000n),
    total_load: watts(sums.load, sums.structsLoad),
    total_capacity: watts(sums.capacity, sums.shared),
    avg_connection_capacity: String(list.length === 0 ? 0n : sums.shared / BigInt(list.length) / 1000n),
  };
}

function roster(call: WebCall, guildId: string): Wire {
  const { tables } = call;
  const sumOf = isGenerationA(call) ? everythingOf : alphaOf;
  const label = guildLabel(tables, guildId);
  return byText(members(tables, guildId), (row) => row.username).map((row) => ({
    ...webRow('player', row, ['id', 'guild_id', 'username', 'pfp', 'pfp_client_render_attributes']),
    guild_name: label.name,
    tag: label.tag,
    alpha: sumOf(tables, row.id ?? ''),
  }));
}

export const GUILD_ROUTES: readonly WebRoute[] = [
  publicRead('/api/guild/this', (call) => guild(call.tables, call.services.guildId)),
  read('/api/guild/name', (call) =>
    byText(
      [...call.tables.guild.rows()].filter(({ id }) => call.tables.player.count('guild_id', id ?? '') > 0),
      (row) => guildLabel(call.tables, row.id).name,
    ).map((row) => ({ id: row.id, name: guildLabel(call.tables, row.id).name })),
  ),
  read('/api/guild/count', (call) => ({ count: call.tables.guild.size })),
  read('/api/guild/directory', (call) => perVersion(call, 'guild/directory', () => directoryRows(call.tables))),
  read('/api/guild/{guild_id}', (call) => guild(call.tables, param(call, 'guild_id'))),
  read('/api/guild/{guild_id}/name', (call) => {
    const id = param(call, 'guild_id');
    return call.tables.guild.get(id) ? { name: guildLabel(call.tables, id).name } : undefined;
  }),
  read('/api/guild/{guild_id}/members/count', (call) => ({
    count: call.tables.player.count('guild_id', param(call, 'guild_id')),
  })),
  ofMembers('planet/complete/count', (call, id) => ({
    count: members(call.tables, id).reduce(
      (sum, player) => sum + call.tables.planet.count('owner+status', player.id ?? '', 'complete'),
      0,
    ),
  })),
  ofMembers('power/stats', powerStats),
  ofMembers('roster', roster),
];

/** Sums over all members of a guild. */
function ofMembers(path: string, data: (call: WebCall, guildId: string) => Wire | undefined): WebRoute {
  return read(`/api/guild/{guild_id}/${path}`, (call) => {
    const id = param(call, 'guild_id');
    return perVersion(call, `guild/${id}/${path}`, () => data(call, id));
  });
}
