import { toHex } from '../lib/bytes.ts';
import { LIMITS } from './limits.ts';
import type { PictureHash } from './types.ts';

/** What a picture is known by: its bytes, whatever it is called, wherever it comes from. */
export async function pictureHash(file: Blob, sibling?: Blob): Promise<PictureHash> {
  const own = await digestOf(file);
  if (!sibling) return toHex(own) as PictureHash; // made here and nowhere else
  const both = new Blob([own, await digestOf(sibling)]);
  return toHex(await digestOf(both)) as PictureHash;
}

/** A file beyond every limit is refused by its first bytes too many. */
async function digestOf(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await crypto.subtle.digest('SHA-256', await file.slice(0, LIMITS.fileBytes + 1).arrayBuffer()));
}
