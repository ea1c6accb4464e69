/** CRC-32 of ZIP (PKWARE APPNOTE 6.3 section 4.4.7) and PNG (ISO/IEC 15948 annex D). */
const TABLE = new Uint32Array(256);
for (let byte = 0; byte < 256; byte++) {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = (value & 1) === 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  TABLE[byte] = value;
}

export function crc32(bytes: Uint8Array): number {
  let crc = -1;
  for (const byte of bytes) crc = (TABLE[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return ~crc >>> 0;
}
