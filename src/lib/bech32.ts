/**
 * Reading of bech32 texts, by hand: the rules hold no packages, and the library that makes addresses comes with the wallet only.
 * https://github.com/bitcoin/bips/blob/master/bip-0173.mediawiki; the later bech32m ends otherwise, and is none.
 */

const LETTERS = 'qpzry9x8gf2tvdw0s3jn54khce6mua7l';
/** The checksum's polynomial, one number for each of the top five bits. */
const GENERATOR: readonly number[] = [0x3b6a57b2, 0x26508e6d, 0x1ea119fa, 0x3d4233dd, 0x2a1462b3];
const CHECKSUM_LETTERS = 6;
/** By the standard; the checksum finds four wrong letters in a text of that length, and one in no longer one. */
const LONGEST = 90;
/** Prefix, the last 1, and letters of which six are the checksum. Lower case only: that is how the chain writes them. */
const FORM = /^([a-z][a-z0-9]{0,82})1([02-9ac-hj-np-z]{6,})$/;

/** Why a text is no address: it does not look like one, or a letter of it is wrong. */
export type Bech32Fault = 'form' | 'checksum';

export interface Bech32 {
  readonly prefix: string;
  readonly bytes: Uint8Array;
}

function step(sum: number, value: number): number {
  const top = sum >>> 25;
  const shifted = ((sum & 0x1ffffff) << 5) ^ value;
  return GENERATOR.reduce((mixed, number, bit) => (((top >>> bit) & 1) === 1 ? mixed ^ number : mixed), shifted);
}

/** Five-bit words as bytes; null where bits are left over that are not the zeros of padding. */
function bytesOf(words: readonly number[]): Uint8Array | null {
  const bytes: number[] = [];
  let held = 0;
  let bits = 0;
  for (const word of words) {
    held = ((held << 5) | word) & 0xfff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes.push((held >>> bits) & 0xff);
  }
  return bits >= 5 || (held & ((1 << bits) - 1)) !== 0 ? null : Uint8Array.from(bytes);
}

/** Prefix and bytes of a text, or what is wrong with it. */
export function readBech32(text: string): Bech32 | Bech32Fault {
  if (text.length > LONGEST) return 'form';
  const [, prefix, data] = FORM.exec(text) ?? [];
  if (prefix === undefined || data === undefined) return 'form';
  let sum = 1;
  for (const letter of prefix) sum = step(sum, letter.charCodeAt(0) >>> 5);
  sum = step(sum, 0);
  for (const letter of prefix) sum = step(sum, letter.charCodeAt(0) & 31);
  const words = Array.from(data, (letter) => LETTERS.indexOf(letter));
  for (const word of words) sum = step(sum, word);
  if (sum !== 1) return 'checksum';
  const bytes = bytesOf(words.slice(0, -CHECKSUM_LETTERS));
  return bytes === null ? 'form' : { prefix, bytes };
}
