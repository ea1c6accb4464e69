/** The files a mod refers to: each looked at once per use, the missing ones told and dropped. */
import { type AssetUse, assetRefusal } from './assets/inspectAsset.ts';
import { pathRefusal } from './filePath.ts';

export type TakeAsset = (path: string | undefined, use: AssetUse, from: string) => string | null;

export interface AssetShelf {
  /** The path when the file can be used so, else null, and why was said. */
  readonly take: TakeAsset;
  /** What was taken. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Whether something refers to it, well or badly. */
  isNamed(path: string): boolean;
}

export function createAssetShelf(
  files: ReadonlyMap<string, Uint8Array>,
  fail: (file: string, message: string) => void,
  warn: (file: string, message: string) => void,
): AssetShelf {
  const assets = new Map<string, Uint8Array>();
  const verdicts = new Map<string, boolean>();
  const named = new Set<string>();

  function judge(path: string, use: AssetUse, from: string): boolean {
    const bad = pathRefusal(path);
    const bytes = files.get(path);
    const why = bad ?? (bytes && assetRefusal(path, bytes, use));
    if (why !== undefined) fail(path, `${why} (${use} of ${from})`);
    else if (!bytes) warn(path, `is missing (${use} of ${from})`);
    else assets.set(path, bytes);
    return why === undefined && bytes !== undefined;
  }

  return {
    take(path, use, from) {
      if (path === undefined) return null;
      named.add(path);
      const key = `${use}:${path}`;
      const known = verdicts.get(key) ?? judge(path, use, from);
      verdicts.set(key, known);
      return known ? path : null;
    },
    assets,
    isNamed: (path) => named.has(path),
  };
}
