/**
 * Whole files that survive kill -9 and power loss: written beside, synced, renamed over. Also the sidecars in which
 * services keep their own state next to the chain's.
 */
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';

/** A rename is on disk only when its folder is. */
export function syncFolder(folder: string): void {
  const fd = openSync(folder, 'r');
  try {
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
}

/** Either the old content or the new is there afterwards, whatever happens meanwhile. */
export function writeDurably(folder: string, name: string, text: string): void {
  const target = `${folder}/${name}`;
  const temporary = `${target}.tmp`;
  const fd = openSync(temporary, 'w');
  try {
    writeAll(fd, new TextEncoder().encode(text));
    fsyncSync(fd);
  } finally {
    closeSync(fd);
  }
  renameSync(temporary, target);
  syncFolder(folder);
}

function writeAll(fd: number, bytes: Uint8Array): void {
  for (let written = 0; written < bytes.length;) written += writeSync(fd, bytes, written);
}

/** A service's JSON state as `<name>.sidecar.json` in the data folder. */
export function writeSidecar(dataDir: string, name: string, state: unknown): void {
  writeDurably(dataDir, `${name}.sidecar.json`, JSON.stringify(state));
}

/** undefined when there is none yet. @throws SyntaxError when someone else has written to it. */
export function readSidecar(dataDir: string, name: string): unknown {
  const file = `${dataDir}/${name}.sidecar.json`;
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as unknown) : undefined;
}
