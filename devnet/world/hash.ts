/** Deterministic fingerprints of the world: cheap ones of a change for the app hash, a full one for tests. */
import { sha256 } from '@noble/hashes/sha2.js';
import { toHex, utf8 } from '../../src/lib/bytes.ts';
import { compareKeys } from './sortedMap.ts';
import { type Diff, TABLES, type WorldReader } from './tables.ts';

/** One line per value, the same on every machine: keys of records stand in the order of their definition. */
function valueText(value: unknown): string {
  return JSON.stringify(value, (_, inner: unknown) => {
    if (typeof inner === 'bigint') return `${inner}n`;
    return inner instanceof Uint8Array ? `0x${toHex(inner)}` : inner;
  });
}

/** The diff as text, tables in their fixed order and keys in byte order. */
export function diffText(diff: Diff): string {
  let text = '';
  for (const table of TABLES) {
    const changes = diff.get(table);
    if (!changes) continue;
    for (const key of [...changes.keys()].sort(compareKeys)) {
      const value = changes.get(key);
      text += `${table} ${key} ${value === undefined ? '-' : valueText(value)}\n`;
    }
  }
  return text;
}

/** SHA-256 over everything there is, lower-case hex. Walks all tables: for tests and the genesis, not for each block. */
export function worldHash(world: WorldReader): string {
  const hash = sha256.create();
  for (const table of TABLES) {
    for (const key of world.keys(table, ''))
      hash.update(utf8(`${table} ${key} ${valueText(world.read(table, key))}\n`));
  }
  return toHex(hash.digest());
}
