/**
 * The door for mods in a real browser, built and served as a guild's host serves the client, with its content policy: what is
 * drawn, what is refused, and that nothing of a stranger runs or is fetched.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build } from 'vite';
import {
  lottie,
  modFiles,
  type ModFiles,
  png,
  sheet,
  svg,
  zip,
} from '../devnet/services/cosmetics/testing/buildArchive.ts';
import { BAD_ARCHIVES, BAD_MODS } from '../devnet/services/cosmetics/testing/hostileArchives.ts';
import { toBase64, utf8 } from '../src/lib/bytes.ts';
import { createHost, type Host } from '../tools/host.ts';
import { packFolder } from '../tools/packFolder.ts';
import { expect, test } from './fixtures.ts';

let host: Host;
let dist = '';

test.describe.configure({ mode: 'default' });

test.beforeAll(async () => {
  const root = fileURLToPath(new URL('./pages/mods', import.meta.url));
  dist = await mkdtemp(join(tmpdir(), 'mod-lab-'));
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    build: { outDir: dist, emptyOutDir: true, target: 'es2022', assetsInlineLimit: 0 },
    worker: { format: 'es' },
  });
  host = await createHost({ dist, config: {}, port: 0 });
});

test.afterAll(async () => {
  await host.close();
  await rm(dist, { recursive: true, force: true });
});

/** Every address the page or its worker asks for. */
async function openLab(page: Page): Promise<readonly string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(host.url);
  await page.waitForFunction(() => 'mods' in globalThis);
  return asked;
}

async function expectCalm(page: Page, asked: readonly string[]): Promise<void> {
  expect(await page.evaluate(() => globalThis.mods.violations)).toEqual([]);
  const strange = asked.filter(
    (url) => !url.startsWith(host.url) && !url.startsWith('blob:') && !url.startsWith('data:'),
  );
  expect(strange).toEqual([]);
}

async function check(page: Page, files: ModFiles | Uint8Array) {
  const archive = files instanceof Uint8Array ? files : zip(files);
  const report = await page.evaluate((text) => globalThis.mods.check(text), toBase64(archive));
  if (report === 'AbortError') throw new Error('It was given up.');
  return report;
}

/** A square that moves from left to right over one second, of 24 frames. */
const SLIDE = {
  fr: 24,
  ip: 0,
  op: 24,
  w: 100,
  h: 100,
  layers: [
    {
      ty: 4,
      ind: 1,
      ip: 0,
      op: 24,
      st: 0,
      ks: {
        o: { a: 0, k: 100 },
        r: { a: 0, k: 0 },
        p: {
          a: 1,
          k: [
            { t: 0, s: [0, 50, 0], i: { x: [1], y: [1] }, o: { x: [0], y: [0] } },
            { t: 24, s: [100, 50, 0] },
          ],
        },
        a: { a: 0, k: [0, 0, 0] },
        s: { a: 0, k: [100, 100, 100] },
      },
      shapes: [
        {
          ty: 'gr',
          it: [
            { ty: 'rc', p: { a: 0, k: [0, 0] }, s: { a: 0, k: [40, 40] }, r: { a: 0, k: 0 } },
            { ty: 'fl', c: { a: 0, k: [0, 1, 0, 1] }, o: { a: 0, k: 100 } },
            {
              ty: 'tr',
              p: { a: 0, k: [0, 0] },
              a: { a: 0, k: [0, 0] },
              s: { a: 0, k: [100, 100] },
              r: { a: 0, k: 0 },
              o: { a: 0, k: 100 },
            },
          ],
        },
      ],
    },
  ],
};

/** Decodable in a browser, unlike the one of `modFiles`, which has a container only. */
const drawable = (files: Readonly<Record<string, Uint8Array | undefined>> = {}, structType: object = {}): ModFiles =>
  modFiles({
    structType: { graphics: { portrait: 'graphics/wide.png' }, ...structType },
    classes: ['Ore Extractor'],
    files: { 'graphics/portrait.webp': undefined, 'graphics/wide.png': png(1_024, 512, 200), ...files },
  });

test('draws stills, drawings, animations and sprite sheets anew, within their measures', async ({ page }) => {
  const asked = await openLab(page);
  const icon = svg(64, '<rect width="64" height="64" style="fill:#f00"/><style/>').subarray(0);
  expect((await check(page, drawable({ 'icons/gun.svg': icon }))).valid).toBe(false);
  const red = svg(
    64,
    '<defs><linearGradient id="r"><stop stop-color="#f00"/></linearGradient></defs><rect width="64" height="64" style="fill:url(#r)"/>',
  );
  const report = await check(
    page,
    drawable(
      {
        'icons/gun.svg': red,
        'animations/idle.json': utf8(JSON.stringify(SLIDE)),
        'animations/spin.json': sheet({ meta: { image: 'spin.png' } }),
        'animations/spin.png': png(256, 64, 90),
      },
      { animations: { idle: 'animations/idle.json', active: 'animations/spin.json' } },
    ),
  );
  expect(report).toMatchObject({ valid: true, errors: [], warnings: [{ code: 'missing_english' }] });
  const { assets } = report;
  expect(assets['icons/main.png']).toMatchObject({
    kind: 'still',
    width: 64,
    height: 64,
    middles: [[128, 128, 128, 255]],
  });
  expect(assets['icons/gun.svg']).toMatchObject({
    kind: 'still',
    width: 256,
    height: 256,
    middles: [[255, 0, 0, 255]],
  });
  expect(assets['graphics/wide.png']).toMatchObject({
    kind: 'still',
    width: 512,
    height: 256,
    middles: [[200, 200, 200, 255]],
  });
  expect(assets['animations/spin.json']).toMatchObject({
    kind: 'clip',
    frameCount: 4,
    frameWidth: 64,
    framesPerSecond: 10,
  });
  const slide = assets['animations/idle.json'];
  expect(slide).toMatchObject({ kind: 'clip', frameCount: 24, frameWidth: 192, frameHeight: 192, framesPerSecond: 24 });
  // Green is in the middle while the square passes it, and nothing is there before and after.
  const green = slide?.middles.map(([, g = 0, , a = 0]) => g > 200 && a > 200) ?? [];
  expect(green.indexOf(true)).toBe(8);
  expect(green.lastIndexOf(true)).toBe(16);
  await expectCalm(page, asked);
});

