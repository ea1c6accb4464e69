/** Digits after the point of alpha in grams and of guild tokens. facts/web-api.md section 9 "Units". */
const DIGITS = 6;

/**
 * A typed amount of grams or tokens in its base unit: `1.5` is 1,500,000. A comma does for a point.
 * null when it is no such number or is finer than one base unit.
 *
 * @example
 * parseMicro('0.25') // 250000n
 * parseMicro('1,5') // 1500000n
 * parseMicro('-1') // null
 */
export function parseMicro(text: string): bigint | null {
  const [, whole = '', part = ''] = /^(\d{0,14})(?:[.,](\d{0,6})0*)?$/.exec(text.trim()) ?? [];
  if (whole === '' && part === '') return null;
  return BigInt(`${whole === '' ? '0' : whole}${part.padEnd(DIGITS, '0')}`);
}

/** The same amount as it would be typed: no spaces, no unit. */
export function microText(amount: bigint): string {
  const digits = amount.toString().padStart(DIGITS + 1, '0');
  const part = digits.slice(-DIGITS).replace(/0+$/, '');
  return `${digits.slice(0, -DIGITS)}${part === '' ? '' : `.${part}`}`;
}
