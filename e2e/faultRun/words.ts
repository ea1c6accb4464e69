/**
 * Numbers as the screen is to say them, written here a second time and not taken from the client: a wrong formatter shows
 * wrong numbers. docs/network/mechanics.md 1.4; amounts that come up in the run are far below what a double holds exactly.
 */

/** Which way the digits go that are not said: what is there is cut, what is due is rounded up. */
type Rounding = 'there' | 'due';

/** Up to two decimals, thousands set apart by a gap. */
function scaled(value: number, unit: number, rounding: Rounding = 'there'): string {
  const hundredths = rounding === 'due' ? Math.ceil((value * 100) / unit) : Math.floor((value * 100) / unit);
  const [whole = '0', rest = ''] = (hundredths / 100).toString().split('.');
  const grouped = countWords(Number(whole));
  return rest === '' ? grouped : `${grouped}.${rest}`;
}

export function countWords(value: number): string {
  return String(value).replaceAll(/(?<=\d)(?=(?:\d{3})+$)/g, ' ');
}

/** @param milliwatts as the chain counts */
export function powerWords(milliwatts: number, rounding: Rounding = 'there'): string {
  if (milliwatts === 0) return '0 W';
  if (milliwatts < 1e3) return `${milliwatts} mW`;
  if (milliwatts < 1e6) return `${scaled(milliwatts, 1e3, rounding)} W`;
  if (milliwatts < 1e9) return `${scaled(milliwatts, 1e6, rounding)} kW`;
  return `${scaled(milliwatts, 1e9, rounding)} MW`;
}

/** What is drawn or given away: never said to be less than it is. @param milliwatts as the chain counts */
export function loadWords(milliwatts: number): string {
  return powerWords(milliwatts, 'due');
}

/** One unit stands for both where they have the same. */
export function loadOfWords(load: number, capacity: number): string {
  const [drawn, whole] = [loadWords(load), powerWords(capacity)];
  const [amount = '', unit = ''] = drawn.split(' ');
  return `${whole.split(' ')[1] === unit ? amount : drawn} of ${whole}`;
}

/** @param micrograms as the chain counts */
export function alphaWords(micrograms: number): string {
  if (micrograms === 0) return '0 g';
  if (micrograms < 1e3) return `${micrograms} µg`;
  if (micrograms < 1e5) return `${scaled(micrograms, 1e3)} mg`;
  if (micrograms < 1e9) return `${scaled(micrograms, 1e6)} g`;
  return `${scaled(micrograms, 1e9)} kg`;
}

export function oreWords(grams: number): string {
  return `${grams} g`;
}
