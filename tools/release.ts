/**
 * `npm run release`: one folder and one archive in release/ (assembleRelease.ts), with release.json (the hash of every file). Built twice
 * first: what cannot be made again is not released. Signed afterwards, where no package runs (release/sign.mjs).
 */
import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { assembleRelease } from './release/assembleRelease.ts';
import { buildTwice } from './release/buildTwice.ts';
import { commitOf } from './release/commitOf.ts';
import { contactOf } from './release/securityText.ts';

const root = fileURLToPath(new URL('..', import.meta.url));

const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  name: string;
  version: string;
};
const commit = commitOf(root);
const build = buildTwice(root);
const release = { name, version, commit: commit?.id ?? null, made: commit?.made ?? null, files: build.files };
const { folder, archive, packed } = await assembleRelease(
  build.folder,
  release,
  join(root, 'release'),
  contactOf(root),
);
console.log(
  `${relative(root, folder)}/ and ${relative(root, archive)}: ${Object.keys(build.files).length} files of ${name} ${version}, ${packed} of them compressed, ` +
    `commit ${commit?.id ?? 'none (uncommitted changes)'}. Two builds were identical. Not signed yet: tools/release/sign.mjs.`,
);
