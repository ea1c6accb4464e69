import { useQuery } from '@tanstack/react-query';
import type { Address } from '../../game/ids.ts';
import type { GuildRecord } from '../../game/records.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { useChainQueries } from '../../state/reads.ts';
import type { Judge } from './overview/joinObstacles.ts';

/** Stands in the key of a question that is switched off. */
const NOBODY = '' as Address;

/** Who the player is to a guild: own rank, own key, and the rights given on it. null until the chain has said. */
export function useJudge(guild: GuildRecord): Judge | null {
  const chain = useChainQueries();
  const player = useWorld((world) => world.player?.value ?? null);
  const address = useSession((session) => session.address);
  const asks = player !== null && address !== null;
  const key = useQuery({ ...chain.address(address ?? NOBODY), enabled: asks });
  const permissions = useQuery({ ...chain.permissionsOnObject(guild.id), enabled: asks });
  const ranks = useQuery({ ...chain.guildRankPermissions(guild.id), enabled: asks });
  if (!asks || key.data === undefined || permissions.data === undefined || ranks.data === undefined) return null;
  return {
    guild,
    holder: {
      playerId: player.id,
      guildId: player.guildId,
      guildRank: player.guildRank,
      keyMask: key.data.permissions,
    },
    permissions: permissions.data.items,
    guildRanks: ranks.data.items,
  };
}
