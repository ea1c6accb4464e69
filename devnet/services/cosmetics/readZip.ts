/**
 * A ZIP archive (PKWARE APPNOTE 6.3) to files in memory, trusting nothing it says. The directory is read here because fflate's
 * own reader does not tell links, encryption and twins; fflate inflates, in small steps, so that a file that unpacks to more
 * than it declared is dropped at the first byte too many.
 */
import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { isLitter, pathRefusal, sameName } from './filePath.ts';
import { LIMITS } from './limits.ts';
import { unreadable } from './modError.ts';

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  /** Offset of the local header. */
  readonly offset: number;
}

const LOCAL = 0x04034b50;
const CENTRAL = 0x02014b50;
const END = 0x06054b50;
const END_BYTES = 22;
/** Bytes inflated at a time: what may come out of one step is then at most about 4 MiB. */
const STEP = 4_096;
const LINK_MODE = 0o120000;

export function isZip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x50 && bytes[1] === 0x4b && (bytes[2] === 3 || bytes[2] === 5);
}

/** @throws ModError naming the entry */
export function readZip(bytes: Uint8Array): ReadonlyMap<string, Uint8Array> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { start: contentEnd, entries } = guarded(() => directoryOf(view, bytes));
  const files = new Map<string, Uint8Array>();
  // An archive whose entries share bytes unpacks to far more than it weighs.
  let free = 0;
  for (const entry of [...entries].sort((a, b) => a.offset - b.offset)) {
    const { start, end } = guarded(() => placeOf(view, bytes, entry));
    if (entry.offset < free || end > contentEnd) throw unreadable('overlaps another entry or the end', entry.path);
    free = end;
    files.set(entry.path, unpack(bytes.subarray(start, end), entry));
  }
  return files;
}

/** Reading past the end is the archive's fault. */
function guarded<T>(read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError) throw unreadable('The archive breaks off.');
    throw error;
  }
}

function directoryOf(
  view: DataView,
  bytes: Uint8Array,
): { readonly start: number; readonly entries: readonly Entry[] } {
  const end = endOf(view);
  const count = view.getUint16(end + 10, true);
  const alone = view.getUint16(end + 4, true) === 0 && view.getUint16(end + 8, true) === count;
  if (!alone || count === 0xffff) throw unreadable('The archive has several volumes or is of the 64-bit kind.');
  const entries: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  const start = view.getUint32(end + 16, true);
  let at = start;
  for (let index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== CENTRAL) throw unreadable('The directory of the archive is damaged.');
    const nameLength = view.getUint16(at + 28, true);
    const path = nameOf(bytes.subarray(at + 46, at + 46 + nameLength));
    const mode = view.getUint32(at + 38, true) >>> 16;
    const flags = view.getUint16(at + 8, true);
    const entry: Entry = {
      path,
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (isLitter(path)) continue;
    const isFolder = path.endsWith('/') && entry.size === 0;
    const refusal = pathRefusal(isFolder ? path.slice(0, -1) : path);
    if (refusal) throw unreadable(refusal, path);
    if ((mode & 0o170000) === LINK_MODE) throw unreadable('is a symbolic link', path);
    if (isFolder) continue;
    if (flags & 0x41) throw unreadable('is encrypted', path);
    if (names.has(sameName(path))) throw unreadable('is there twice', path);
    names.add(sameName(path));
    if (names.size > LIMITS.files) throw unreadable(`The archive has more than ${LIMITS.files} files.`);
    if (entry.size > LIMITS.fileBytes) throw unreadable(`unpacks to more than ${LIMITS.fileBytes} bytes`, path);
    total += entry.size;
    if (total > LIMITS.totalBytes) throw unreadable(`The archive unpacks to more than ${LIMITS.totalBytes} bytes.`);
    entries.push(entry);
  }
  return { start, entries };
}

/** The end record is last, before a comment of at most 65,535 bytes. */
function endOf(view: DataView): number {
  const lowest = Math.max(0, view.byteLength - END_BYTES - 0xffff);
  for (let at = view.byteLength - END_BYTES; at >= lowest; at--) {
    const fits = view.getUint32(at, true) === END && at + END_BYTES + view.getUint16(at + 20, true) === view.byteLength;
    if (fits) return at;
  }
  throw unreadable('The upload is not a whole ZIP archive: its directory is missing.');
}

function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw unreadable('A file name in the archive is not UTF-8.');
  }
}

/** Bytes of an entry's content; its local header has to tell the same name as the directory. */
function placeOf(view: DataView, bytes: Uint8Array, entry: Entry): { readonly start: number; readonly end: number } {
  const { offset, path } = entry;
  const nameLength = view.getUint16(offset + 26, true);
  const ownName = nameOf(bytes.subarray(offset + 30, offset + 30 + nameLength));
  if (view.getUint32(offset, true) !== LOCAL || ownName !== path) {
    throw unreadable('has two different names in the archive', path);
  }
  const start = offset + 30 + nameLength + view.getUint16(offset + 28, true);
  return { start, end: start + entry.packed };
}

function unpack(packed: Uint8Array, { path, method, size, crc }: Entry): Uint8Array {
  if (method !== 0 && method !== 8) throw unreadable('is packed in a way other than deflate', path);
  const content = method === 0 ? stored(packed, path, size) : inflated(packed, path, size);
  if (crc32(content) !== crc) throw unreadable('is damaged: its checksum differs', path);
  return content;
}

function stored(packed: Uint8Array, path: string, size: number): Uint8Array {
  if (packed.length !== size) throw unreadable('is of another size than the archive says', path);
  return packed.slice();
}

function inflated(packed: Uint8Array, path: string, size: number): Uint8Array {
  const content = new Uint8Array(size);
  let length = 0;
  let isWhole = false;
  const inflate = new Inflate((chunk, final) => {
    if (length + chunk.length > size) throw unreadable('unpacks to more than the archive says', path);
    content.set(chunk, length);
    length += chunk.length;
    isWhole ||= final;
  });
  try {
    for (let at = 0; at < packed.length; at += STEP) {
      inflate.push(packed.subarray(at, at + STEP), at + STEP >= packed.length);
    }
  } catch (error) {
    throw error instanceof Error && error.name === 'ModError' ? error : unreadable('cannot be unpacked', path);
  }
  if (!isWhole || length !== size) throw unreadable('is of another size than the archive says', path);
  return content;
}
