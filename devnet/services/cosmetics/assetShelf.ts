/** The files a mod refers to: each looked at once per use, the missing ones told and dropped. */
import { type AssetUse, inspectAsset } from './assets/inspectAsset.ts';
import { pathRefusal } from './filePath.ts';

export type TakeAsset = (path: string | undefined, use: AssetUse, from: string) => string | null;

export interface AssetShelf {
  /** The path when the file can be used so, else null, and why was said. */
  readonly take: TakeAsset;
  /** What was taken, with the pictures of sprite sheets. */
  readonly assets: ReadonlyMap<string, Uint8Array>;
  /** Path of a sprite sheet that was taken to the path of its picture. */
  readonly companions: ReadonlyMap<string, string>;
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
  const companions = new Map<string, string>();

  function judge(path: string, use: AssetUse, from: string): boolean {
    const bad = pathRefusal(path);
    const bytes = files.get(path);
    if (bad !== undefined) fail(path, `${bad} (${use} of ${from})`);
    else if (!bytes) warn(path, `is missing (${use} of ${from})`);
    if (bad !== undefined || !bytes) return false;
    const verdict = inspectAsset(path, bytes, use, (other) => {
      named.add(other);
      return files.get(other);
    });
    if (!verdict.ok) {
      fail(verdict.file ?? path, `${verdict.why} (${use} of ${from})`);
      return false;
    }
    assets.set(path, bytes);
    const { companion } = verdict;
    const picture = companion === undefined ? undefined : files.get(companion);
    if (companion !== undefined && picture) {
      companions.set(path, companion);
      assets.set(companion, picture);
    }
    return true;
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
    companions,
    isNamed: (path) => named.has(path),
  };
}
