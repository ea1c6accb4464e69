/** What a release is: the hash of each of its files. docs/security.md rule 12. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, posix, relative, sep } from 'node:path';
import * as z from 'zod/mini';

export const MANIFEST_FILE = 'release.json';
export const SIGNATURE_FILE = 'release.json.sig';

/** The host's own (docs/hosting.md), and what a manifest cannot hold the hash of. */
const NOT_OF_THE_RELEASE: ReadonlySet<string> = new Set([
  'config.json',
  'manifest.webmanifest',
  MANIFEST_FILE,
  SIGNATURE_FILE,
]);

/** Of a file below the release's folder: nothing that could leave it, and nothing that a URL would have to escape. */
const path = z.string().check(z.maxLength(300), z.regex(/^(?!\.)[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/));

const releaseSchema = z.object({
  name: z.string().check(z.maxLength(60)),
  version: z.string().check(z.maxLength(60)),
  /** git commit that it was built from; null = of files that were not committed. */
  commit: z.nullable(z.string().check(z.regex(/^[0-9a-f]{40}$/))),
  /** When that commit was made; a page that has seen a later one says so. Releases before 0.2 have none. */
  made: z.optional(z.nullable(z.string().check(z.regex(/^20\d\d-\d\d-\d\dT\d\d:\d\d:\d\dZ$/)))),
  files: z.record(
    path,
    z.object({ bytes: z.number().check(z.int(), z.minimum(0)), sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)) }),
  ),
});

export type Release = z.infer<typeof releaseSchema>;

/** @throws Error with what is wrong */
export function parseRelease(text: string): Release {
  const release = releaseSchema.parse(JSON.parse(text));
  if (!release.files['index.html']) throw new Error('index.html is missing.');
  return release;
}

/** The same files give the same text, byte by byte. */
export function printRelease(release: Release): string {
  return `${JSON.stringify(release, null, 1)}\n`;
}

export function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}

/** Of a build's folder; hidden files are the build's own notes. */
export function describeFolder(folder: string): Release['files'] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join(posix.sep))
    .filter((name) => !/(?:^|\/)\./.test(name) && !NOT_OF_THE_RELEASE.has(name))
    .toSorted((a, b) => (a < b ? -1 : 1));
  return Object.fromEntries(
    files.map((name) => {
      const bytes = readFileSync(join(folder, name));
      return [name, { bytes: bytes.length, sha256: sha256(bytes) }];
    }),
  );
}
