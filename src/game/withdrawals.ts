/** Alpha on its way out of a reactor. docs/network/mechanics.md 8.2; docs/network/web-api.md 9 "Ledger actions". */
import type { Defusion, LedgerEntry } from './records.ts';
import type { BlockHeight } from './units.ts';

/** The mirror writes both in the same block; hosts may cut their times to the second. */
const SAME_MS = 2_000;

/**
 * The block in which a withdrawal was ordered, by which alone the chain knows it; the mirror's list does not say it, its ledger does.
 * null where that has no such row.
 */
export function startedIn(
  { validator, delegator, createdAtMs, kind }: Defusion,
  ledger: readonly LedgerEntry[],
): BlockHeight | null {
  if (createdAtMs === null || kind !== 'undelegate') return null;
  const apart = ({ atMs }: LedgerEntry): number => Math.abs(atMs - createdAtMs);
  const [nearest] = ledger
    .filter(
      (row) =>
        row.action === 'defusion_started' &&
        row.address === delegator &&
        (row.counterparty === null || row.counterparty === validator) &&
        apart(row) <= SAME_MS,
    )
    .toSorted((a, b) => apart(a) - apart(b));
  return nearest?.height ?? null;
}
