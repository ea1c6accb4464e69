import { type BankStand, guildTokenDenom, NO_FEE } from '../../../game/guildBank.ts';
import type { Address, GuildId } from '../../../game/ids.ts';
import { microAlpha } from '../../../game/units.ts';
import { useRuntime } from '../../../state/react.ts';
import { useRead } from '../../../state/ask/useRead.ts';

/** A price is read again while somebody looks at it: other people's deals move it, and no frame tells of the pool. */
const PRICE_AGE_MS = 6_000;

/** Stands in the key of a question that is switched off. */
const NOWHERE = '' as Address;

export interface BankReading {
  readonly stand: BankStand | undefined;
  readonly error: unknown;
  /** When the oldest part was read. */
  readonly atMs: number;
  readonly refetch: () => void;
}

/**
 * One guild's bank from the chain itself: the pool, the supply, the fees. null asks nothing.
 *
 * @param watched whether somebody is about to deal at this price
 */
export function useBank(guildId: GuildId | null, watched: boolean): BankReading {
  const { alphaDenom } = useRuntime().config.network;
  const asked = guildId !== null;
  // Never asked with the empty id: it only stands in the key.
  const id = guildId ?? ('' as GuildId);
  const fresh = { enabled: asked, refetchInterval: watched ? PRICE_AGE_MS : (false as const) };
  const pool = useRead('chain.guildBankAddress', { guildId: id }, { enabled: asked });
  const collateral = useRead(
    'chain.balance',
    { address: pool.data?.address ?? NOWHERE, denom: alphaDenom },
    { ...fresh, enabled: pool.data !== undefined },
  );
  const supply = useRead('chain.supplyOf', { denom: guildTokenDenom(id) }, fresh);
  const record = useRead('chain.guildRecord', { guildId: id }, fresh);
  const parts = [collateral, supply, record];
  const known = collateral.data !== undefined && supply.data !== undefined && record.data !== undefined;
  return {
    stand: known
      ? {
          collateral: microAlpha(collateral.data.amount),
          supply: supply.data.amount,
          convertInFee: record.data.bankConvertInFee ?? NO_FEE,
          convertOutFee: record.data.bankConvertOutFee ?? NO_FEE,
        }
      : undefined,
    error: pool.error ?? collateral.error ?? supply.error ?? record.error,
    atMs: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => {
      void pool.refetch();
      for (const part of parts) void part.refetch();
    },
  };
}
