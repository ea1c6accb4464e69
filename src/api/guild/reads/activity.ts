/** What happened, and what is left to prove. docs/network/web-api.md sections 4 and 8. */
import type { ActivityCategory, ActivityRow } from '../../../game/activity.ts';
import type { GuildId, ObjectId, PlanetId, PlayerId } from '../../../game/ids.ts';
import type { ActivityFeed } from '../../../game/mirror/series.ts';
import type { WorkItem } from '../../../game/mirror/work.ts';
import { columns } from '../../../wire/columns.ts';
import { uint } from '../../../wire/values.ts';
import { list } from '../../../wire/wire.ts';
import type { Ask } from '../createAsk.ts';
import { activityRow } from '../decode/activity.ts';
import * as f from '../../../wire/values.ts';
import * as i from '../../../wire/ids.ts';
import { GUILD_ROUTES } from '../guildRoutes.ts';
import type { MirrorPage, PageRequest } from '../page.ts';
import { countOf } from './counts.ts';
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

type Paging = Pick<PageRequest, 'page' | 'limit' | 'includeTotal' | 'includeMeta'>;

export interface ActivityReads {
  /** Newest first. */
  listActivity(request?: Paging, signal?: AbortSignal): Promise<MirrorPage<ActivityRow>>;
  /**
   * With `sinceSeq` the rows after it, whatever the page: still newest first, so a gap longer than `limit` lacks its
   * oldest part. Generation A ignores it: rows that are not later are left out here.
   */
  listActivityOfPlanet(
    planetId: PlanetId,
    request?: Paging & { readonly sinceSeq?: number },
    signal?: AbortSignal,
  ): Promise<MirrorPage<ActivityRow>>;
  listActivityOfCategory(
    category: ActivityCategory,
    request?: Paging,
    signal?: AbortSignal,
  ): Promise<MirrorPage<ActivityRow>>;
  /** What happened to one player, by who owned what at the time. Generation B. */
  listActivityOfPlayer(
    playerId: PlayerId,
    feed?: ActivityFeed,
    request?: Paging,
    signal?: AbortSignal,
  ): Promise<MirrorPage<ActivityRow>>;
  /** Proofs one player owes; clocks that do not run are left out, in all of these. */
  fetchWorkOfPlayer(playerId: PlayerId, signal?: AbortSignal): Promise<readonly WorkItem[]>;
  /** In no order. */
  listWorkOfGuild(guildId: GuildId, request?: Paging, signal?: AbortSignal): Promise<MirrorPage<WorkItem>>;
  listAllWork(request?: Paging, signal?: AbortSignal): Promise<MirrorPage<WorkItem>>;
  fetchWorkCount(signal?: AbortSignal): Promise<number>;
}

export function createActivityReads(ask: Ask): ActivityReads {
  async function workPage(
    pattern: string,
    params: Readonly<Record<string, ObjectId | GuildId>>,
    request: Paging,
    signal: AbortSignal | undefined,
  ): Promise<MirrorPage<WorkItem>> {
    const page = await ask.page(workItem, { pattern, params, request, signal });
    return { ...page, items: page.items.filter(isRunning) };
  }

  return {
    listActivity: (request = {}, signal) => pageOfRows(ask, 'planetActivity', null, request, signal),
    async listActivityOfPlanet(planet, { sinceSeq, ...request } = {}, signal) {
      const query = { since_seq: sinceSeq };
      const page = await pageOfRows(ask, 'planetActivity', { planet }, request, signal, query);
      if (sinceSeq === undefined) return page;
      // The server answers one page, whatever its number: there is no next one to ask for.
      return { ...page, items: page.items.filter((row) => row.seq > sinceSeq), next: null };
    },
    listActivityOfCategory: (category, request = {}, signal) =>
      pageOfRows(ask, 'planetActivity', { category }, request, signal),
    listActivityOfPlayer: (playerId, feed = {}, request = {}, signal) =>
      ask.page(activityRow, {
        pattern: GUILD_ROUTES.activityOfPlayer,
        params: { player_id: playerId },
        query: { category: feed.category, role: feed.role, since_height: feed.sinceHeight },
        request: { ...request, order: feed.order },
        signal,
      }),

    async fetchWorkOfPlayer(playerId, signal) {
      const work = await ask.read('workOfPlayer', list(workItem), { params: { player_id: playerId }, signal });
      return work.filter(isRunning);
    },
    listWorkOfGuild: (guildId, request = {}, signal) =>
      workPage(GUILD_ROUTES.workOfGuild, { guild_id: guildId }, request, signal),
    listAllWork: (request = {}, signal) => workPage(GUILD_ROUTES.allWork, {}, request, signal),
    fetchWorkCount: (signal) => countOf(ask, 'workCount', { params: {}, signal }),
  };
}

/** An unset clock prints 0: nothing to prove yet. */
function isRunning({ clock }: WorkItem): boolean {
  return clock > 0n;
}
