/** Amounts of the mirror and of guild tokens as people read them. */
import { formatAlpha, formatCount, formatPower } from '../../game/format.ts';
import { type Fraction, microAlpha, milliwatts } from '../../game/units.ts';

const GAP = '\u00a0';

/** Whole grams of the mirror, floored; below zero where it has not seen every movement, which tells nothing. */
export function formatGrams(grams: bigint | number): string {
  const whole =
    typeof grams === 'bigint' ? grams : BigInt(Math.max(-1, Math.trunc(Number.isFinite(grams) ? grams : -1)));
  return whole < 0n ? 'not known' : formatAlpha(microAlpha(whole * 1_000_000n));
}

/** Watts of the mirror. */
export function formatWatts(watts: number): string {
  if (!Number.isFinite(watts)) return 'not known';
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

/** Tokens have six decimals like alpha; up to two are shown, all six below one hundredth. */
export function formatTokens(amount: bigint): string {
  const sign = amount < 0n ? '−' : '';
  const size = amount < 0n ? -amount : amount;
  const whole = size / 1_000_000n;
  const rest = (size % 1_000_000n).toString().padStart(6, '0');
  const part = (whole === 0n && size < 10_000n ? rest : rest.slice(0, 2)).replace(/0+$/, '');
  return `${sign}${formatCount(whole)}${part === '' ? '' : `.${part}`}`;
}

/** `4 %`, `0.5 %`: at most two decimals, cut. */
export function formatShare(share: Fraction): string {
  const hundredths = (share * 10_000n) / 10n ** 18n;
  const part = (hundredths % 100n).toString().padStart(2, '0').replace(/0+$/, '');
  return `${hundredths / 100n}${part === '' ? '' : `.${part}`}${GAP}%`;
}

/** A number of any size to four digits that matter: `1.25`, `0.0004`. */
export function formatRatio(ratio: number): string {
  if (!Number.isFinite(ratio)) return '–';
  const rounded = Number(ratio.toPrecision(4));
  return rounded >= 1e6 || (rounded !== 0 && rounded < 1e-6) ? rounded.toExponential() : String(rounded);
}
