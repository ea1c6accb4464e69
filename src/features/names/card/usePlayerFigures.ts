import { formatCount, formatOre } from '../../../game/format.ts';
import type { PlayerId } from '../../../game/ids.ts';
import type { ActivityRole } from '../../../game/mirror/series.ts';
import type { ActivityCategory } from '../../../game/activity.ts';
import { say } from '../../../lib/words/say.ts';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import type { IconName } from '../../../ui/Icon.tsx';

/** As many as the server tells at once. */
const BOARD = 100;

export interface PlayerFigure {
  readonly name: string;
  readonly icon: IconName;
  readonly value: string;
  /** What it counts, where the name alone would promise more. */
  readonly hint?: string;
}

interface Asked<T> {
  readonly data: T | undefined;
  readonly error: unknown;
}

/** What a question has come to: a figure, or why there is none. */
function said<T>({ data, error }: Asked<T>, words: (data: T) => string): string {
  if (data !== undefined) return words(data);
  return error === null ? '…' : say('unknown@@a value that could not be read');
}

const ore = (amount: Parameters<typeof formatOre>[0] | null | undefined): string =>
  amount === null || amount === undefined ? say('unknown@@a value that could not be read') : formatOre(amount);

/** What the guild's server counts of a player. Each is a question of its own, so that one that is missing takes no other with it. */
export function usePlayerFigures(playerId: PlayerId): readonly PlayerFigure[] {
  const mined = useRead('web.oreStats', { playerId });
  const held = useWhole('web.rows/planet', { owner: playerId });
  const done = useRead('web.planetsCompleted', { playerId });
  const launched = useRead('web.raidsLaunched', { playerId });
  const board = useRead('web.playerLeaderboard', { order: 'alpha_value.desc', limit: BOARD });
  const suffered = useCount(playerId, 'raid_status', 'planet_owner');
  const attacks = useCount(playerId, 'struct_attack', 'attacker');
  const attacked = useCount(playerId, 'struct_attack', 'target');
  const place = (rows: readonly { readonly playerId: PlayerId; readonly alphaValue: number | null }[]): string => {
    // A ranking that stands in for the server's knows nobody's worth.
    if (rows.length > 0 && rows.every(({ alphaValue }) => alphaValue === null))
      return say('unknown@@a value that could not be read');
    const at = rows.findIndex((row) => row.playerId === playerId);
    return at === -1 ? say('not in the top {places}', { places: BOARD }) : `${at + 1}`;
  };
  return [
    { name: say('Wealth rank'), icon: 'flag', value: said(board, ({ rows }) => place(rows)) },
    {
      name: say('Planets owned'),
      icon: 'globe',
      value: said(held, (rows) => formatCount(rows.filter(({ status }) => status === 'active').length)),
    },
    { name: say('Planets mined out'), icon: 'check', value: said(done, formatCount) },
    { name: say('Ore mined'), icon: 'hourglass', value: said(mined, (stats) => ore(stats?.mined)) },
    { name: say('Ore stolen'), icon: 'target', value: said(mined, (stats) => ore(stats?.seized)) },
    { name: say('Ore lost to raids'), icon: 'guard', value: said(mined, (stats) => ore(stats?.forfeited)) },
    {
      name: say('Raids launched'),
      icon: 'ship',
      value: said(launched, formatCount),
      hint: say('Older guild servers count fleet departures instead.'),
    },
    {
      name: say('Raid stages suffered'),
      icon: 'guard',
      value: suffered,
      hint: say('Counts a raid once per stage reached: started, shield falling, ended.'),
    },
    { name: say('Shots fired'), icon: 'target', value: attacks },
    { name: say('Shots received'), icon: 'guard', value: attacked },
  ];
}

/** How often somebody had that part in it, over all days the server has. */
function useCount(playerId: PlayerId, category: ActivityCategory, role: ActivityRole): string {
  const days = useRead('web.activityStatsOfPlayer', { playerId, category, role });
  return said(days, ({ rows }) => formatCount(rows.reduce((sum, { count }) => sum + count, 0)));
}
