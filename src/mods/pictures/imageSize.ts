/** Width and height of pictures, read from their bytes before anything decodes them; a cut, longer or damaged one has a problem. */
import { crc32 } from '../archive/crc32.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG_SIGNATURE = '\u0089PNG\r\n\u001a\n';

function textAt(bytes: Uint8Array, at: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + length));
}

/** PNG (ISO/IEC 15948 section 5): IHDR first, every checksum right, IEND last. */
export function pngSize(bytes: Uint8Array): Size | 'png_other' | 'png_damaged' | 'png_tail' {
  if (textAt(bytes, 0, 8) !== PNG_SIGNATURE || textAt(bytes, 12, 4) !== 'IHDR') return 'png_other';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 8;
  while (at + 12 <= bytes.length) {
    const crcAt = at + 8 + view.getUint32(at);
    if (crcAt + 4 > bytes.length) return 'png_damaged';
    if (crc32(bytes.subarray(at + 4, crcAt)) !== view.getUint32(crcAt)) return 'png_damaged';
    if (textAt(bytes, at + 4, 4) === 'IEND') {
      return crcAt + 4 === bytes.length ? { width: view.getUint32(16), height: view.getUint32(20) } : 'png_tail';
    }
    at = crcAt + 4;
  }
  return 'png_damaged';
}

/** WebP (RFC 9649 section 2): lossy, lossless and extended; the container is as long as it says. */
export function webpSize(bytes: Uint8Array): Size | 'webp_broken' {
  if (bytes.length < 30 || textAt(bytes, 0, 4) !== 'RIFF' || textAt(bytes, 8, 4) !== 'WEBP') return 'webp_broken';
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.getUint32(4, true) + 8 !== bytes.length) return 'webp_broken';
  const kind = textAt(bytes, 12, 4);
  if (kind === 'VP8X') {
    return { width: (view.getUint32(24, true) & 0xffffff) + 1, height: (view.getUint32(26, true) >>> 8) + 1 };
  }
  if (kind === 'VP8L') {
    if (view.getUint8(20) !== 0x2f) return 'webp_broken';
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind !== 'VP8 ' || (view.getUint32(23, true) & 0xffffff) !== 0x2a019d) return 'webp_broken';
  return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
}
