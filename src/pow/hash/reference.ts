/**
 * The judge: SHA-256 of a text by an implementation that shares no line, table or layout with the kernels beside it.
 * Every result is hashed again with it, in the worker before it leaves and on the page before anyone sees it.
 */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../lib/bytes.ts';

/** 64 lower-case hex digits of the SHA-256 of the text's UTF-8 bytes, e.g. `000fec5c27ff…` for facts vector 2. */
export function referenceDigest(text: string): string {
  return toHex(sha256(utf8(text)));
}
