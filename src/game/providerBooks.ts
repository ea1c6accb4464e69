/** What selling power brings: what is there, what comes, what closing costs. docs/network/mechanics.md 8.6, 8.7. */
import { agreementPrice } from './agreements.ts';
import type { AgreementRecord, ProviderRecord } from './entities.ts';
import type { AgreementId, PlayerId } from './ids.ts';
import { blockHeight, type BlockHeight, blocks, blocksBetween, type Milliwatts, WHOLE } from './units.ts';

type Terms = Pick<ProviderRecord, 'rate' | 'providerCancellationPenalty'>;
type Contract = Pick<AgreementRecord, 'id' | 'owner' | 'capacity' | 'startBlock' | 'endBlock'>;

/** Earned since the last time it was reckoned, which the next change or withdrawal pays out; never more than buyers laid down. */
export function accruedOf(
  terms: Terms,
  sold: Milliwatts,
  since: BlockHeight,
  tip: BlockHeight,
  collateral: bigint,
): bigint {
  const due = keptOf(terms, agreementPrice(terms.rate, sold, blocksBetween(since, tip)));
  return due > collateral ? collateral : due;
}

/** What one block of what is sold now brings. */
export function perBlock(terms: Terms, sold: Milliwatts): bigint {
  return keptOf(terms, agreementPrice(terms.rate, sold, blocks(1n)));
}

/** What the seller has of a price while the buyer may still be let down. */
function keptOf({ providerCancellationPenalty: penalty }: Terms, price: bigint): bigint {
  return penalty > WHOLE ? 0n : (price * (WHOLE - penalty)) / WHOLE;
}

export interface Repayment {
  readonly agreementId: AgreementId;
  readonly owner: PlayerId | null;
  readonly amount: bigint;
}

/** What each buyer is paid when the offer is closed: all that is not served, and the penalty for what was. */
export function repayments(terms: Terms, contracts: readonly Contract[], tip: BlockHeight): readonly Repayment[] {
  return contracts
    .filter(({ endBlock }) => endBlock > tip)
    .map(({ id, owner, capacity, startBlock, endBlock }) => {
      const past = agreementPrice(terms.rate, capacity, blocksBetween(startBlock, tip));
      const left = agreementPrice(terms.rate, capacity, blocksBetween(tip, endBlock));
      const penalty = (past * terms.providerCancellationPenalty) / WHOLE;
      return { agreementId: id, owner, amount: left + penalty };
    });
}

export interface EarnedPoint {
  readonly height: BlockHeight;
  readonly earned: bigint;
}

/**
 * What the contracts that there are have earned by each of their starts and ends, and until now: those that are over and gone from
 * the chain are not in it, so it begins with the oldest that is left.
 *
 * @param parts how many even steps there are besides, between the first and now: what is earned grows with every block
 */
export function earnedByContracts(
  terms: Terms,
  contracts: readonly Contract[],
  tip: BlockHeight,
  parts = 0,
): readonly EarnedPoint[] {
  const ends = contracts
    .flatMap(({ startBlock, endBlock }) => [startBlock, endBlock])
    .filter((height) => height <= tip);
  const first = ends.reduce((least, height) => (height < least ? height : least), tip);
  const steps = Array.from({ length: parts }, (_, part) =>
    blockHeight(first + ((tip - first) * BigInt(part)) / BigInt(parts)),
  );
  const heights = [...new Set([...ends, ...steps, tip])].toSorted((a, b) => (a < b ? -1 : 1));
  return heights.map((height) => ({
    height,
    earned: contracts.reduce((sum, { capacity, startBlock, endBlock }) => {
      const until = height < endBlock ? height : endBlock;
      return sum + keptOf(terms, agreementPrice(terms.rate, capacity, blocksBetween(startBlock, until)));
    }, 0n),
  }));
}
