/** Width and height of pictures, read from their bytes; a picture with a wrong, cut or extended body has none. */
import { crc32 } from '../crc32.ts';

export interface Size {
  readonly width: number;
  readonly height: number;
}

const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

function wordAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** PNG (ISO/IEC 15948 section 5): signature, IHDR first, whole chunks, nothing behind IEND. undefined = no such picture. */
export function pngSize(bytes: Uint8Array): Size | undefined {
  if (!PNG.every((byte, index) => bytes[index] === byte) || wordAt(bytes, 12) !== 'IHDR') return undefined;
  const view = viewOf(bytes);
  for (let at = 8; at + 12 <= bytes.length;) {
    const length = view.getUint32(at);
    const next = at + 12 + length;
    if (next > bytes.length || crc32(bytes.subarray(at + 4, next - 4)) !== view.getUint32(next - 4)) return undefined;
    if (wordAt(bytes, at + 4) === 'IEND') {
      return next === bytes.length ? { width: view.getUint32(16), height: view.getUint32(20) } : undefined;
    }
    at = next;
  }
  return undefined;
}

/** WebP (RFC 9649): lossy, lossless and extended; the container has to be as long as it says. */
export function webpSize(bytes: Uint8Array): Size | undefined {
  if (bytes.length < 30 || wordAt(bytes, 0) !== 'RIFF' || wordAt(bytes, 8) !== 'WEBP') return undefined;
  const view = viewOf(bytes);
  if (view.getUint32(4, true) + 8 !== bytes.length) return undefined;
  const uint24 = (at: number): number => view.getUint16(at, true) + ((bytes[at + 2] ?? 0) << 16);
  switch (wordAt(bytes, 12)) {
    case 'VP8X':
      return { width: uint24(24) + 1, height: uint24(27) + 1 };
    case 'VP8L': {
      const bits = view.getUint32(21, true);
      return bytes[20] === 0x2f ? { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 } : undefined;
    }
    case 'VP8 ':
      if (uint24(23) !== 0x2a019d) return undefined;
      return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
    default:
      return undefined;
  }
}
