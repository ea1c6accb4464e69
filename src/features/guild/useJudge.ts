import type { Address } from '../../game/ids.ts';
import type { GuildRecord } from '../../game/entities.ts';
import { useSession, useWorld } from '../../state/react.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import type { Judge } from './overview/joinObstacles.ts';
import { ownPlayer } from '../../state/world/access.ts';

/** Stands in the key of a question that is switched off. */
const NOBODY = '' as Address;

/** Who the player is to a guild: own rank, own key, and the rights given on it. null until the chain has said. */
export function useJudge(guild: GuildRecord): Judge | null {
  const player = useWorld((world) => ownPlayer(world));
  const address = useSession((session) => session.address);
  const asks = player !== null && address !== null;
  const key = useRead('chain.address', { address: address ?? NOBODY }, { enabled: asks });
  const permissions = useWhole('chain.permissionsOnObject', { objectId: guild.id }, { enabled: asks });
  const ranks = useWhole('chain.guildRankPermissions', { objectId: guild.id }, { enabled: asks });
  if (!asks || key.data === undefined || permissions.data === undefined || ranks.data === undefined) return null;
  return {
    guild,
    holder: {
      playerId: player.id,
      guildId: player.guildId,
      guildRank: player.guildRank,
      keyMask: key.data.permissions,
    },
    permissions: permissions.data,
    guildRanks: ranks.data,
  };
}
