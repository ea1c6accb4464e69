import type { Findings } from '../findings.ts';
import { LIMITS } from '../limits.ts';
import { foldedName, isLitter, pathProblem } from './paths.ts';
import { isZip, readZip } from './readZip.ts';
import type { UploadFiles } from './uploadFiles.ts';

/** One archive, or a folder file by file. */
export type UploadBytes = Uint8Array | readonly { readonly path: string; readonly content: Uint8Array }[];

/** The files of a mod with its manifest at the top. null = there is no mod in it; why is among the findings. */
export function readUpload(upload: UploadBytes, findings: Findings): UploadFiles | null {
  const parts = upload instanceof Uint8Array ? [{ path: '', content: upload }] : upload;
  if (parts.reduce((sum, { content }) => sum + content.length, 0) > LIMITS.uploadBytes) {
    findings.fail('upload_too_large', null);
    return null;
  }
  const [only] = parts;
  const isArchive = parts.length === 1 && only !== undefined && isZip(only.content);
  if (!isArchive && upload instanceof Uint8Array) {
    findings.fail('not_an_archive', null);
    return null;
  }
  const all = isArchive ? readZip(only.content, findings) : readFolder(parts, findings);
  return all && inOneFolder(all, findings);
}

function readFolder(
  parts: readonly { readonly path: string; readonly content: Uint8Array }[],
  findings: Findings,
): UploadFiles | null {
  const files = new Map<string, Uint8Array>();
  const names = new Set<string>();
  const spoiled = new Set<string>();
  for (const { path, content } of parts) {
    if (isLitter(path)) continue;
    const problem =
      pathProblem(path) ??
      (names.has(foldedName(path)) ? 'path_twice' : content.length > LIMITS.fileBytes ? 'file_too_large' : null);
    if (problem !== null) {
      findings.fail(problem, path);
      spoiled.add(path);
      continue;
    }
    names.add(foldedName(path));
    if (names.size > LIMITS.files) {
      findings.fail('archive_too_full', null);
      return null;
    }
    files.set(path, content);
  }
  return { files, spoiled };
}

const MANIFESTS = ['manifest.json', 'skin-manifest.json'];

/** Packers often put everything into one folder: its name is no part of the paths. */
function inOneFolder(upload: UploadFiles, findings: Findings): UploadFiles | null {
  const { files, spoiled } = upload;
  const isThere = (path: string): boolean => files.has(path) || spoiled.has(path);
  if (MANIFESTS.some(isThere)) return upload;
  const tops = new Set([...files.keys()].map((path) => path.split('/', 1)[0] ?? ''));
  const [top] = tops;
  if (tops.size !== 1 || top === undefined || !MANIFESTS.some((name) => isThere(`${top}/${name}`))) {
    // What was refused may have been the manifest; then that is what is to be mended first.
    if (findings.errors.length === 0) findings.fail('no_manifest', null);
    return null;
  }
  const inside = (path: string): string => (path.startsWith(`${top}/`) ? path.slice(top.length + 1) : path);
  return {
    files: new Map([...files].map(([path, bytes]) => [inside(path), bytes])),
    spoiled: new Set([...spoiled].map(inside)),
  };
}
