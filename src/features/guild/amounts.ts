/** Amounts of the mirror and of guild tokens as people read them. */
import { MICRO } from '../../game/coins.ts';
import { formatAlpha, formatPower } from '../../game/format.ts';
import { microAlpha, milliwatts } from '../../game/units.ts';
import { spokenFigures, formatAmount } from '../../lib/figures.ts';
import { say } from '../../lib/words/say.ts';

/** Whole grams of the mirror, floored; below zero where it has not seen every movement, which tells nothing. */
export function formatGrams(grams: bigint | number): string {
  const whole =
    typeof grams === 'bigint' ? grams : BigInt(Math.max(-1, Math.trunc(Number.isFinite(grams) ? grams : -1)));
  return whole < 0n ? say('unknown') : formatAlpha(microAlpha(whole * 1_000_000n));
}

/** Watts of the mirror. */
export function formatWatts(watts: number): string {
  if (!Number.isFinite(watts)) return say('unknown');
  return formatPower(milliwatts(BigInt(Math.round(Math.max(0, watts) * 1000))));
}

/** Milliwatts of a series. */
export function formatMilliwatts(value: number): string {
  return formatWatts(value / 1000);
}

/** Micrograms of a series. */
export function formatMicro(value: number): string {
  return formatAlpha(microAlpha(BigInt(Math.round(Math.max(0, value)))));
}

/** Tokens have six digits after the point like alpha. */
export function formatTokens(amount: bigint): string {
  return formatAmount(amount, MICRO);
}

/** What stands behind one token: grams of alpha for a token, both of six digits. */
export function formatBacking(ratio: number): string {
  return Number.isFinite(ratio) ? `${formatRatio(ratio)}\u00a0g` : '–';
}

/** A number of any size to four digits that matter: `1.25`, `0.0004`. */
export function formatRatio(ratio: number): string {
  if (!Number.isFinite(ratio)) return '–';
  const rounded = Number(ratio.toPrecision(4));
  const digits = rounded >= 1e6 || (rounded !== 0 && rounded < 1e-6) ? rounded.toExponential() : String(rounded);
  return spokenFigures(digits);
}
