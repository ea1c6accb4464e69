/**
 * Numbers that carry their unit. docs/network/mechanics.md 1.4.
 * All are unsigned integers on the chain, so bigint here; arithmetic on a brand gives a plain bigint and is branded
 * again by the constructor of the unit it then has.
 */
import type { Brand } from '../lib/brand.ts';
import { readDecimal } from '../lib/figures.ts';

/** Power. 1 W = 1,000; 1 kW = 1,000,000. */
export type Milliwatts = Brand<bigint, 'Milliwatts'>;
/** Alpha in micrograms, the chain's `ualpha`. 1 g = 1,000,000. */
export type MicroAlpha = Brand<bigint, 'MicroAlpha'>;
/** Ore in whole grams. One refines to 1,000,000 MicroAlpha. */
export type Ore = Brand<bigint, 'Ore'>;
/** A point on the chain. Not a number of blocks. */
export type BlockHeight = Brand<bigint, 'BlockHeight'>;
/** A number of blocks: an age, a cost in charge, a wait. */
export type Blocks = Brand<bigint, 'Blocks'>;

/** A share or fee: 10^18 = the whole, as the chain keeps its decimals. 4% = 40,000,000,000,000,000. */
export type Fraction = Brand<bigint, 'Fraction'>;

export const milliwatts = (value: bigint): Milliwatts => value as Milliwatts;
export const microAlpha = (value: bigint): MicroAlpha => value as MicroAlpha;
export const fraction = (value: bigint): Fraction => value as Fraction;
export const ore = (value: bigint): Ore => value as Ore;
export const blockHeight = (value: bigint): BlockHeight => value as BlockHeight;
export const blocks = (value: bigint): Blocks => value as Blocks;

/** Digits after the point of a {@link Fraction}. */
const FRACTION_DIGITS = 18;
/** All of it. */
export const WHOLE = fraction(10n ** 18n);
/** More than 20 digits before the point are no number of the chain's. */
const FRACTION_LIMIT = 10n ** 38n;

/** Forty digits before the point and as many behind it: more than any number of the chain. */
const LONGEST_FRACTION = 81;

/**
 * Decimal text to a fraction: `"0.04"`, `"0.040000000000000000"`, `"1"`. Digits past the 18th must be zeros.
 * undefined when it is not such a text. docs/network/chain-entities.md 0.1 "Dec".
 */
export function parseFraction(text: string): Fraction | undefined {
  // Making a number of digits takes time by the square of them.
  if (text.length > LONGEST_FRACTION) return undefined;
  const units = readDecimal(text, FRACTION_DIGITS);
  return units === null || units >= FRACTION_LIMIT ? undefined : fraction(units);
}

/** Blocks from `from` to `to`; 0 when `to` lies before. Unsigned like the chain's own arithmetic. */
export function blocksBetween(from: BlockHeight, to: BlockHeight): Blocks {
  return blocks(to > from ? to - from : 0n);
}

export function addBlocks(height: BlockHeight, count: Blocks): BlockHeight {
  return blockHeight(height + count);
}
