/** A bucket, below a folder: what works there, and what the doctor says is lost. docs/hosting.md "Bucket" */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDevnet } from '../../devnet/createDevnet.ts';
import type { Devnet } from '../../devnet/types.ts';
import { writeRelease } from '../doctor/carelessHost.ts';
import { runDoctor } from '../doctor/run.ts';
import { packFiles } from '../release/packFiles.ts';
import { writeBucketFolder } from './bucketFolder.ts';
import { createBucket, recipeCaching } from './createBucket.ts';

let devnet: Devnet;
beforeAll(async () => {
  devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 500 });
});
afterAll(() => devnet.close());

function write(config: unknown, out = join(mkdtempSync(join(tmpdir(), 'bucket-')), 'site')): string {
  const pages = writeRelease();
  packFiles(pages);
  const file = `${pages}-config.json`;
  writeFileSync(file, JSON.stringify(config));
  writeBucketFolder({ pages, base: '/play/', config: file, out });
  return out;
}

test('the folder holds one object for each address, the page a second time as the error document', () => {
  const out = write(devnet.clientConfig);
  expect(readdirSync(out)).toEqual(['play']);
  expect(readdirSync(join(out, 'play'), { recursive: true }).map(String).toSorted()).toEqual([
    '404.html',
    'assets',
    'assets/draw-1.wasm',
    'assets/index-1.css',
    'assets/index-1.js',
    'config.json',
    'index.html',
    'manifest.webmanifest',
    'release.json',
    'signer.html',
    'sw.js',
  ]);
  const read = (name: string): string => readFileSync(join(out, 'play', name), 'utf8');
  expect(read('404.html')).toBe(read('index.html'));
  expect(read('404.html')).toContain('src="/play/assets/index-1.js"');
  expect(JSON.parse(read('config.json'))).toEqual(devnet.clientConfig);
  expect(() => write(devnet.clientConfig, out)).toThrow('already exists');
});

test('endpoints that only a server could pass on are refused by name', () => {
  const endpoints = { ...(devnet.clientConfig as { endpoints: object }).endpoints, web: '/api', stream: '/stream' };
  expect(() => write({ ...devnet.clientConfig, endpoints })).toThrow(
    /full URLs.* for endpoints\.web, endpoints\.stream\./,
  );
  expect(() => write({ ...devnet.clientConfig, network: {} })).toThrow(/network\.namespace/);
});

test('the program writes it, and says which the error document is', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bucket-'));
  writeFileSync(join(folder, 'config.json'), JSON.stringify(devnet.clientConfig));
  const program = fileURLToPath(new URL('orrery-host.mjs', import.meta.url));
  const words = [program, 'bucket', writeRelease(), '/play/', 'config.json', 'site'];
  const ended = spawnSync(process.execPath, words, { cwd: folder, encoding: 'utf8' });
  expect(ended.stdout).toBe('site/ is ready to upload. Its error document is play/404.html.\n');
  expect(readdirSync(folder).toSorted()).toEqual(['config.json', 'site']);
});

/** What is not fine, as the doctor names it. */
async function lost(errorStatus: 404 | 200): Promise<readonly string[]> {
  const folder = write(devnet.clientConfig);
  await using bucket = await createBucket({
    folder,
    errorDocument: 'play/404.html',
    errorStatus,
    caching: recipeCaching,
  });
  const said: string[] = [];
  await runDoctor([`${bucket.url}/play/`, '--json'], (text) => said.push(text));
  const findings = JSON.parse(said.join('\n')) as readonly { readonly id: string; readonly verdict: string }[];
  return findings.filter(({ verdict }) => verdict.startsWith('w')).map(({ id, verdict }) => `${verdict} ${id}`);
}

test('what a bucket cannot say is what the doctor misses, and nothing else', async () => {
  const [asError, asPage] = await Promise.all([lost(404), lost(200)]);
  const headers = [
    'wrong pages.policy',
    'warn pages.workerPolicy',
    'wrong pages.signerPolicy',
    'warn pages.nosniff',
    'warn pages.referrer',
    'warn pages.opener',
    'warn pages.resource',
    'warn pages.permissions',
  ];
  // The guild of this network names no server on the chain, wherever the pages lie.
  const everywhere = ['warn pages.packed', ...headers, 'warn guild.endpoint'];
  expect(asError).toEqual(['warn pages.deepLink', ...everywhere]);
  expect(asPage).toEqual(['wrong pages.noFile', ...everywhere]);
});
