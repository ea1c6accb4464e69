import { type AssetPath, parseAssetPath } from '../../game/cosmetics.ts';
import { findingOf } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import { type AssetVerdict, inspectAsset } from '../pictures/inspectAsset.ts';
import type { JobAnswer } from '../protocol.ts';
import type { AssetUse } from '../types.ts';
import { bakeAsset } from './bakeAsset.ts';
import { missingTools } from './tools.ts';

export interface ServedFile {
  readonly bytes: Uint8Array;
  readonly use: AssetUse;
  /** null when it is not known; then a sprite sheet cannot be had. */
  readonly path: AssetPath | null;
  readonly sibling: { readonly path: AssetPath; readonly bytes: Uint8Array } | null;
}

type Answer<T = JobAnswer> = T extends JobAnswer ? Omit<T, 'jobId'> : never;

/**
 * One file of a mod, served or out of an upload: what it is, is read from its bytes, not from its name.
 * @throws when what draws broke; nothing more is drawn by it then
 */
export async function bakeServed({ bytes, use, path, sibling }: ServedFile): Promise<Answer> {
  const refused = (why: ReturnType<typeof findingOf>): Answer => ({ kind: 'refused', finding: why });
  if (bytes.length > LIMITS.fileBytes) return refused(findingOf('file_too_large', path));
  let missing: string | null = null;
  const folder = path === null ? '' : path.slice(0, path.lastIndexOf('/') + 1);
  const verdict: AssetVerdict = inspectAsset(`${folder}served.${endingOf(bytes)}`, bytes, use, '', (other) => {
    if (sibling?.path === other) return sibling.bytes;
    missing = other;
    return undefined;
  });
  if (!verdict.ok && missing !== null && path !== null && sibling === null) {
    return { kind: 'needs', path: parseAssetPath(missing) };
  }
  if (!verdict.ok) return refused(verdict.why.in(verdict.file ?? path));
  const tools = missingTools(verdict.asset);
  if (tools.length > 0) return { kind: 'lacks', tools };
  try {
    return { kind: 'baked', picture: await bakeAsset(verdict.asset) };
  } catch (error) {
    if (verdict.asset.kind === 'drawing' && isBreakage(error)) throw error;
    const code = verdict.asset.kind === 'lottie' ? 'animation_undrawable' : 'picture_undecodable';
    return refused(findingOf(code, path));
  }
}

function endingOf(bytes: Uint8Array): string {
  const head = String.fromCharCode(...bytes.subarray(0, 64));
  if (head.startsWith('\u0089PNG')) return 'png';
  if (head.startsWith('RIFF')) return 'webp';
  return /^(?:\u00ef\u00bb\u00bf)?\s*[{[]/.test(head) ? 'json' : 'svg';
}

/** A trap leaves the renderer's memory half written; what it only refuses it tells as a text. */
function isBreakage(error: unknown): boolean {
  return error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
}
