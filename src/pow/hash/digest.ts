import { fromHex } from '../../lib/bytes.ts';
import { toWords } from './sha256Words.ts';

/** A digest as eight unsigned words, most significant first, so that lower means more leading zeros. */
export type Digest = Uint32Array;

/** Negative when `a` is the lower digest, zero when they are equal. */
export function compareDigests(a: Digest, b: Digest): number {
  for (let i = 0; i < 8; i++) {
    const difference = (a[i] ?? 0) - (b[i] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** 64 lower-case hex digits. */
export function formatDigest(digest: Digest): string {
  let text = '';
  for (const word of digest) text += word.toString(16).padStart(8, '0');
  return text;
}

/** @throws RangeError when the text is not 64 hex digits. */
export function parseDigest(text: string): Digest {
  if (text.length !== 64) throw new RangeError('A digest has 64 hex digits');
  return new Uint32Array(toWords(fromHex(text)));
}