test('the sample mod is drawn whole, without a warning', async ({ page }) => {
  const asked = await openLab(page);
  const report = await check(page, packFolder(fileURLToPath(new URL('../mods/copper-dawn', import.meta.url))).archive);
  expect(report).toMatchObject({ valid: true, errors: [], warnings: [] });
  expect(Object.values(report.assets).filter(({ kind }) => kind === 'clip').length).toBeGreaterThanOrEqual(2);
  await expectCalm(page, asked);
});

test('of a hundred hostile mods nothing is drawn, nothing runs and nothing is fetched', async ({ page }) => {
  const asked = await openLab(page);
  for (const [what, archive] of [...BAD_ARCHIVES, ...BAD_MODS]) {
    const report = await check(page, archive);
    expect(report, what).toMatchObject({ valid: false, assets: {}, setHash: null });
    expect(report.errors.length, what).toBeGreaterThan(0);
  }
  await expectCalm(page, asked);
});

test('what only the browser can find is told by file', async ({ page }) => {
  await openLab(page);
  // A whole container with no picture in it, and a layer that the player cannot read.
  const hollow = await check(page, modFiles({ classes: ['Ore Extractor'] }));
  expect(hollow.errors).toMatchObject([{ code: 'picture_undecodable', file: 'graphics/portrait.webp' }]);
  const odd = await check(page, drawable({ 'animations/idle.json': lottie({ layers: [{ ty: 4, ks: 1 }] }) }));
  expect(odd.errors).toMatchObject([{ code: 'animation_undrawable', file: 'animations/idle.json' }]);
});

test('a check that is given up ends its worker, and the next one works', async ({ page }) => {
  await openLab(page);
  const archive = toBase64(zip(drawable()));
  expect(await page.evaluate((text) => globalThis.mods.check(text, 0), archive)).toBe('AbortError');
  expect((await check(page, drawable())).valid).toBe(true);
});

test('a picture that takes too long is ended, and never begun again', { tag: '@attack' }, async ({ page }) => {
  await openLab(page);
  const bake = (isImpatient: boolean) =>
    page.evaluate(([text, hasty]) => globalThis.mods.bake(text, 'animation', undefined, {}, hasty), [
      toBase64(utf8(JSON.stringify(SLIDE))),
      isImpatient,
    ] as const);
  expect(await bake(true)).toMatchObject({ code: 'picture_too_slow' });
  expect(await bake(true)).toMatchObject({ code: 'picture_held' });
  expect(await bake(false)).toMatchObject({ kind: 'clip', frameCount: 24 });
});

test('served files are known by their bytes, and a sprite sheet brings its picture', async ({ page }) => {
  await openLab(page);
  const bake = (file: Uint8Array, use: 'icon' | 'animation' | 'graphic', path?: string, others = {}) =>
    page.evaluate(([text, kind, from, beside]) => globalThis.mods.bake(text, kind, from, beside), [
      toBase64(file),
      use,
      path,
      others,
    ] as const);
  expect(await bake(png(64), 'icon')).toMatchObject({ kind: 'still', width: 64 });
  expect(await bake(svg(128), 'icon')).toMatchObject({ kind: 'still', width: 256 });
  expect(await bake(utf8(JSON.stringify(SLIDE)), 'animation')).toMatchObject({ kind: 'clip', frameCount: 24 });
  const picture = { 'a/idle.png': toBase64(png(256, 64)) };
  expect(await bake(sheet(), 'animation', 'a/x.json', picture)).toMatchObject({ kind: 'clip', frameCount: 4 });
  expect(await bake(sheet(), 'animation', 'a/x.json')).toMatchObject({ code: 'png_other' });
  expect(await bake(sheet(), 'animation')).toMatchObject({ code: 'sheet_picture_missing' });
  expect(await bake(png(32), 'icon')).toMatchObject({ code: 'picture_size' });
  expect(await bake(svg(128, '<script/>'), 'icon')).toMatchObject({ code: 'svg_element' });
  expect(await bake(utf8('<html>'), 'icon')).toMatchObject({ code: 'svg_element' });
  expect(await bake(png(64), 'animation')).toMatchObject({ code: 'asset_kind' });
});
