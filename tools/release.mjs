/**
 * `npm run release`: tools/release.ts with a short environment. Whatever a build loads runs as you do, so the key that signs is not there:
 * signing is a step of its own afterwards (tools/release/sign.mjs).
 */
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { cleanEnv } from './release/cleanEnv.mjs';

if (process.env.RELEASE_KEY !== undefined) {
  console.error('Not built: RELEASE_KEY is set, and every package of the build could read the key.');
  console.error('Unset RELEASE_KEY and build again. Then sign: RELEASE_KEY=key.pem node tools/release/sign.mjs');
  process.exit(1);
}
const script = fileURLToPath(new URL('release.ts', import.meta.url));
const { status } = spawnSync(process.execPath, ['--import', 'tsx', script], {
  cwd: fileURLToPath(new URL('..', import.meta.url)),
  stdio: 'inherit',
  env: cleanEnv(),
});
process.exitCode = status ?? 1;
