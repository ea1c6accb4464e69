import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { printWebManifest, WEB_MANIFEST, webManifest } from './webManifest.ts';

const publicFolder = fileURLToPath(new URL('../../public', import.meta.url));

test('a release carries one of no guild, whose icons are there', () => {
  const text = readFileSync(join(publicFolder, WEB_MANIFEST), 'utf8');
  expect(text).toBe(printWebManifest(null));
  const { icons, start_url, scope } = JSON.parse(text) as Record<string, { src: string }[] & string>;
  expect([start_url, scope]).toEqual(['./', './']);
  for (const { src } of icons ?? []) expect([src, existsSync(join(publicFolder, src))]).toEqual([src, true]);
});

test('a host’s says its name, its ink and its logo', () => {
  const brand = { name: 'Meridian Guild Hall', logo: '/brand/meridian.png', colors: { ink: '#102030' } };
  expect(webManifest({ brand })).toMatchObject({
    name: 'Meridian Guild Hall',
    short_name: 'Meridian',
    theme_color: '#102030',
    background_color: '#102030',
    icons: [{ src: '/brand/meridian.png', sizes: 'any', type: 'image/png' }],
  });
});

test('a configuration that the client would not take says nothing here either', () => {
  for (const brand of [null, [], { name: 7, logo: '//evil.example/x.svg', colors: { ink: 'red;' } }])
    expect(webManifest({ brand })).toEqual(webManifest(null));
});
