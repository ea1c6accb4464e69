import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { createHost } from '../../../../tools/host.ts';
import { headerPolicy, PERMISSIONS, SIGNER_HEADER } from './contentPolicy.ts';
import { headerGaps, type HostAnswer } from './hostHeaders.ts';

const FILES = { page: '/', script: '/assets/index.js', config: '/config.json', signer: '/signer.html' } as const;

async function answersOf(leaveOut: readonly string[]): Promise<readonly HostAnswer[]> {
  const dist = mkdtempSync(join(tmpdir(), 'headers-'));
  mkdirSync(join(dist, 'assets'));
  for (const file of ['index.html', 'signer.html', 'assets/index.js']) writeFileSync(join(dist, file), '');
  await using host = await createHost({ dist, config: {}, port: 0, leaveOut });
  return await Promise.all(
    Object.entries(FILES).map(async ([file, path]) => {
      const { headers } = await fetch(`${host.url}${path}`, { method: 'HEAD' });
      return { file: file as keyof typeof FILES, headers: new Map(headers) };
    }),
  );
}

test('a host that sends all of them has no gap; over TLS one more is asked for', async () => {
  const answers = await answersOf([]);
  expect(headerGaps(answers, false)).toEqual([]);
  expect(headerGaps(answers, true).map(({ header }) => header)).toEqual(['strict-transport-security']);
});

test('each header that is left out is named, and no other', async () => {
  const all = [
    'content-security-policy',
    'x-content-type-options',
    'referrer-policy',
    'cross-origin-opener-policy',
    'cross-origin-resource-policy',
    'permissions-policy',
    'cache-control',
  ];
  for (const header of all) {
    const gaps = headerGaps(await answersOf([header]), false);
    expect([...new Set(gaps.map((gap) => gap.header))]).toEqual([header]);
  }
});

test('a header that says too little is a gap, and a file that nobody could ask for is none', () => {
  const page = (headers: Record<string, string>): HostAnswer => ({
    file: 'page',
    headers: new Map(Object.entries(headers)),
  });
  const weak = page({
    'content-security-policy': "default-src 'self'",
    'referrer-policy': 'unsafe-url',
    'cross-origin-opener-policy': 'unsafe-none',
    'permissions-policy': 'camera=(), microphone=*',
    'strict-transport-security': 'max-age=0',
  });
  expect(headerGaps([weak], true).map(({ header }) => header)).toEqual([...weak.headers.keys()]);
  const twice = page({
    'content-security-policy': "default-src 'self', frame-ancestors 'self'",
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': PERMISSIONS,
  });
  expect(headerGaps([twice], false)).toEqual([]);
});

test('the signer’s document with the page’s header is a gap: nobody could frame it then', () => {
  const signer = (policy: string): HostAnswer => ({
    file: 'signer',
    headers: new Map([['content-security-policy', policy]]),
  });
  const isGap = (policy: string): boolean => headerGaps([signer(policy)], false).length > 0;
  expect(isGap(SIGNER_HEADER)).toBe(false);
  for (const policy of [headerPolicy([]), "frame-ancestors 'self'", 'sandbox allow-scripts', ''])
    expect(isGap(policy)).toBe(true);
});
