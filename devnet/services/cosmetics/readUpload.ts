/** The files of an upload: one ZIP archive, or a folder sent file by file. docs/network/game-service-interface.md "Web application: cosmetics", install. */
import { isLitter, pathRefusal, sameName } from './filePath.ts';
import { LIMITS } from './limits.ts';
import { unreadable } from './modError.ts';
import { type FormPart, parseMultipart } from './multipart.ts';
import { isZip, readZip } from './readZip.ts';

export interface Upload {
  readonly contentType: string;
  readonly bytes: Uint8Array;
}

export interface UploadForm {
  readonly files: ReadonlyMap<string, Uint8Array>;
  readonly validate: boolean;
  readonly activate: boolean;
}

/** @throws ModError */
export function readUpload(upload: Upload): UploadForm {
  if (upload.bytes.length > LIMITS.uploadBytes)
    throw unreadable(`The upload is larger than ${LIMITS.uploadBytes} bytes.`);
  const parts = parseMultipart(upload.contentType, upload.bytes);
  return {
    files: inOneFolder(filesOf(parts.filter(({ name }) => name === 'file'))),
    validate: flagOf(parts, 'validate'),
    activate: flagOf(parts, 'activate'),
  };
}

/** Both flags are true where they are not given. */
function flagOf(parts: readonly FormPart[], name: string): boolean {
  const given = parts.filter((part) => part.name === name);
  const text = given.length === 0 ? 'true' : given.length === 1 ? new TextDecoder().decode(given[0]?.bytes) : '';
  if (!['true', 'false', '1', '0'].includes(text)) throw unreadable(`The field "${name}" is true or false, once.`);
  return text === 'true' || text === '1';
}

function filesOf(parts: readonly FormPart[]): ReadonlyMap<string, Uint8Array> {
  const [first, ...rest] = parts;
  if (first === undefined || first.filename === null) throw unreadable('The form has no "file" in it.');
  if (rest.length === 0 && isZip(first.bytes)) return readZip(first.bytes);
  return folderOf(parts);
}

function folderOf(parts: readonly FormPart[]): ReadonlyMap<string, Uint8Array> {
  const files = new Map<string, Uint8Array>();
  const names = new Set<string>();
  for (const { filename, bytes } of parts) {
    const path = filename ?? '';
    if (isLitter(path)) continue;
    const refusal = pathRefusal(path);
    if (refusal) throw unreadable(refusal, path);
    if (names.has(sameName(path))) throw unreadable('is there twice', path);
    names.add(sameName(path));
    if (names.size > LIMITS.files) throw unreadable(`The folder has more than ${LIMITS.files} files.`);
    if (bytes.length > LIMITS.fileBytes) throw unreadable(`is larger than ${LIMITS.fileBytes} bytes`, path);
    files.set(path, bytes.slice());
  }
  return files;
}

const MANIFESTS = ['manifest.json', 'skin-manifest.json'];

/** Packers often put everything into one folder: its name is not part of the paths. */
function inOneFolder(files: ReadonlyMap<string, Uint8Array>): ReadonlyMap<string, Uint8Array> {
  if (MANIFESTS.some((name) => files.has(name))) return files;
  const tops = new Set([...files.keys()].map((path) => path.split('/', 1)[0] ?? ''));
  const [top] = tops;
  if (tops.size !== 1 || top === undefined || !MANIFESTS.some((name) => files.has(`${top}/${name}`))) {
    throw unreadable('There is no manifest.json or skin-manifest.json at the top or in one folder there.');
  }
  return new Map([...files].map(([path, bytes]) => [path.slice(top.length + 1), bytes]));
}
