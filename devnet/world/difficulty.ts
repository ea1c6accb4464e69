/**
 * The difficulty of a proof as chains compute it: in floating point through 0.21, in integers from 0.22 on.
 * docs/network/mechanics.md 4.3. The client has the integer rule alone, in other words; a test holds them against each other.
 */
import { NEWER_RULES } from '../../src/game/releases/newerRules.ts';
import { lineHas, type NetworkLine } from './line.ts';

/**
 * ln 2 / ln 10 as the quotient of two doubles (0.30102999566398114). The correctly rounded quotient is one unit higher
 * and would lose the two points at range 125 where the facts saw the chain ask for one zero more.
 */
const LN2_OVER_LN10 = Math.LN2 / Math.LN10;
const ONE_OVER_LN2 = 1 / Math.LN2;

/** x = fraction * 2^exponent with fraction in [0.5, 1), for the positive integers asked for here. */
function frexp(x: number): { fraction: number; exponent: number } {
  let exponent = 0;
  let fraction = x;
  while (fraction >= 1) {
    fraction /= 2;
    exponent++;
  }
  return { fraction, exponent };
}

/** The chain runtime's log10: by way of log2, exact at powers of two. */
function log10(x: number): number {
  const { fraction, exponent } = frexp(x);
  const log2 = fraction === 0.5 ? exponent - 1 : Math.log(fraction) * ONE_OVER_LN2 + exponent;
  return log2 * LN2_OVER_LN10;
}

/** The largest k with range^k <= age^63. */
function wholeDecay(age: bigint, range: bigint): number {
  let left = age ** 63n;
  let k = 0;
  // Dividing whole numbers one after the other cuts as dividing by their product does.
  while (left >= range) {
    left /= range;
    k++;
  }
  return k;
}

/** Leading hex zeros required: 64 at age 0 or 1, never under 1. */
export function chainDifficulty(age: bigint, range: bigint, line: NetworkLine = '0.21'): number {
  if (age <= 1n) return 64;
  // A range of 1 or less has no decay to speak of (log10 1 = 0): anything older than a block is due at once.
  if (range <= 1n) return 1;
  if (lineHas(line, NEWER_RULES.difficultyIsInteger)) return Math.max(1, 64 - wholeDecay(age, range));
  return Math.max(1, 64 - Math.trunc((log10(Number(age)) / log10(Number(range))) * 63));
}
