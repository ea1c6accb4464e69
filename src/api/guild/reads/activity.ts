/** What happened, and what is left to prove. docs/network/web-api.md sections 4 and 8. */
import type { ActivityRow } from '../../../game/activity.ts';
import type { About } from '../../../game/changes.ts';
import type { GuildId, PlanetId, PlayerId } from '../../../game/ids.ts';
import type { ActivityFeed } from '../../../game/mirror/series.ts';
import type { WorkItem } from '../../../game/mirror/work.ts';
import { columns } from '../../../wire/columns.ts';
import { uint } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import { RouteMissingError } from '../../errors.ts';
import { CATALOG, listPattern } from '../catalog.ts';
import type { Ask } from '../createAsk.ts';
import { activityRow } from '../decode/activity.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import type { MirrorPage, PageRequest } from '../page.ts';
import { many, oneAs, SLOW } from '../row.ts';
import { countAnswer, counted } from './counts.ts';
import { pageOfRows } from './rows.ts';

export const workItem = columns({
  objectId: i.objectId,
  playerId: i.playerIdOrNull,
  targetId: i.objectId,
  category: f.oneOf(['BUILD', 'MINE', 'REFINE', 'RAID']),
  clock: ['block_start', f.height],
  range: ['difficulty_target', uint],
  locationId: i.objectIdOrNull,
  planetId: i.planetIdOrNull,
});

const sameRow = CATALOG.planetActivity.same;
const FEED = { all: ['activity'] } satisfies About;
/** Every list of work; a count of it, too. */
const OWED = { all: ['owed'] } satisfies About;

interface OfPlanet {
  readonly planetId: PlanetId;
  /** Only rows after this one. */
  readonly sinceSeq?: number | undefined;
}

interface Chronicle extends Pick<ActivityFeed, 'category' | 'role'> {
  readonly playerId: PlayerId;
  /** Whose rows stand in where the server keeps no feed by player. */
  readonly planetId: PlanetId | null;
}

export const ACTIVITY_ROWS = {
  /**
   * Newest first. With `sinceSeq` the rows after it, whatever the page, so a gap longer than `limit` lacks its
   * oldest part. Generation A ignores it: rows that are not later are left out here.
   */
  activityOfPlanet: many(listPattern('planetActivity', 'planet'), pageOfPlanet, sameRow, {
    about: { planet: ['activity'] },
  }),
  /** What happened to one player, by who owned what at the time. */
  activityOfPlayer: many(GUILD_ROUTES.activityOfPlayer, pageOfPlayer, sameRow, { about: FEED, generation: 'b' }),
  /** What happened to a player, newest first; of generation A what happened on the planet, roles unheeded. */
  chronicle: many(GUILD_ROUTES.activityOfPlayer, pageOfChronicle, sameRow, { about: FEED }),
};

/** Proofs that are owed; clocks that do not run are left out, in all of these. */
export const WORK_ROWS = {
  workOfPlayer: oneAs('workOfPlayer', list(workItem), (work) => work.filter(isRunning), {
    about: { player: ['player', 'owed'], all: ['shield'] },
  }),
  /** In no order. */
  workOfGuild: many(
    GUILD_ROUTES.workOfGuild,
    (ask, { guildId }: { readonly guildId: GuildId }, request, signal) =>
      pageOfWork(ask, GUILD_ROUTES.workOfGuild, { guild_id: guildId }, request, signal),
    sameWork,
    { about: OWED },
  ),
  allWork: many(
    GUILD_ROUTES.allWork,
    (ask, _: object, request, signal) => pageOfWork(ask, GUILD_ROUTES.allWork, {}, request, signal),
    sameWork,
    { about: OWED },
  ),
  workCount: oneAs('workCount', countAnswer, counted, { good: SLOW, about: OWED, generation: 'b' }),
};

async function pageOfPlanet(ask: Ask, { planetId, sinceSeq }: OfPlanet, request: PageRequest, signal?: AbortSignal) {
  const query = { since_seq: sinceSeq };
  const page = await pageOfRows(ask, 'planetActivity', { planet: planetId }, request, signal, query);
  if (sinceSeq === undefined) return page;
  // The server answers one page, whatever its number: there is no next one to ask for.
  return { ...page, items: page.items.filter((row) => row.seq > sinceSeq), next: null };
}

function pageOfPlayer(
  ask: Ask,
  { playerId, category, role, sinceHeight, order }: ActivityFeed & { readonly playerId: PlayerId },
  request: PageRequest,
  signal?: AbortSignal,
): Promise<MirrorPage<ActivityRow>> {
  return ask.page(activityRow, {
    pattern: GUILD_ROUTES.activityOfPlayer,
    params: { player_id: playerId },
    query: { category, role, since_height: sinceHeight },
    request: { ...request, order },
    signal,
  });
}

async function pageOfChronicle(
  ask: Ask,
  { playerId, planetId, category, role }: Chronicle,
  request: PageRequest,
  signal?: AbortSignal,
) {
  try {
    return { ...(await pageOfPlayer(ask, { playerId, category, role }, request, signal)), of: 'player' as const };
  } catch (error) {
    if (!(error instanceof RouteMissingError) || planetId === null) throw error;
    const page = await pageOfPlanet(ask, { planetId }, request, signal);
    const items = page.items.filter((row) => category === undefined || categoryOf(row) === category);
    return { ...page, items, of: 'planet' as const };
  }
}

async function pageOfWork(
  ask: Ask,
  pattern: string,
  params: Readonly<Record<string, string>>,
  request: PageRequest,
  signal: AbortSignal | undefined,
): Promise<MirrorPage<WorkItem>> {
  const page = await ask.page(workItem, { pattern, params, request, signal });
  return { ...page, items: page.items.filter(isRunning) };
}

function sameWork({ category, objectId, targetId }: WorkItem): string {
  return `${category}/${objectId}/${targetId}`;
}

/** An unset clock prints 0: nothing to prove yet. */
function isRunning({ clock }: WorkItem): boolean {
  return clock > 0n;
}

/** The word on the wire of a row that was decoded. */
const CATEGORY_OF = {
  structStatus: 'struct_status',
  structHealth: 'struct_health',
  structMove: 'struct_move',
  buildClock: 'struct_block_build_start',
  mineClock: 'struct_block_ore_mine_start',
  refineClock: 'struct_block_ore_refine_start',
  shield: 'shield_change',
  raidClock: 'block_raid_start',
  raidStatus: 'raid_status',
  fleetArrive: 'fleet_arrive',
  fleetDepart: 'fleet_depart',
  defenseAdd: 'struct_defense_add',
  defenseRemove: 'struct_defense_remove',
  attack: 'struct_attack',
} as const satisfies Readonly<Record<Exclude<ActivityRow['kind'], 'planetOther'>, ActivityFeed['category']>>;

function categoryOf(row: ActivityRow): string {
  return row.kind === 'planetOther' ? row.category : CATEGORY_OF[row.kind];
}
