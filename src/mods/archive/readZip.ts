/**
 * A ZIP archive (PKWARE APPNOTE 6.3) to files in memory, trusting nothing it says. The directory is read here because fflate's
 * reader does not tell links, encryption and twins. A broken directory ends the reading; a bad entry is told and left out, and
 * the others are read on, so that an author hears of everything at once.
 */
import type { Findings } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import { crc32 } from './crc32.ts';
import { inflateEntry } from './inflateEntry.ts';
import { foldedName, isLitter, pathProblem } from './paths.ts';
import type { UploadFiles } from './uploadFiles.ts';

interface Entry {
  readonly path: string;
  readonly method: number;
  readonly crc: number;
  readonly packedBytes: number;
  readonly bytes: number;
  /** Where its local header is. */
  readonly offset: number;
}

interface Directory {
  /** Where the directory begins, and the content ends. */
  readonly start: number;
  readonly entries: readonly Entry[];
}

const LOCAL_HEADER = 0x04034b50;
const DIRECTORY_RECORD = 0x02014b50;
const END_RECORD = 0x06054b50;
const END_BYTES = 22;
const MAX_COMMENT_BYTES = 0xffff;
/** Encrypted, or strongly so. */
const SECRET = 0x41;
const FILE_KIND = 0o170000;
const LINK = 0o120000;

export function isZip(bytes: Uint8Array): boolean {
  const [p, k, kind] = bytes;
  return p === 0x50 && k === 0x4b && (kind === 3 || kind === 5);
}

/** null = it is not an archive we can read; why is among the findings. */
export function readZip(bytes: Uint8Array, findings: Findings): UploadFiles | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const spoiled = new Set<string>();
  try {
    const directory = directoryOf(view, bytes, findings, spoiled);
    return directory && { files: contentOf(view, bytes, directory, findings, spoiled), spoiled };
  } catch (error) {
    // Reading past the end of a DataView: the archive's fault.
    if (!(error instanceof RangeError)) throw error;
    findings.fail('archive_breaks_off', null);
    return null;
  }
}

/** The end record comes last, before a comment that has to be as long as it says. */
function endOf(view: DataView): number | 'archive_cut' | 'archive_tail' {
  const last = view.byteLength - END_BYTES;
  let isThere = false;
  for (let at = last; at >= Math.max(0, last - MAX_COMMENT_BYTES); at--) {
    if (view.getUint32(at, true) !== END_RECORD) continue;
    if (at + view.getUint16(at + 20, true) === last) return at;
    isThere = true;
  }
  return isThere ? 'archive_tail' : 'archive_cut';
}

function directoryOf(view: DataView, bytes: Uint8Array, findings: Findings, spoiled: Set<string>): Directory | null {
  const end = endOf(view);
  if (typeof end === 'string') {
    findings.fail(end, null);
    return null;
  }
  const count = view.getUint16(end + 10, true);
  const isAlone = view.getUint16(end + 4, true) === 0 && view.getUint16(end + 8, true) === count && count !== 0xffff;
  if (!isAlone) {
    findings.fail('archive_split', null);
    return null;
  }
  const start = view.getUint32(end + 16, true);
  const entries: Entry[] = [];
  const names = new Set<string>();
  let total = 0;
  for (let at = start, index = 0; index < count; index++) {
    if (view.getUint32(at, true) !== DIRECTORY_RECORD) {
      findings.fail('archive_damaged', null);
      return null;
    }
    const nameBytes = view.getUint16(at + 28, true);
    const path = nameOf(bytes.subarray(at + 46, at + 46 + nameBytes));
    const flags = view.getUint16(at + 8, true);
    const mode = view.getUint32(at + 38, true) >>> 16;
    const entry = {
      path: path ?? '',
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packedBytes: view.getUint32(at + 20, true),
      bytes: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    };
    at += 46 + nameBytes + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
    if (path === null) {
      findings.fail('path_not_utf8', null);
      continue;
    }
    if (isLitter(path)) continue;
    const isFolder = path.endsWith('/') && entry.bytes === 0;
    const isTwin = names.has(foldedName(path));
    const problem =
      pathProblem(isFolder ? path.slice(0, -1) : path) ??
      ((mode & FILE_KIND) === LINK
        ? 'entry_link'
        : isFolder
          ? null
          : (flags & SECRET) !== 0
            ? 'entry_encrypted'
            : isTwin
              ? 'path_twice'
              : entry.bytes > LIMITS.fileBytes
                ? 'file_too_large'
                : null);
    if (problem !== null) {
      findings.fail(problem, path);
      spoiled.add(path);
      continue;
    }
    if (isFolder) continue;
    names.add(foldedName(path));
    total += entry.bytes;
    if (names.size > LIMITS.files || total > LIMITS.totalBytes) {
      findings.fail(names.size > LIMITS.files ? 'archive_too_full' : 'archive_too_large', null);
      return null;
    }
    entries.push(entry);
  }
  return { start, entries };
}

function nameOf(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function contentOf(
  view: DataView,
  bytes: Uint8Array,
  { start, entries }: Directory,
  findings: Findings,
  spoiled: Set<string>,
): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  // Entries that share bytes unpack to far more than the archive weighs.
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    const { path, offset, bytes: size, packedBytes } = entry;
    const nameBytes = view.getUint16(offset + 26, true);
    const ownName = nameOf(bytes.subarray(offset + 30, offset + 30 + nameBytes));
    const isNamedSo = view.getUint32(offset, true) === LOCAL_HEADER && ownName === path;
    const from = offset + 30 + nameBytes + view.getUint16(offset + 28, true);
    const to = from + packedBytes;
    const isApart = offset >= free && to <= start;
    const content = !isNamedSo
      ? 'entry_two_names'
      : isApart
        ? unpack(bytes.subarray(from, to), entry.method, size, entry.crc)
        : 'entry_overlap';
    if (isNamedSo && isApart) free = to;
    if (typeof content === 'string') {
      findings.fail(content, path);
      spoiled.add(path);
    } else {
      files.set(path, content);
    }
  }
  return files;
}

function unpack(packed: Uint8Array, method: number, size: number, crc: number) {
  if (method !== 0 && method !== 8) return 'entry_method';
  if (method === 0 && packed.length !== size) return 'entry_size';
  const content = method === 0 ? packed.slice() : inflateEntry(packed, size);
  if (typeof content === 'string') return content;
  return crc32(content) === crc ? content : 'entry_checksum';
}
