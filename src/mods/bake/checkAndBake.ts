import { parseAssetPath } from '../../game/cosmetics.ts';
import { asInstalled } from '../asInstalled.ts';
import type { UploadBytes } from '../archive/readUpload.ts';
import { checkMod } from '../checkMod.ts';
import { findingOf } from '../findings.ts';
import { BAKE } from '../limits.ts';
import type { WorkerAsset, WorkerReport } from '../protocol.ts';
import type { ModFinding } from '../types.ts';
import { bakeAsset, bitmapOf, pixelsOf } from './bakeAsset.ts';

/** The whole work of a worker on an upload: nothing is drawn of a mod that has an error. */
export async function checkAndBake(upload: UploadBytes, classes: ReadonlySet<string>): Promise<WorkerReport> {
  const { mod, errors, warnings } = checkMod(upload, classes);
  if (!mod) return { valid: false, errors, warnings };
  const undrawn: ModFinding[] = [];
  const leftOut: ModFinding[] = [];
  const assets: WorkerAsset[] = [];
  let pixels = 0;
  for (const [path, asset] of mod.assets) {
    if (pixels >= BAKE.totalPixels) {
      leftOut.push(findingOf('preview_full', path));
      continue;
    }
    try {
      const picture = await bakeAsset(asset);
      pixels += pixelsOf(picture);
      assets.push({ path: parseAssetPath(path), picture });
    } catch {
      undrawn.push(findingOf(asset.kind === 'lottie' ? 'animation_undrawable' : 'picture_undecodable', path));
    }
  }
  if (undrawn.length > 0) {
    for (const { picture } of assets) bitmapOf(picture)?.close();
    return { valid: false, errors: undrawn, warnings };
  }
  const { modId, version } = mod.about;
  return { valid: true, warnings: [...warnings, ...leftOut], modId, version, ...asInstalled(mod), assets };
}
