/** Reads about guilds. docs/network/web-api.md section 6. */
import * as z from 'zod/mini';
import type { About } from '../../../game/changes.ts';
import type { GuildId } from '../../../game/ids.ts';
import type { GuildServices, RosterMember } from '../../../game/mirror/guilds.ts';
import { abortError } from '../../../lib/clock.ts';
import { columns } from '../../../wire/columns.ts';
import { readFlag, readShare } from '../../../wire/read.ts';
import { text } from '../../../wire/values.ts';
import { list, wireOr } from '../../../wire/wire.ts';
import { JOIN_BYPASSES } from '../../../wire/words.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { directoryPart } from '../decode/described.ts';
import { decodeData } from '../../decodeData.ts';
import type { Ask } from '../createAsk.ts';
import { fetchGuildConfig } from '../fetchGuildConfig.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import { one, oneAs, SETTLED, SLOW, type Web, type WebRow } from '../row.ts';
import { countAnswer, counted } from './counts.ts';
import { face } from './players.ts';

/** null where the server does not say. */
const flagOrNull = wireOr(null, 'true or false', readFlag);
const shareOrNull = wireOr(null, 'a decimal fraction', readShare);

/** Of the record, and of what the guild published. All texts are user-made. What is not told is null, or empty. */
export const guildCard = z.nullable(
  columns({
    id: i.guildId,
    endpoint: text,
    /** Whole grams, floored; the exact figure is in the catalog's row. */
    joinInfusionMinimumGrams: ['join_infusion_minimum', f.uintOrNull],
    bypassByRequest: ['join_infusion_minimum_bypass_by_request', f.oneOfOrNull(JOIN_BYPASSES)],
    bypassByInvite: ['join_infusion_minimum_bypass_by_invite', f.oneOfOrNull(JOIN_BYPASSES)],
    primaryReactorId: i.reactorIdOrNull,
    entrySubstationId: i.substationIdOrNull,
    owner: i.playerIdOrNull,
    name: f.name,
    description: text,
    tag: text,
    /** URL of a picture. */
    logo: text,
    /** Name of a network to a handle or URL. */
    socials: f.jsonTexts,
    website: text,
    /** Whether this deployment is the guild's own. */
    isThisInfrastructure: ['this_infrastructure', flagOrNull],
    status: text,
    defaultCommission: shareOrNull,
    reactorRatio: f.decimalOrNull,
    /** Told by servers after the public description; the others have a route of its own for it. */
    memberCount: f.countOrNull,
  }),
);

export const guildName = columns({ id: i.guildId, name: f.name });
export const nameAnswer = z.nullable(columns({ name: f.name }));

export const directoryEntry = columns({
  guildId: i.guildId,
  name: f.name,
  logo: text,
  alphaGrams: ['alpha', f.signedOrNull],
  members: f.countOrNull,
});

const directory = list(directoryEntry);
/** Of a directory; a server that goes on after so many repeats itself. */
const MOST_PARTS = 50;

async function partOfDirectory(ask: Ask, offset: number, signal: AbortSignal | undefined) {
  const question = { params: {}, query: { offset: offset === 0 ? undefined : offset }, signal };
  const { data, path } = await ask.envelope('guildDirectory', question);
  const { rows, nextOffset } = decodeData(directoryPart, data, path);
  return { rows: decodeData(directory, rows, path), nextOffset };
}

/** A plain list on every server read, pages in the public description. docs/network/web-api.md section 11. */
async function wholeDirectory({ ask }: Web, signal: AbortSignal | undefined) {
  const byId = new Map<GuildId, z.core.output<typeof directoryEntry>>();
  let next: number | null = 0;
  for (let part = 0; part < MOST_PARTS && next !== null; part++) {
    const { rows, nextOffset } = await partOfDirectory(ask, next, signal);
    for (const row of rows) byId.set(row.guildId, row);
    next = nextOffset;
  }
  return [...byId.values()];
}

/**
 * Meant as watts and grams. Servers before September 2026 add milliwatts to watts in loads and capacities: sums of such a
 * one are not to be shown.
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

export const rosterMember = columns({ id: i.playerId, guildId: i.guildId, ...face, coinGrams: ['alpha', f.signed] });
const members = list(rosterMember);

/** Rosters of generation A add up every coin; it is known by a route that it lacks. docs/network/web-api.md section 6. */
async function sumsAlphaAlone({ ask }: Web, signal: AbortSignal | undefined): Promise<boolean> {
  try {
    await ask.envelope('block', { params: {}, signal });
    return true;
  } catch {
    if (signal?.aborted) throw abortError(signal);
    return false;
  }
}

async function roster(web: Web, guildId: GuildId, signal: AbortSignal | undefined): Promise<readonly RosterMember[]> {
  const [rows, isAlpha] = await Promise.all([
    web.ask.read('roster', members, { params: { guild_id: guildId }, signal }),
    sumsAlphaAlone(web, signal),
  ]);
  return rows.map((row) => ({ ...row, alphaGrams: isAlpha ? row.coinGrams : null }));
}

const MEMBERS = { guild: ['player', 'member'] } satisfies About;

export const GUILD_ROWS = {
  /** null also for a guild without a primary reactor. */
  guild: one('guild', guildCard, { good: SLOW, about: { guild: ['player', 'guild'] } }),
  /** Guilds with members, by name. */
  guildNames: one('guildNames', list(guildName), { good: SLOW, about: { all: ['player', 'guild'] } }),
  guildCount: oneAs('guildCount', countAnswer, counted, { good: SLOW }),
  /** Most members first; to its end. Guilds that published nothing are not in it. */
  guildDirectory: {
    path: GUILD_ROUTES.guildDirectory,
    make: (web) => (_, signal) => wholeDirectory(web, signal),
    good: SLOW,
    about: { all: ['player', 'guild', 'member', 'reactorFuel'] } satisfies About,
  } satisfies WebRow<object, readonly z.core.output<typeof directoryEntry>[]>,
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
  roster: {
    path: GUILD_ROUTES.roster,
    make:
      (web) =>
      ({ guildId }, signal) =>
        roster(web, guildId, signal),
    good: SLOW,
    about: { guild: [...MEMBERS.guild, 'alpha', 'playerUnsaid'] } satisfies About,
  } satisfies WebRow<{ readonly guildId: GuildId }, readonly RosterMember[]>,
  /** The services that a guild's `endpoint` document names; null for each it does not offer. */
  guildConfig: {
    path: "the document at a guild's `endpoint`", // not said: the technical detail
    make:
      ({ elsewhere }) =>
      ({ url }, signal) =>
        fetchGuildConfig(url, elsewhere, signal),
    good: SETTLED,
    about: { all: ['endpoint'] },
  } satisfies WebRow<{ readonly url: string }, GuildServices>,
};
