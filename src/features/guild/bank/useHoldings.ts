import { guildIdOfDenom } from '../../../game/guildBank.ts';
import type { Coin } from '../../../game/entities.ts';
import type { Address, GuildId } from '../../../game/ids.ts';
import { PERMISSION } from '../../../game/permissions.ts';
import { useRuntime, useSession, useWorld } from '../../../state/react.ts';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import { ownPlayer } from '../../../state/world/access.ts';
import type { Question } from '../../../ui/QueryAnswer.tsx';

const NOWHERE = '' as Address; // stands in the key of a question that is switched off
const NONE = 0n;

export interface Holdings extends Question<readonly Coin[]> {
  /** undefined = not read yet, or nobody plays. */
  readonly alpha: bigint | undefined;
  readonly tokens: ReadonlyMap<GuildId, bigint>;
  /** Whether the open key may spend. */
  readonly maySpend: boolean | undefined;
}

/** What the player can spend, from the chain: coins lie at the primary address, whichever key signs. */
export function useHoldings(): Holdings {
  const { alphaDenom } = useRuntime().config.network;
  const owner = useWorld((world) => ownPlayer(world)?.primaryAddress ?? null);
  const key = useSession((session) => session.coin?.address ?? session.address);
  const coins = useWhole('chain.balances', { address: owner ?? NOWHERE }, { enabled: owner !== null });
  const rights = useRead('chain.address', { address: key ?? NOWHERE }, { enabled: key !== null });
  const tokens = new Map<GuildId, bigint>();
  for (const { denom, amount } of coins.data ?? []) {
    const guildId = guildIdOfDenom(denom);
    if (guildId !== null && amount > NONE) tokens.set(guildId, amount);
  }
  return {
    alpha: coins.data && (coins.data.find(({ denom }) => denom === alphaDenom)?.amount ?? NONE),
    tokens,
    data: coins.data,
    error: coins.error,
    // Of nobody nothing is asked.
    isPending: coins.isPending && owner !== null,
    dataUpdatedAt: coins.dataUpdatedAt,
    refetch: coins.refetch,
    maySpend: rights.data && (rights.data.permissions & PERMISSION.tokenTransfer) !== 0,
  };
}
