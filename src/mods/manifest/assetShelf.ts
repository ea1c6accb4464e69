/** The files a mod refers to: each looked at once per use, the missing ones told and dropped. */
import type { UploadFiles } from '../archive/uploadFiles.ts';
import { pathProblem } from '../archive/paths.ts';
import type { Findings } from '../findings.ts';
import { inspectAsset, type SoundAsset } from '../pictures/inspectAsset.ts';
import type { AssetUse } from '../types.ts';

export interface AssetShelf {
  /** The path when the file can be used so, else null, and why was said. */
  take(path: string | undefined, use: AssetUse, from: string): string | null;
  /** What can be used, by path; a file with several uses is here as for the largest. */
  readonly sound: ReadonlyMap<string, SoundAsset>;
  /** Whether something refers to it, well or badly. */
  isNamed(path: string): boolean;
}

export function createAssetShelf({ files, spoiled }: UploadFiles, findings: Findings): AssetShelf {
  const sound = new Map<string, SoundAsset>();
  const verdicts = new Map<string, boolean>();
  const named = new Set<string>();

  function judge(path: string, use: AssetUse, from: string): boolean {
    const problem = pathProblem(path);
    if (problem !== null) {
      findings.fail(problem, path);
      return false;
    }
    const bytes = files.get(path);
    if (!bytes) {
      if (!spoiled.has(path)) findings.warn('asset_missing', path, use, from);
      return false;
    }
    const verdict = inspectAsset(path, bytes, use, from, (other) => {
      named.add(other);
      return files.get(other);
    });
    if (!verdict.ok) {
      // A broken picture of a sheet was told at the sheet; a refused one in the archive was told there.
      findings.refuse(verdict.why, verdict.file ?? path);
      return false;
    }
    const known = sound.get(path);
    sound.set(path, known && known.use === 'graphic' ? known : verdict.asset);
    return true;
  }

  return {
    take(path, use, from) {
      if (path === undefined) return null;
      named.add(path);
      const key = `${use}:${path}`;
      const isSound = verdicts.get(key) ?? judge(path, use, from);
      verdicts.set(key, isSound);
      return isSound ? path : null;
    },
    sound,
    isNamed: (path) => named.has(path),
  };
}
