/**
 * What lies in a guild's bank and how many tokens there are, as one moment had both: the chain tells them in two answers, and a deal
 * between the two would make a price that never was. docs/network/mechanics.md 9.5
 */
import { queryOptions } from '@tanstack/react-query';
import { guildTokenDenom } from '../../game/guildBank.ts';
import type { Address, GuildId } from '../../game/ids.ts';
import { microAlpha, type MicroAlpha } from '../../game/units.ts';
import { readKey } from '../ask/readKey.ts';
import { optionsOf } from '../ask/readQuery.ts';
import type { Reads } from '../ask/Reads.ts';

export interface BankFigures {
  /** Alpha in the pool, micrograms. */
  readonly collateral: MicroAlpha;
  /** Base units of the token. */
  readonly supply: bigint;
}

export interface BankPlace {
  readonly guildId: GuildId;
  /** Of the pool: the answer of `chain.guildBankAddress`. */
  readonly address: Address;
  readonly alphaDenom: string;
}

/** Asks the chain for one amount. */
interface Amounts {
  readonly balance: (args: {
    readonly address: Address;
    readonly denom: string;
  }) => Promise<{ readonly amount: bigint }>;
  readonly supplyOf: (args: { readonly denom: string }) => Promise<{ readonly amount: bigint }>;
}

/** A bank that is dealt with in every block is no further away than so many blocks. */
const MOST_TURNS = 4;

/**
 * Both are asked until they are what they were a turn before: then nothing happened between the two answers.
 * @param known what was read last, and still is so if both are asked and neither has changed
 * @returns null where the bank did not rest for long enough
 */
export async function fetchBankFigures(
  { balance, supplyOf }: Amounts,
  { guildId, address, alphaDenom }: BankPlace,
  known?: BankFigures | null,
): Promise<BankFigures | null> {
  let last = known ?? null;
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    const [alpha, tokens] = await Promise.all([
      balance({ address, denom: alphaDenom }),
      supplyOf({ denom: guildTokenDenom(guildId) }),
    ]);
    const now = { collateral: microAlpha(alpha.amount), supply: tokens.amount };
    if (last !== null && last.collateral === now.collateral && last.supply === now.supply) return now;
    last = now;
  }
  return null;
}

/** TanStack options. The key is that of a balance at the pool: what makes that untrue makes both untrue (live/createInvalidator.ts). */
export function bankFiguresQuery(reads: Pick<Reads, 'ask' | 'factsOf'>, place: BankPlace) {
  const { guildId, address, alphaDenom } = place;
  return queryOptions({
    queryKey: readKey('chain.balance', { address, denom: alphaDenom, bankOf: guildId }),
    queryFn: ({ client, queryKey, signal }) =>
      fetchBankFigures(
        {
          balance: (args) => reads.ask('chain.balance', args, signal),
          supplyOf: (args) => reads.ask('chain.supplyOf', args, signal),
        },
        place,
        client.getQueryData<BankFigures | null>(queryKey),
      ),
    ...optionsOf('chain.balance', reads.factsOf),
  });
}
