/** Figures of the bench. Pairs are what was measured in the same round, so that a slow moment slows both. */

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2;
}

/** The smallest value that at least `share` of them do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN;
}

/** Median over the rounds of one divided by the other. */
export function pairedRatio(over: readonly number[], under: readonly number[]): number {
  return median(over.map((value, round) => value / (under[round] ?? Number.NaN)));
}

export function rounded(value: number, digits: number): number {
  return Number(value.toFixed(digits));
}
