/** A player's own history, page after page. */
import { infiniteQueryOptions } from '@tanstack/react-query';
import { RouteMissingError } from '../../../api/errors.ts';
import type { GuildSource } from '../../../api/guild/lazyGuildApi.ts';
import type { ActivityRow } from '../../../game/activity.ts';
import type { PlanetId, PlayerId } from '../../../game/ids.ts';
import type { LedgerEntry } from '../../../game/records.ts';
import type { ActivityFeed } from '../../../game/mirror/series.ts';
import type { MirrorPage } from '../../../api/guild/page.ts';
import { queryKeys } from '../keys.ts';
import { LIVE } from './webQuery.ts';

export interface ChroniclePage extends MirrorPage<ActivityRow> {
  /** `planet` = the server keeps no feed by player, so these rows are of the own planet. */
  readonly of: 'player' | 'planet';
}

type Filter = Pick<ActivityFeed, 'category' | 'role'>;

const pages = { initialPageParam: 1, staleTime: LIVE, gcTime: 60_000, retry: false } as const;
const nextPage = ({ next }: { readonly next: string | null }): number | null => (next === null ? null : Number(next));

/** What happened to a player, newest first; of generation A what happened on `planetId`, roles unheeded. */
export const chronicleQuery = (guild: GuildSource, playerId: PlayerId, planetId: PlanetId | null, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: queryKeys.of('web.activityOfPlayer', { playerId, planetId, filter, pages: 'all' }),
    queryFn: async ({ pageParam: page, signal }): Promise<ChroniclePage> => {
      const api = await guild();
      try {
        return { ...(await api.listActivityOfPlayer(playerId, filter, { page }, signal)), of: 'player' };
      } catch (error) {
        if (!(error instanceof RouteMissingError) || planetId === null) throw error;
        const rows = await api.listActivityOfPlanet(planetId, { page }, signal);
        const items = rows.items.filter((row) => filter.category === undefined || categoryOf(row) === filter.category);
        return { ...rows, items, of: 'planet' };
      }
    },
    getNextPageParam: nextPage,
    ...pages,
  });

/** Every movement of a player's coins, newest first, in base units. */
export const statementQuery = (guild: GuildSource, player: PlayerId) =>
  infiniteQueryOptions({
    queryKey: queryKeys.of('web.rows', { entity: 'ledger', player, pages: 'all' }),
    queryFn: async ({ pageParam: page, signal }): Promise<MirrorPage<LedgerEntry>> =>
      (await guild()).listRows('ledger', { player }, { page }, signal),
    getNextPageParam: nextPage,
    ...pages,
  });

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
