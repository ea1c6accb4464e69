/** Rule 10 of docs/security.md: what a host names for its looks opens a page or shows a picture, and does nothing else. */
import { expect, test } from 'vitest';
import { underAttack } from '../../testing/attack.ts';
import { contentPolicy } from '../../../tools/hosting/policyHeaders.ts';
import { parseLink, parsePicture } from './parseOutward.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg/>',
  'blob:https://a.example/1',
  'file:///etc/passwd',
  'vbscript:x',
  '//evil.example/x.svg',
  '/\\evil.example/x.svg',
  '\\\\evil.example',
  '/\t/evil.example',
  'http://evil.example/x.svg',
  'https://user@evil.example/',
  'https://user:word@evil.example/',
  'https:evil.example',
  'https:///evil.example',
  'https:\\\\evil.example',
  '',
  '"onload="alert(1)',
  `https://${'a'.repeat(3000)}.example/`,
];

test('a picture or link that is more than that is refused', async () => {
  await underAttack(
    { line: 10, what: 'pictures and links of config.json that are no page and no picture' },
    HOSTILE,
    (text) => {
      expect(parsePicture(text)).toBeNull();
      expect(parseLink(text)).toBeNull();
      const policy = contentPolicy({ endpoints: {}, brand: { logo: text } });
      expect(policy).toBe(contentPolicy({ endpoints: {} }));
    },
  );
  // Where a picture may come from stands in a policy, which knows hosts by plain names.
  for (const text of ['https://a;script-src/x.png', 'https://a.example/x?y', 'https://[::1]/x.png'])
    expect(parsePicture(text)).toBeNull();
});

test('honest ones are taken: beside the page, of the host, of another host over TLS', () => {
  expect(
    ['brand/x.svg', '/x.svg', 'https://cdn.example/a/x.svg', 'http://localhost:8080/x.svg'].map(parsePicture),
  ).toEqual(['/brand/x.svg', '/x.svg', 'https://cdn.example/a/x.svg', 'http://localhost:8080/x.svg']);
  expect(['/terms.html#3', 'https://guild.example/?a=1#b', 'rules.html'].map(parseLink)).toEqual([
    '/terms.html#3',
    'https://guild.example/?a=1#b',
    '/rules.html',
  ]);
});

test('a policy shows pictures of the origin that is named, and of no other', () => {
  expect(contentPolicy({ endpoints: {}, brand: { logo: 'https://cdn.example/x.svg' } })).toContain(
    "img-src 'self' blob: data: https://cdn.example;",
  );
  expect(contentPolicy({ endpoints: {}, brand: { logo: '/x.svg' } })).toContain("img-src 'self' blob: data:;");
});
