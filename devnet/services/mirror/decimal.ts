/** Quotients as the database prints them. */

const DIGITS = 16;
const SCALE = 10n ** BigInt(DIGITS);

/** `decimalQuotient(3n, 2n)` → `1.5000000000000000`; half away from zero. @param divisor above 0 */
export function decimalQuotient(dividend: bigint, divisor: bigint): string {
  const sign = dividend < 0n ? '-' : '';
  const scaled = ((dividend < 0n ? -dividend : dividend) * SCALE * 2n + divisor) / (divisor * 2n);
  const text = String(scaled).padStart(DIGITS + 1, '0');
  return `${sign}${text.slice(0, -DIGITS)}.${text.slice(-DIGITS)}`;
}
