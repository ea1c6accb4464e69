import { parseAssetPath } from '../game/cosmetics.ts';
import type { UploadBytes } from './archive/readUpload.ts';
import { asInstalled } from './asInstalled.ts';
import { checkMod } from './checkMod.ts';
import type { FoundPicture, WorkerReport } from './protocol.ts';
import type { SoundAsset } from './pictures/inspectAsset.ts';

/**
 * The whole work of a worker on an upload before anything is drawn: what it is, and its pictures as files of their own, so that each
 * is drawn in a time of its own and costs no other one anything.
 */
export function checkUpload(upload: UploadBytes, classes: ReadonlySet<string>): WorkerReport {
  const { mod, errors, warnings } = checkMod(upload, classes);
  if (!mod) return { valid: false, errors, warnings };
  const { modId, version } = mod.about;
  const pictures = [...mod.assets].map(([path, asset]) => foundAt(path, asset));
  return { valid: true, warnings, modId, version, ...asInstalled(mod), pictures };
}

function foundAt(path: string, asset: SoundAsset): FoundPicture {
  const blob = (bytes: Uint8Array): Blob => new Blob([bytes.slice()]);
  const sibling =
    asset.kind === 'sheet' ? { path: parseAssetPath(asset.picture.path), file: blob(asset.picture.bytes) } : null;
  return { path: parseAssetPath(path), use: asset.use, file: blob(asset.bytes), sibling };
}
