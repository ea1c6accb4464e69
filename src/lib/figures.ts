/**
 * Exact decimals in the player's language: an amount is a whole number of base units and the count of digits after the point. Intl
 * reads `123E-6` digit by digit at any size, so nothing here divides, pads or rounds by hand.
 */

import { numberFormat } from './words/numbers.ts';

/** `down` (towards zero) for what one has and may spend, `up` for what one has to pay or to reach. */
export type Rounding = 'down' | 'up';

/**
 * At most `digits` digits after the point, without zeros at the end.
 *
 * @example
 * formatDecimal(1_234_567_891n, 6, 2) // '1,234.56', in German '1.234,56'
 * formatDecimal(999_999n, 6, 2, 'up') // '1'
 */
export function formatDecimal(units: bigint, exponent: number, digits: number, rounding: Rounding = 'down'): string {
  return written(units, exponent, {
    maximumFractionDigits: digits,
    roundingMode: rounding === 'up' ? 'expand' : 'trunc',
  });
}

function written(units: bigint, exponent: number, options: Intl.NumberFormatOptions): string {
  // Intl takes this form for a number; TypeScript knows it of literals only.
  const exact = `${units}E-${exponent}` as Intl.StringNumericLiteral;
  return numberFormat(options).format(exact).replace('-', '−');
}

/** Figures that `toFixed` or `toPrecision` made, with the sign of the language: `1.4` is `1,4` in German. */
export const spokenFigures = (figures: number | string): string => String(figures).replace('.', decimalSign());

/** A sign of the language, from a percentage that has all of them: `12,350.0%`. */
function partOf(type: 'decimal' | 'group' | 'literal'): string {
  const parts = numberFormat({ style: 'percent', minimumFractionDigits: 1 }).formatToParts(123.5);
  return parts.find((one) => one.type === type)?.value ?? '';
}

/** The sign before the digits of a fraction. */
export const decimalSign = (): string => partOf('decimal');

/** The sign between groups of three digits. */
export const groupSign = (): string => partOf('group');

/**
 * A percentage: `0.5%`, in German and Spanish `0,5 %`.
 *
 * @param figures a number, or its figures as {@link formatDecimal} writes them
 */
export const formatPercent = (figures: number | string): string =>
  `${typeof figures === 'number' ? spokenFigures(figures) : figures}${partOf('literal')}%`;

/** Up to two digits after the point, and all of them below one hundredth, where each counts. */
export function formatAmount(units: bigint, exponent: number, rounding: Rounding = 'down'): string {
  const hundredth = 10n ** BigInt(Math.max(0, exponent - 2));
  const isTiny = units < hundredth && units > -hundredth;
  return formatDecimal(units, exponent, isTiny ? exponent : 2, rounding);
}

/** Every digit, as it would be typed: no groups, no unit. `typedDecimal(1_500_000n, 6)` is `1.5`, in German `1,5`. */
export function typedDecimal(units: bigint, exponent: number): string {
  return written(units, exponent, { maximumFractionDigits: exponent, roundingMode: 'trunc', useGrouping: false });
}

/** Base units of a plain decimal text; null when it is none, or is finer than one base unit. */
export function readDecimal(text: string, exponent: number): bigint | null {
  const [, whole, digits = ''] = /^(\d+)(?:\.(?=\d)(\d*[1-9])?0*)?$/.exec(text) ?? [];
  if (whole === undefined || digits.length > exponent) return null;
  return BigInt(`${whole}${digits}`) * 10n ** BigInt(exponent - digits.length);
}
