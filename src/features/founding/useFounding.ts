import { isolatedOr } from '../../lib/tidyText.ts';
import { feeOf } from '../../game/messages/priced.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { entrySubstations, feeObstacle, founderObstacle } from '../../game/founding.ts';
import type { Address, GuildId, PlayerId } from '../../game/ids.ts';
import { missingPermission } from '../../game/missingPermission.ts';
import { PERMISSION } from '../../game/permissions.ts';
import type { Player, ReactorRecord, SubstationRecord } from '../../game/entities.ts';
import { say } from '../../lib/words/say.ts';
import { useRead, useWhole } from '../../state/ask/useRead.ts';
import { useSession } from '../../state/react.ts';

const NO_GUILD = '' as GuildId;
const NOBODY = '' as Address;

export interface FoundingFacts {
  readonly reactors: readonly ReactorRecord[] | undefined;
  /** Those that may be the new guild's entry. */
  readonly entries: readonly SubstationRecord[];
  /** Why he founds nothing at all; undefined while it is read. */
  readonly obstacle: string | null | undefined;
  readonly ownsGuild: boolean;
  /** What the network takes for it; null where it does not say. */
  readonly fee: MicroAlpha | null;
  readonly nameOf: (guildId: GuildId | null) => string;
  readonly error: unknown;
  readonly refetch: () => void;
}

/** What a founder chooses from, and whether he may found at all. */
export function useFounding(player: Player): FoundingFacts {
  const reactors = useWhole('chain.reactors', {});
  const substations = useWhole('chain.substations', {});
  const granted = useWhole('chain.permissionsOfPlayer', { playerId: player.id });
  const names = useRead('web.guildNames', {}).data ?? [];
  const own = useRead(
    'chain.guildRecord',
    { guildId: player.guildId ?? NO_GUILD },
    { enabled: player.guildId !== null },
  );
  const price = useRead('chain.gasPrice', {}).data;
  const fee = price === undefined ? null : microAlpha(feeOf(price));
  const owner = player.guildId === null ? null : own.data && founderObstacle(player.id, own.data);
  return {
    fee,
    ownsGuild: typeof owner === 'string',
    // One's own first: the ones that can be adopted.
    reactors: reactors.data?.toSorted((a, b) => Number(b.owner === player.id) - Number(a.owner === player.id)),
    entries: entrySubstations(player.id, substations.data ?? [], granted.data ?? []),
    obstacle: owner === undefined ? undefined : (owner ?? feeObstacle(fee, player.alpha)),
    nameOf: (guildId) =>
      guildId === null
        ? say('no guild')
        : isolatedOr(names.find(({ id }) => id === guildId)?.name, say('guild {guild}', { guild: guildId })),
    error: reactors.error,
    refetch: () => void reactors.refetch(),
  };
}

/** Whether the player, with the key that would sign, holds the right to found with a reactor; null until it is known. */
export function useFoundingRight(
  { id: playerId, guildId, guildRank }: Player,
  reactor: Pick<ReactorRecord, 'id' | 'owner'>,
): boolean | null {
  const address = useSession((session) => session.coin?.address ?? session.address);
  const key = useRead('chain.address', { address: address ?? NOBODY }, { enabled: address !== null });
  const permissions = useWhole('chain.permissionsOnObject', { objectId: reactor.id });
  const guildRanks = useWhole('chain.guildRankPermissions', { objectId: reactor.id });
  if (key.data === undefined || permissions.data === undefined || guildRanks.data === undefined) return null;
  const keyMask = key.data.permissions;
  const holder = { playerId: playerId satisfies PlayerId, guildId, guildRank, keyMask };
  const bits = PERMISSION.reactorGuildCreate;
  const check = { objectId: reactor.id, owner: reactor.owner, bits, ownerOnly: false, holder };
  return (
    missingPermission({
      key: 0,
      keyMask,
      ways: [[check]],
      permissions: permissions.data,
      guildRanks: guildRanks.data,
    }) === null
  );
}
