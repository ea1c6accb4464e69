/** A build that anybody can make again: made twice, in different places, zones and languages, and the same byte by byte. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cleanEnv } from './cleanEnv.mjs';
import { commitOf } from './commitOf.ts';
import { describeFolder, type Release } from './manifest.ts';

export interface Build {
  readonly folder: string;
  readonly files: Release['files'];
}

/** @param root of the checkout @throws Error when it does not build */
export function buildOnce(root: string, env: NodeJS.ProcessEnv = {}): Build {
  const folder = mkdtempSync(join(tmpdir(), 'release-'));
  const made = commitOf(root)?.made;
  const { status } = spawnSync(
    join(root, 'node_modules/.bin/vite'),
    ['build', '--logLevel', 'error', '--outDir', folder],
    {
      cwd: root,
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...cleanEnv(), NODE_ENV: 'production', ...(made !== undefined && { VITE_RELEASE_MADE: made }), ...env },
    },
  );
  if (status !== 0) throw new Error('The build failed.');
  return { folder, files: describeFolder(folder) };
}

/** @throws Error that names the files which differ */
export function buildTwice(root: string): Build {
  const first = buildOnce(root, { TZ: 'Pacific/Auckland', LC_ALL: 'C' });
  const second = buildOnce(root, {
    TZ: 'America/Denver',
    LC_ALL: 'tr_TR.UTF-8',
    UV_THREADPOOL_SIZE: '1',
    RAYON_NUM_THREADS: '1',
  });
  const names = new Set([...Object.keys(first.files), ...Object.keys(second.files)]);
  const differing = [...names].filter((name) => first.files[name]?.sha256 !== second.files[name]?.sha256);
  if (differing.length > 0) throw new Error(`Two builds of the same files differ in: ${differing.join(', ')}`);
  return first;
}
