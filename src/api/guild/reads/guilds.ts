/** Reads about guilds. docs/network/web-api.md section 6. */
import * as z from 'zod/mini';
import type { About } from '../../../game/changes.ts';
import type { GuildServices } from '../../../game/mirror/guilds.ts';
import { columns } from '../../../wire/columns.ts';
import { count, flag, text } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { bypass } from '../decode/members.ts';
import { fetchGuildConfig } from '../fetchGuildConfig.ts';
import { one, oneAs, SETTLED, SLOW, type WebRow } from '../row.ts';
import { countAnswer, counted } from './counts.ts';
import { face } from './players.ts';

/** Of the record, and of what the guild published. All texts are user-made. */
export const guildCard = z.nullable(
  columns({
    id: i.guildId,
    endpoint: text,
    /** Whole grams, floored; the exact figure is in the catalog's row. */
    joinInfusionMinimumGrams: ['join_infusion_minimum', f.uint],
    bypassByRequest: ['join_infusion_minimum_bypass_by_request', bypass],
    bypassByInvite: ['join_infusion_minimum_bypass_by_invite', bypass],
    primaryReactorId: i.reactorIdOrNull,
    entrySubstationId: i.substationIdOrNull,
    owner: i.playerIdOrNull,
    name: text,
    description: text,
    tag: text,
    /** URL of a picture. */
    logo: text,
    /** Name of a network to a handle or URL. */
    socials: f.jsonTexts,
    website: text,
    /** Whether this deployment is the guild's own. */
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

/**
 * Meant as watts and grams. Servers before September 2026 add milliwatts to watts in loads and capacities: show as a
 * rough size, not as a measure.
 */
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

const MEMBERS = { guild: ['player', 'member'] } satisfies About;

export const GUILD_ROWS = {
  /** null also for a guild without a primary reactor. */
  guild: one('guild', guildCard, { good: SLOW, about: { guild: ['player', 'guild'] } }),
  /** Guilds with members, by name. */
  guildNames: one('guildNames', list(guildName), { good: SLOW, about: { all: ['player', 'guild'] } }),
  guildCount: oneAs('guildCount', countAnswer, counted, { good: SLOW }),
  /** Most members first; not paged. Guilds that published nothing are not in it. */
  guildDirectory: one('guildDirectory', directory, {
    good: SLOW,
    about: { all: ['player', 'guild', 'member', 'reactorFuel'] },
  }),
  guildName: oneAs('guildName', nameAnswer, (answer) => answer?.name ?? null, {
    good: SLOW,
    about: { guild: ['guild'] },
  }),
  memberCount: oneAs('memberCount', countAnswer, counted, { good: SLOW, about: MEMBERS }),
  guildPlanetsCompleted: oneAs('guildPlanetsCompleted', countAnswer, counted, {
    good: SLOW,
    about: { all: ['dugOut'] },
  }),
  guildPower: one('guildPower', guildPower, {
    good: SLOW,
    about: { all: ['power', 'share', 'infusion', 'reactorPower', 'reactorFuel'] },
  }),
  /** By name; not paged. */
  roster: one('roster', list(rosterMember), {
    good: SLOW,
    about: { guild: [...MEMBERS.guild, 'alpha', 'playerUnsaid'] },
  }),
  /** The services that a guild's `endpoint` document names; null for each it does not offer. */
  guildConfig: {
    path: "the document at a guild's `endpoint`",
    make:
      ({ elsewhere }) =>
      ({ url }, signal) =>
        fetchGuildConfig(url, elsewhere, signal),
    good: SETTLED,
    about: { all: ['endpoint'] },
  } satisfies WebRow<{ readonly url: string }, GuildServices>,
};
