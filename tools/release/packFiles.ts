/** Beside each file that packs well, the same packed for good: a host that can send it so need not pack it for every visitor. */
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What is text, or packs like it; pictures and fonts are packed by their own format. */
const PACKABLE: ReadonlySet<string> = new Set([
  '.html',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.wasm',
  '.txt',
  '.webmanifest',
]);
/** Below this the header that says so costs what is won. */
const LEAST_BYTES = 256;

/** Writes `.br` and `.gz`. @returns how many files have them */
export function packFiles(folder: string): number {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && PACKABLE.has(extname(entry.name)))
    .map((entry) => join(entry.parentPath, entry.name));
  return files.filter((file) => packFile(file)).length;
}

/** Beside one file, or nothing where it does not become smaller. What was packed of it before does not stay. */
export function packFile(file: string): boolean {
  const bytes = readFileSync(file);
  for (const ending of ['br', 'gz']) rmSync(`${file}.${ending}`, { force: true });
  if (bytes.length < LEAST_BYTES) return false;
  const brotli = brotliCompressSync(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
  });
  const gzip = gzipSync(bytes, { level: 9 });
  if (gzip.length >= bytes.length) return false;
  writeFileSync(`${file}.br`, brotli);
  writeFileSync(`${file}.gz`, gzip);
  return true;
}
