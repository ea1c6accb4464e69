import { type ForeignName, NAMELESS } from '../../../game/names.ts';
import { isUnanswered } from '../../../state/ask/isUnanswered.ts';
import { useRead, useWhole } from '../../../state/ask/useRead.ts';
import { guildIdOfDenom } from '../../../game/guildBank.ts';
import type { GuildId } from '../../../game/ids.ts';
import type { MicroAlpha } from '../../../game/units.ts';
import type { Question } from '../../../ui/QueryAnswer.tsx';
import { isMissing } from '../../../ui/Trouble.tsx';

const NOTHING = BigInt(0);

export interface BankLine {
  readonly guildId: GuildId;
  /** User-made; empty where nobody told it. */
  readonly name: ForeignName;
  readonly supply: bigint;
  /** null where only the chain's list of coins was there to be read. */
  readonly collateral: MicroAlpha | null;
  /** Alpha behind one token. */
  readonly ratio: number | null;
}

export interface BanksReading extends Question<readonly BankLine[]> {
  readonly source: 'mirror' | 'chain';
}

/**
 * Every bank there is: the mirror's list, or on older servers the chain's coins.
 *
 * @param named guilds that are listed in any case: those that have minted nothing yet are in neither list
 */
export function useBanks(named: readonly GuildId[]): BanksReading {
  const reading = useListed();
  const { data, nameOf, ...rest } = reading;
  const missing = [...new Set(named)].filter((id) => !data?.some(({ guildId }) => guildId === id));
  const added = missing.map((guildId): BankLine => {
    return { guildId, name: nameOf(guildId), supply: NOTHING, collateral: null, ratio: null };
  });
  return { ...rest, data: data && [...added, ...data] };
}

function useListed(): BanksReading & { readonly nameOf: (guildId: GuildId) => ForeignName } {
  const banks = useRead('web.guildBanks', {});
  const answer = useRead('web.guildNames', {});
  // While it is asked again, what stood in for it stays.
  const absent = isMissing(banks.error) || (banks.error === null && isUnanswered(banks));
  const supply = useWhole('chain.supply', {}, { enabled: absent });
  const names = new Map<string, ForeignName>((answer.data ?? []).map(({ id, name }) => [id, name]));
  const nameOf = (guildId: GuildId): ForeignName => names.get(guildId) ?? NAMELESS;
  const refetch = (): void => {
    void banks.refetch();
    if (absent) void supply.refetch();
  };
  if (absent) {
    return {
      data: supply.data?.flatMap(({ denom, amount }) => {
        const guildId = guildIdOfDenom(denom);
        if (guildId === null) return [];
        return [{ guildId, name: nameOf(guildId), supply: amount, collateral: null, ratio: null }];
      }),
      source: 'chain',
      isPending: supply.isPending,
      dataUpdatedAt: supply.dataUpdatedAt,
      error: supply.error,
      refetch,
      nameOf,
    };
  }
  return {
    data: banks.data?.map(({ guildId, supply: tokens, collateral, ratio }) => ({
      guildId,
      name: nameOf(guildId),
      supply: tokens,
      collateral,
      ratio,
    })),
    source: 'mirror',
    isPending: banks.isPending,
    dataUpdatedAt: banks.dataUpdatedAt,
    error: banks.error,
    refetch,
    nameOf,
  };
}
