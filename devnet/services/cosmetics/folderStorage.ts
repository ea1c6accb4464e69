/** Installed cosmetics under the data folder, as the set folders of docs/network/web-api.md section 10. */
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { readSidecar, syncFolder, writeSidecar } from '../../chain/durableFile.ts';
import type { Package } from './convert.ts';
import type { CosmeticStorage, IndexEntry } from './storage.ts';

const INDEX = 'cosmetics';
const indexSchema = z.array(
  z.object({
    kind: z.enum(['set', 'skin']),
    hash: z.string().regex(/^[a-f0-9]{64}$/),
    activation: z.int().min(0),
  }),
);

/** @throws Error when the index is not ours */
export function folderStorage(dataDir: string): CosmeticStorage {
  const root = join(dataDir, 'cosmetics');
  const folders = { set: join(root, 'sets'), skin: join(root, 'skins') } as const;
  const fresh = join(root, 'fresh');
  const folderOf = ({ kind, hash }: Pick<IndexEntry, 'kind' | 'hash'>): string => join(folders[kind], hash);
  for (const folder of Object.values(folders)) mkdirSync(folder, { recursive: true });

  return {
    load() {
      const index = indexSchema.parse(readSidecar(dataDir, INDEX) ?? []);
      // What a kill left half done was never promised.
      rmSync(fresh, { recursive: true, force: true });
      for (const kind of ['set', 'skin'] as const) {
        for (const hash of readdirSync(folders[kind])) {
          const isKnown = index.some((entry) => entry.kind === kind && entry.hash === hash);
          if (!isKnown) rmSync(join(folders[kind], hash), { recursive: true, force: true });
        }
      }
      return index.map((entry) => ({ entry, pack: readFolder(entry, folderOf(entry)) }));
    },
    write(pack) {
      rmSync(fresh, { recursive: true, force: true });
      try {
        for (const [path, bytes] of pack.files) {
          const file = join(fresh, path);
          mkdirSync(dirname(file), { recursive: true });
          writeFileSync(file, bytes, { flush: true });
        }
        rmSync(folderOf(pack), { recursive: true, force: true });
        renameSync(fresh, folderOf(pack));
        syncFolder(folders[pack.kind]);
      } finally {
        rmSync(fresh, { recursive: true, force: true });
      }
    },
    remove: (entry) => rmSync(folderOf(entry), { recursive: true, force: true }),
    writeIndex: (entries) => writeSidecar(dataDir, INDEX, entries),
  };
}

function readFolder({ kind, hash }: IndexEntry, folder: string): Package {
  const files = new Map<string, Uint8Array>();
  const visit = (inside: string): void => {
    for (const found of readdirSync(join(folder, inside), { withFileTypes: true })) {
      const path = inside === '' ? found.name : `${inside}/${found.name}`;
      if (found.isDirectory()) visit(path);
      else if (found.isFile()) files.set(path, new Uint8Array(readFileSync(join(folder, path))));
    }
  };
  try {
    visit('');
  } catch {
    // A folder that is gone is an empty one: reading it as a package will say what is missing.
  }
  return { kind, hash, files };
}
