/**
 * `npm run release`: one folder and one archive in release/ (assembleRelease.ts), with release.json (the hash of every file). Signed where `RELEASE_KEY` holds an
 * ed25519 private key (PEM) or the path of one. Built twice first: what cannot be made again is not released.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleRelease } from './release/assembleRelease.ts';
import { buildTwice } from './release/buildTwice.ts';
import { signRelease } from './release/signature.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

/** null = there are changes that no commit holds, or no git. */
function commitOf(): string | null {
  try {
    const git = (...args: string[]): string => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
    return git('status', '--porcelain') === '' ? git('rev-parse', 'HEAD') : null;
  } catch {
    return null;
  }
}

function keyOf(value: string): string {
  return existsSync(value) ? readFileSync(value, 'utf8') : value;
}

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const commit = commitOf();
const key = process.env['RELEASE_KEY'];
if (key !== undefined && commit === null) {
  console.error('Not signed, not built: what is signed must be a commit, and there are changes that none holds.');
  process.exit(1);
}
const build = buildTwice(root);
const release = { name, version, commit, files: build.files };
const { folder, archive, packed } = await assembleRelease(
  build.folder,
  release,
  join(root, 'release'),
  key === undefined ? null : (text) => signRelease(text, keyOf(key)),
);
console.log(
  `${relative(root, folder)}/ and ${relative(root, archive)}: ${Object.keys(build.files).length} files of ${name} ${version}, ${packed} of them packed, ` +
    `commit ${commit ?? 'none (there are changes that no commit holds)'}, two builds the same, ${key === undefined ? 'not signed (no RELEASE_KEY)' : 'signed'}.`,
);
