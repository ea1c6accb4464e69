import { Inflate } from 'fflate';

/** Bytes inflated at a time: what may come out of one step before it is looked at is then at most about 4 MiB. */
const STEP = 4_096;

class TooMuchError extends Error {}

/** Deflated bytes to exactly `size` bytes, or the code of what is wrong; the first byte too many ends it. */
export function inflateEntry(
  packed: Uint8Array,
  size: number,
): Uint8Array | 'entry_bomb' | 'entry_size' | 'entry_unreadable' {
  const content = new Uint8Array(size);
  let length = 0;
  let isWhole = false;
  const inflate = new Inflate((chunk, isLast) => {
    if (length + chunk.length > size) throw new TooMuchError();
    content.set(chunk, length);
    length += chunk.length;
    isWhole ||= isLast;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch (error) {
    return error instanceof TooMuchError ? 'entry_bomb' : 'entry_unreadable';
  }
  return isWhole && length === size ? content : 'entry_size';
}
