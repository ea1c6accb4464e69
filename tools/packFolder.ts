/** A mod's folder as one archive: the same folder gives the same bytes on every machine. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import { zipSync } from 'fflate';

/** 1980-01-01, the oldest day a ZIP archive knows. */
const DAY = new Date(1980, 0, 1);
const MANIFESTS = ['manifest.json', 'skin-manifest.json'];

export interface PackedFolder {
  readonly archive: Uint8Array;
  /** In the order of the archive. */
  readonly paths: readonly string[];
}

/** Packs what is in the folder, sources apart, and fills `hashes` of the manifest with those of all other files. */
export function packFolder(folder: string): PackedFolder {
  const files = new Map<string, Uint8Array>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep);
    // `source/` is where an author keeps what the pictures are made of; hidden files are the system's.
    if (!/(?:^|\/)\./.test(path) && !path.startsWith('source/') && path !== 'README.md') {
      files.set(path, new Uint8Array(readFileSync(join(folder, path))));
    }
  }
  const paths = [...files.keys()].toSorted((a, b) => (a < b ? -1 : 1));
  for (const name of MANIFESTS) {
    const bytes = files.get(name);
    if (bytes) files.set(name, withHashes(bytes, files));
  }
  const entries = paths.map((path) => [path, files.get(path) ?? new Uint8Array()] as const);
  return { archive: zipSync(Object.fromEntries(entries), { level: 9, mtime: DAY, os: 3 }), paths };
}

/** A manifest that is no JSON object is packed as it is: the check will tell. */
function withHashes(manifest: Uint8Array, files: ReadonlyMap<string, Uint8Array>): Uint8Array {
  let json: unknown;
  try {
    json = JSON.parse(new TextDecoder().decode(manifest));
  } catch {
    return manifest;
  }
  if (typeof json !== 'object' || json === null || Array.isArray(json)) return manifest;
  const hashes = [...files]
    .filter(([path]) => !MANIFESTS.includes(path) && path !== 'struct-type.json')
    .map(([path, bytes]) => [path, createHash('sha256').update(bytes).digest('hex')] as const)
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return new TextEncoder().encode(`${JSON.stringify({ ...json, hashes: Object.fromEntries(hashes) }, null, 2)}\n`);
}
