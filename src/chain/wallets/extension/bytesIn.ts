/** More than any transaction here has. */
const MOST = 256 * 1024;

/** A copy of bytes that a stranger's object gave: of any realm, or as a plain list; null for what are none. */
export function bytesIn(value: unknown): Uint8Array | null {
  if (ArrayBuffer.isView(value)) {
    return value.byteLength > MOST ? null : new Uint8Array(value.buffer, value.byteOffset, value.byteLength).slice();
  }
  if (!Array.isArray(value) || value.length > MOST) return null;
  const isByte = (one: unknown): boolean => typeof one === 'number' && Number.isInteger(one) && one >= 0 && one < 256;
  return value.every(isByte) ? Uint8Array.from(value as number[]) : null; // each was looked at
}
