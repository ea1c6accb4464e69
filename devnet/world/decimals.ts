/** Decimals as the chain holds them: the number x 10^18 as an integer. docs/network/chain-messages.md 0. */

/** 1 in binary form. */
export const ONE = 10n ** 18n;

/** '' reads as zero. */
export function decimalOf(binary: string): bigint {
  return BigInt(binary === '' ? '0' : binary);
}

/** fraction x value, cut to whole units. */
export function truncated(fraction: bigint, value: bigint): bigint {
  return (fraction * value) / ONE;
}

/** numerator / denominator, half to even; both non-negative, denominator positive. */
export function halfEven(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator;
  const twice = (numerator % denominator) * 2n;
  if (twice > denominator || (twice === denominator && whole % 2n === 1n)) return whole + 1n;
  return whole;
}
