/** Reads about guilds. docs/network/web-api.md section 6. */
import * as z from 'zod/mini';
import type { GuildId } from '../../../game/ids.ts';
import type * as t from '../../../game/mirror/guilds.ts';
import { columns } from '../../../wire/columns.ts';
import { count, flag, text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import type { Ask } from '../createAsk.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { bypass } from '../decode/members.ts';
import { countOf } from './counts.ts';
import { face } from './players.ts';

export const guildCard = z.nullable(
  columns({
    id: i.guildId,
    endpoint: text,
    joinInfusionMinimumGrams: ['join_infusion_minimum', f.uint],
    bypassByRequest: ['join_infusion_minimum_bypass_by_request', bypass],
    bypassByInvite: ['join_infusion_minimum_bypass_by_invite', bypass],
    primaryReactorId: i.reactorIdOrNull,
    entrySubstationId: i.substationIdOrNull,
    owner: i.playerIdOrNull,
    name: text,
    description: text,
    tag: text,
    logo: text,
    socials: f.jsonTexts,
    website: text,
    isThisInfrastructure: ['this_infrastructure', flag],
    status: text,
    defaultCommission: f.share,
    reactorRatio: f.decimal,
  }),
);

export const guildName = columns({ id: i.guildId, name: text });
export const nameAnswer = z.nullable(columns({ name: text }));

export const directoryEntry = columns({
  guildId: i.guildId,
  name: text,
  logo: text,
  alphaGrams: ['alpha', f.signed],
  members: count,
});

/** A plain list on every server read, whatever the spec says of pages. docs/network/web-api.md section 11. */
export const directory = list(directoryEntry);

export const guildPower = z.nullable(
  columns({
    guildId: i.guildId,
    totalFuelGrams: ['total_fuel', f.decimal],
    totalLoadWatts: ['total_load', f.decimal],
    totalCapacityWatts: ['total_capacity', f.decimal],
    averageConnectionCapacityWatts: ['avg_connection_capacity', f.decimal],
  }),
);

export const rosterMember = columns({ id: i.playerId, guildId: i.guildId, ...face, alphaGrams: ['alpha', f.signed] });

export interface GuildReads {
  /** null also for a guild without a primary reactor. */
  fetchGuild(id: GuildId, signal?: AbortSignal): Promise<t.GuildCard | null>;
  /** Guilds with members, by name. */
  fetchGuildNames(signal?: AbortSignal): Promise<readonly t.GuildName[]>;
  fetchGuildCount(signal?: AbortSignal): Promise<number>;
  /** Most members first; not paged. Guilds that published nothing are not in it. */
  fetchGuildDirectory(signal?: AbortSignal): Promise<readonly t.GuildDirectoryEntry[]>;
  fetchGuildName(id: GuildId, signal?: AbortSignal): Promise<string | null>;
  fetchMemberCount(id: GuildId, signal?: AbortSignal): Promise<number>;
  fetchGuildPlanetsCompleted(id: GuildId, signal?: AbortSignal): Promise<number>;
  fetchGuildPower(id: GuildId, signal?: AbortSignal): Promise<t.GuildPower | null>;
  /** By name; not paged. */
  fetchRoster(id: GuildId, signal?: AbortSignal): Promise<readonly t.RosterMember[]>;
}

export function createGuildReads(ask: Ask): GuildReads {
  const of = (id: GuildId, signal?: AbortSignal) => ({ params: { guild_id: id }, signal });

  return {
    fetchGuild: (id, signal) => ask.read('guild', guildCard, of(id, signal)),
    fetchGuildNames: (signal) => ask.read('guildNames', list(guildName), { params: {}, signal }),
    fetchGuildCount: (signal) => countOf(ask, 'guildCount', { params: {}, signal }),
    fetchGuildDirectory: (signal) => ask.read('guildDirectory', directory, { params: {}, signal }),
    fetchGuildName: async (id, signal) => (await ask.read('guildName', nameAnswer, of(id, signal)))?.name ?? null,
    fetchMemberCount: (id, signal) => countOf(ask, 'memberCount', of(id, signal)),
    fetchGuildPlanetsCompleted: (id, signal) => countOf(ask, 'guildPlanetsCompleted', of(id, signal)),
    fetchGuildPower: (id, signal) => ask.read('guildPower', guildPower, of(id, signal)),
    fetchRoster: (id, signal) => ask.read('roster', list(rosterMember), of(id, signal)),
  };
}
