/** Sums of the ledger as lines of a chart. */
import type { LedgerStat } from '../../game/mirror/ledger.ts';
import { say } from '../../lib/words/say.ts';
import { ledgerLine } from './ledgerWords.ts';

const DAY_MS = 86_400_000;
/** Lines a chart can tell apart. */
const MOST_LINES = 4;

export interface DayLine {
  readonly name: string;
  readonly points: readonly { readonly atMs: number; readonly value: number }[];
}

/** Commonest first. */
export function denomsOf(stats: readonly LedgerStat[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { denom, count } of stats) counts.set(denom, (counts.get(denom) ?? 0) + count);
  return [...counts].toSorted(([, a], [, b]) => b - a).map(([denom]) => denom);
}

/** One line an action, those that moved most; a day without a row is a day of nothing. */
export function dayLines(stats: readonly LedgerStat[], denom: string, alphaDenom: string): readonly DayLine[] {
  const byAction = new Map<string, LedgerStat[]>();
  for (const row of stats) {
    // Both sides of a transfer are in the sums: one of them tells it.
    if (row.denom !== denom || row.action === 'sent') continue;
    const held = byAction.get(row.action);
    if (held) held.push(row);
    else byAction.set(row.action, [row]);
  }
  const days = stats.map(({ bucketMs }) => Math.floor(bucketMs / DAY_MS));
  const first = Math.min(...days);
  const last = Math.max(...days);
  return [...byAction]
    .map(([action, rows]) => {
      const values = new Map(rows.map(({ bucketMs, volume }) => [Math.floor(bucketMs / DAY_MS), size(volume)]));
      const points = Array.from({ length: last - first + 1 }, (_, index) => ({
        atMs: (first + index) * DAY_MS,
        value: values.get(first + index) ?? 0,
      }));
      return {
        name: nameOf(action, denom, alphaDenom),
        points,
        sum: points.reduce((sum, { value }) => sum + value, 0),
      };
    })
    .toSorted((a, b) => b.sum - a.sum)
    .slice(0, MOST_LINES)
    .map(({ name, points }) => ({ name, points }));
}

function size(volume: bigint): number {
  return Math.abs(Number(volume));
}

function nameOf(action: string, denom: string, alphaDenom: string): string {
  if (action === 'received') return say('Sent and received');
  // What refining takes is ore, what it gives is alpha.
  const direction = action === 'refined' && denom !== 'ore' ? 'credit' : 'debit';
  return ledgerLine({ action, direction, coin: { denom, amount: 0n } }, alphaDenom).words;
}
