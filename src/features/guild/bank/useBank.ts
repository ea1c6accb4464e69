import { useQuery } from '@tanstack/react-query';
import { type BankStand, NO_FEE } from '../../../game/guildBank.ts';
import type { Address, GuildId } from '../../../game/ids.ts';
import { useRuntime } from '../../../state/react.ts';
import { bankFiguresQuery } from '../../../state/bank/bankFigures.ts';
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
 * One guild's bank from the chain itself: the pool and the supply as one moment had both, and the fees. null asks nothing.
 *
 * @param watched whether somebody is about to deal at this price
 */
export function useBank(guildId: GuildId | null, watched: boolean): BankReading {
  const { reads, config } = useRuntime();
  const { alphaDenom } = config.network;
  const asked = guildId !== null;
  // Never asked with the empty id: it only stands in the key.
  const id = guildId ?? ('' as GuildId);
  const fresh = { enabled: asked, refetchInterval: watched ? PRICE_AGE_MS : (false as const) };
  const pool = useRead('chain.guildBankAddress', { guildId: id }, { enabled: asked });
  const figures = useQuery({
    ...bankFiguresQuery(reads, { guildId: id, address: pool.data?.address ?? NOWHERE, alphaDenom }),
    enabled: pool.data !== undefined,
    // It did not rest for long enough to be read.
    refetchInterval: ({ state }) => (watched || state.data === null ? PRICE_AGE_MS : false),
  });
  const record = useRead('chain.guildRecord', { guildId: id }, fresh);
  const parts = [figures, record];
  return {
    stand:
      figures.data && record.data
        ? {
            ...figures.data,
            convertInFee: record.data.bankConvertInFee ?? NO_FEE,
            convertOutFee: record.data.bankConvertOutFee ?? NO_FEE,
          }
        : undefined,
    error: pool.error ?? figures.error ?? record.error,
    atMs: Math.min(...parts.map(({ dataUpdatedAt }) => dataUpdatedAt)),
    refetch: () => {
      void pool.refetch();
      for (const part of parts) void part.refetch();
    },
  };
}
