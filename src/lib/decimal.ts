/** Amounts as people type and paste them, read exactly or not at all. How they are written is `figures.ts`, which the first page needs. */
import { decimalSign, groupSign } from './figures.ts';

export * from './figures.ts';

const MAX_UINT64 = 2n ** 64n - 1n;

/** What is wrong with a typed amount. */
export type AmountFault =
  | 'noNumber'
  | 'negative'
  /** `1,000` is one gram to some, a thousand to others. */
  | 'twoReadings'
  /** More digits after the point than there are base units. */
  | 'tooFine'
  /** More than the chain’s 64 bits. */
  | 'tooMuch';

/** How a typed amount is counted. */
export interface AmountKind {
  /** Digits after the point of what is typed without a unit. */
  readonly exponent: number;
  /** Units that may be typed or pasted behind it, and the digits after the point of each. */
  readonly units?: Readonly<Record<string, number>>;
}

/** Of other keyboards (Arabic, Persian, full width): the last four bits of each are its value. */
const OTHER_DIGITS = /[\u0660-\u0669\u06f0-\u06f9\uff10-\uff19]/g;
const OTHER_SIGNS: Readonly<Record<string, string>> = { '，': ',', '．': '.', '٬': "'", '’': "'" };
/** A number, and what is written behind it. */
const NUMBER_AND_UNIT = /^(.*\d[.,]?) ?([^\d.,' ]+)$/;
/** Digits, and one sign among them. */
const PLAIN = /^(\d*)(?:([.,])(\d*))?$/;
/** Groups of three, all set apart by the same sign, and the fraction after another. */
const GROUPED = /^([1-9]\d{0,2}([ .,'])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d*))?$/;
/** Longer texts are no amount: making a number of digits takes time by the square of them. */
const LONGEST_TYPED = 120;

/** Digits as `0` to `9`, signs as those of a Latin keyboard, gaps as one space; what cannot be seen is left out. */
function plainly(text: string): string {
  return text
    .slice(0, LONGEST_TYPED + 1)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(OTHER_DIGITS, (digit) => String(digit.charCodeAt(0) & 15))
    .replaceAll(/[，．٬’]/g, (sign) => OTHER_SIGNS[sign] ?? sign)
    .replaceAll('٫', decimalSign())
    .replaceAll(/\s/g, ' ')
    .trim();
}

/**
 * A typed or pasted amount in base units, or what is wrong with it. The decimal sign of the language is one; the other sign
 * is one where it cannot set thousands apart. Thousands may be set apart by spaces, apostrophes, points or commas.
 *
 * @example
 * readAmount('1.5', 6) // 1500000n
 * readAmount('1,000', 6) // 'twoReadings' in English; in German it is one
 * readAmount('1,000', 0) // 1000n in English
 * readAmount('1 234,5', 6) // 1234500000n in any language
 * readAmount('40 mg', { exponent: 6, units: { mg: 3 } }) // 40000n
 */
export function readAmount(text: string, kind: number | AmountKind): bigint | AmountFault {
  const typed = plainly(text);
  if (typed.length > LONGEST_TYPED) return 'noNumber';
  const { exponent: own, units = {} } = typeof kind === 'number' ? { exponent: kind } : kind;
  const [, amount = typed, unit] = NUMBER_AND_UNIT.exec(typed) ?? [];
  const exponent = unit === undefined ? own : Object.hasOwn(units, unit) ? units[unit] : undefined;
  if (exponent === undefined) return 'noNumber';
  if (/^[-−–—] ?[\d.,]/.test(amount)) return 'negative';
  const number = partsOf(amount, exponent === 0);
  if (typeof number === 'string') return number;
  const whole = number.whole.replace(/^0+(?=\d)/, '');
  const digits = number.digits.replace(/0+$/, '');
  if (whole.length > 20) return 'tooMuch';
  if (digits.length > exponent) return 'tooFine';
  const read = BigInt(whole + digits) * 10n ** BigInt(exponent - digits.length);
  return read <= MAX_UINT64 ? read : 'tooMuch';
}

function partsOf(amount: string, isWhole: boolean): { whole: string; digits: string } | AmountFault {
  const [, whole = '', sign, digits = ''] = PLAIN.exec(amount) ?? [];
  if (whole !== '' || digits !== '') {
    const mayBeGroups = /^[1-9]\d{0,2}$/.test(whole) && digits.length === 3;
    // A whole number has no decimal sign: what the language sets thousands apart with does so here.
    if (mayBeGroups && isWhole && sign === groupSign()) return { whole: whole + digits, digits: '' };
    if (mayBeGroups && (isWhole || sign !== decimalSign())) return 'twoReadings';
    return { whole: whole || '0', digits };
  }
  const [, groups, , rest = ''] = GROUPED.exec(amount) ?? [];
  return groups === undefined ? 'noNumber' : { whole: groups.replaceAll(/\D/g, ''), digits: rest };
}

/** {@link readAmount}, and null for whatever is wrong. */
export function parseAmount(text: string, kind: number | AmountKind): bigint | null {
  const read = readAmount(text, kind);
  return typeof read === 'bigint' ? read : null;
}

/** What an amount with two readings can mean, as it would be typed: `1` or `1000`, and `1.000` for the first of them. */
export function readingsOf(text: string): { readonly small: string; readonly large: string; readonly exact: string } {
  const [, whole = '', digits = ''] = /(\d+)[.,](\d+)/.exec(plainly(text)) ?? [];
  const exact = `${whole}${decimalSign()}${digits}`;
  const small = digits.replace(/0+$/, '') === '' ? whole : exact.replace(/0+$/, '');
  return { small, large: whole + digits, exact };
}
