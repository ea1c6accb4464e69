/** Rule 12 of docs/security.md: what a build loads is never near the key that signs, nor any other secret of who builds. */
import { spawnSync } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { underAttack } from '../../src/testing/attack.ts';
import { buildOnce } from './buildTwice.ts';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));
const SECRET = 'nobody-is-to-read-this';
const NAMES = [
  'RELEASE_KEY',
  'release_key',
  'NPM_TOKEN',
  'NODE_AUTH_TOKEN',
  'npm_config__authToken',
  'GITHUB_TOKEN',
  'GH_TOKEN',
  'CI_JOB_TOKEN',
  'AWS_SECRET_ACCESS_KEY',
  'SSH_AUTH_SOCK',
  'GPG_AGENT_INFO',
  'NODE_OPTIONS',
  'VITE_SECRET',
  'HTTPS_PROXY',
];

/** A checkout whose builder writes down all that it sees, as a package that was taken over would. */
function takenOver(): string {
  const root = mkdtempSync(join(tmpdir(), 'taken-'));
  mkdirSync(join(root, 'node_modules/.bin'), { recursive: true });
  const vite = join(root, 'node_modules/.bin/vite');
  const text = `#!/usr/bin/env node
const { readFileSync, writeFileSync } = require('node:fs');
const out = process.argv[process.argv.indexOf('--outDir') + 1];
writeFileSync(out + '/seen.json', JSON.stringify(process.env));
`;
  writeFileSync(vite, text);
  chmodSync(vite, 0o755);
  return root;
}

test('a build sees no secret of its environment, whatever it is called', async () => {
  const root = takenOver();
  await underAttack({ line: 12, what: 'a package of the build that looks for secrets' }, NAMES, (name) => {
    const before = process.env[name];
    onTestFinished(() => {
      if (before === undefined) delete process.env[name];
      else process.env[name] = before;
    });
    // What Node itself reads must not keep it from starting.
    process.env[name] = name === 'NODE_OPTIONS' ? '--no-warnings' : SECRET;
    const { folder } = buildOnce(root);
    const seen = JSON.parse(readFileSync(join(folder, 'seen.json'), 'utf8')) as Record<string, string>;
    expect(Object.values(seen)).not.toContain(SECRET);
    expect(seen[name]).toBeUndefined();
    expect(seen['NODE_ENV']).toBe('production');
  });
});

test('nothing is built where the key is', () => {
  const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const { status, stdout, stderr } = spawnSync(process.execPath, [at('../release.mjs')], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], RELEASE_KEY: key },
  });
  expect([status, stdout]).toEqual([1, '']);
  expect(stderr).toMatch(/^Not built: RELEASE_KEY is set/);
  expect(stderr).not.toContain(key);
});

test('what signs, and what begins a build, loads nothing but Node', () => {
  for (const file of ['sign.mjs', 'cleanEnv.mjs', '../release.mjs']) {
    const text = readFileSync(at(file), 'utf8');
    const loaded = [...text.matchAll(/^import (?:.* from )?'([^']+)';$|\b(?:import|require)\('([^']+)'/gm)].map(
      ([, name, called]) => name ?? called,
    );
    expect(loaded.filter((name) => !name?.startsWith('node:') && name !== './release/cleanEnv.mjs')).toEqual([]);
  }
});

test('a key that is none, or a private key of another kind, signs nothing', () => {
  const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' });
  for (const key of [undefined, '', 'no key', rsa.toString()]) {
    const { status, stderr } = spawnSync(process.execPath, [at('sign.mjs'), mkdtempSync(join(tmpdir(), 'none-'))], {
      encoding: 'utf8',
      env: key === undefined ? {} : { RELEASE_KEY: key },
    });
    expect([status, stderr === '']).toEqual([1, false]);
  }
});
