import type { GuildId, PlayerId, SubstationId } from '../../game/ids.ts';
import { isUnanswered } from '../../state/ask/isUnanswered.ts';
import { useWhole } from '../../state/ask/useRead.ts';

export interface Standing {
  readonly id: PlayerId;
  /** 0 unset; null: not known. */
  readonly guildRank: bigint | null;
  readonly substationId: SubstationId | null;
}

export interface PlayersOf {
  /** Undefined = not read. */
  readonly data: readonly Standing[] | undefined;
  /** Why ranks are not known; null while they are, or are asked for. */
  readonly error: Error | null;
  readonly refetch: () => void;
}

/** Players of a guild with their ranks: by its server, and where that does not say them, by the chain. docs/networks.md */
export function usePlayersOf(guildId: GuildId): PlayersOf {
  const told = useWhole('web.rows/player', { guild: guildId });
  const isUntold = isUnanswered(told) || (told.data ?? []).some(({ guildRank }) => guildRank === null);
  const onChain = useWhole('chain.players', {}, { enabled: isUntold });
  const known = new Map((onChain.data ?? []).map((player) => [player.id, player]));
  const data =
    told.data?.map((row) => ({ ...row, guildRank: row.guildRank ?? known.get(row.id)?.guildRank ?? null })) ??
    onChain.data?.filter((player) => player.guildId === guildId);
  return {
    data,
    error: isUntold ? onChain.error : null,
    refetch: () => void (isUnanswered(told) ? told.refetch() : onChain.refetch()),
  };
}
