/** Counts by hour and day, kept with every row, so that statistics never walk history. docs/network/web-api.md 4 and 9. */
import type { Row } from './schema.ts';
import type { MirrorStore } from './store.ts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;

export function startOf(timeMs: number, unitMs: number): number {
  return Math.floor(timeMs / unitMs) * unitMs;
}

export function countLedger({ tables }: MirrorStore, row: Row<'ledger'>): void {
  const bucket = startOf(row.time ?? 0, HOUR_MS);
  const { action, denom, direction } = row;
  const key = `${bucket}/${action}/${denom}`;
  const before = tables.ledger_count.get(key);
  const plus = (side: 'credit' | 'debit'): string =>
    String(BigInt(before?.[side] ?? '0') + (direction === side ? BigInt(row.amount_p ?? '0') : 0n));
  const count = (before?.count ?? 0) + 1;
  tables.ledger_count.set(key, { bucket, action, denom, credit: plus('credit'), debit: plus('debit'), count });
}

export function countActivity({ tables }: MirrorStore, row: Row<'planet_activity'>): void {
  const bucket = startOf(row.time ?? 0, HOUR_MS);
  const key = `${bucket}/${row.category}`;
  const count = (tables.activity_count.get(key)?.count ?? 0) + 1;
  tables.activity_count.set(key, { bucket, category: row.category, count });
}

export function countPlayerActivity({ tables }: MirrorStore, row: Row<'activity_feed'>): void {
  const bucket = startOf(row.time ?? 0, DAY_MS);
  const { player_id, category, role } = row;
  const key = `${player_id}/${bucket}/${category}/${role}`;
  const count = (tables.player_activity_count.get(key)?.count ?? 0) + 1;
  tables.player_activity_count.set(key, { player_id, bucket, category, role, count });
}
