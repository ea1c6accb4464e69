/** Earnings over time, from the mirror's ledger where it keeps one for the purse of the offer, else from the contracts there are. */
import type { AgreementRecord, ProviderRecord } from '../../game/entities.ts';
import type { SeriesPoint } from '../../game/mirror/series.ts';
import { earnedByContracts } from '../../game/providerBooks.ts';
import type { LedgerEntry } from '../../game/records.ts';
import type { BlockHeight } from '../../game/units.ts';

/** What came into the purse, added up. */
export function earnedInLedger(rows: readonly LedgerEntry[], denom: string): readonly SeriesPoint[] {
  let sum = 0n;
  return rows
    .filter(({ direction, coin }) => direction === 'credit' && coin.denom === denom)
    .toSorted((a, b) => a.atMs - b.atMs || a.id - b.id)
    .map(({ atMs, coin }) => {
      sum += coin.amount;
      return { atMs, value: Number(sum) };
    });
}

/** As fine as a chart shows it. */
const PARTS = 48;

/** The same by contracts, their blocks turned into time by the usual length of one. */
export function earnedInContracts(
  provider: ProviderRecord,
  contracts: readonly AgreementRecord[],
  tip: BlockHeight,
  nowMs: number,
  blockMs: number,
): readonly SeriesPoint[] {
  return earnedByContracts(provider, contracts, tip, PARTS).map(({ height, earned }) => ({
    atMs: nowMs - Number(tip - height) * blockMs,
    value: Number(earned),
  }));
}
