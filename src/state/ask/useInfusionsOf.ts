import type { UseQueryResult } from '@tanstack/react-query';
import type { InfusionRecord } from '../../game/entities.ts';
import type { PlayerId } from '../../game/ids.ts';
import { isUnanswered } from './isUnanswered.ts';
import { useWhole } from './useRead.ts';

type Answer = Pick<
  UseQueryResult<readonly InfusionRecord[]>,
  'data' | 'error' | 'isPending' | 'dataUpdatedAt' | 'refetch'
>;

/** What a player infused: the guild server's rows, or what of the chain's list is the player's where it does not answer. */
export function useInfusionsOf(playerId: PlayerId): Answer & { readonly source: 'mirror' | 'chain' } {
  const rows = useWhole('web.rows/infusion', { player: playerId });
  const isAway = isUnanswered(rows);
  const all = useWhole('chain.infusions', {}, { enabled: isAway });
  if (!isAway) return { ...rows, source: 'mirror' };
  return { ...all, data: all.data?.filter((one) => one.playerId === playerId), source: 'chain' };
}
