/**
 * The scene in pictures: every scene of the gallery, at the moment it names, against a reference in e2e/__shots__. The
 * clock is the test's, everything random is seeded, WebGL is a program: the same tree draws the same picture.
 *
 * After a change that is meant to look different:
 *   npm run build && npx playwright test scene.spec --project=chromium --update-snapshots
 * then look at every picture that git says has changed, and remove those of scenes that are gone.
 */
import { readdirSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { GALLERY_SECTIONS, type GalleryScene } from '../src/lab/scene/galleryScene.ts';
import { GALLERY_SCENES } from '../src/lab/scene/galleryScenes.ts';
import { openBareGallery } from './bareGallery.ts';
import { expect, MOVING, test } from './fixtures.ts';
import { serious } from './serious.ts';

test.use({ viewport: { width: 1000, height: 820 }, ...MOVING });

/**
 * Painted worlds are full of grain: as PNG all references weigh 13 MB, so they are JPEG. What the compression does to a
 * picture is the same each time and far below the tolerance.
 */
const QUALITY = 90;

/** Of a colour, and of the pixels: what the eye takes for the same. */
const TOLERANCE = { threshold: 0.2, maxDiffPixelRatio: 0.01 };

/** Soft: one run names all that has changed. */
async function comparePictures(page: Page, url: string, scenes: readonly GalleryScene[]): Promise<void> {
  const first = scenes[0];
  if (first === undefined) throw new Error('A section without scenes.');
  const gallery = await openBareGallery(page, url, first.id);
  for (const { id } of scenes) {
    const clip = await gallery.show({ scene: id });
    const picture = await page.screenshot({ clip, type: 'jpeg', quality: QUALITY });
    expect.soft(picture).toMatchSnapshot(['scene', `${id}.jpg`], TOLERANCE);
  }
}

for (const { key, title } of GALLERY_SECTIONS) {
  test(`pictures: ${title}`, async ({ page, network }) => {
    const scenes = GALLERY_SCENES.filter((scene) => scene.section === key && scene.pixelRatio === 1);
    await comparePictures(page, network.url, scenes);
  });
}

test.describe('on a screen with two device pixels for each', () => {
  test.use({ deviceScaleFactor: 2 });

  test('pictures: sharp', async ({ page, network }) => {
    const scenes = GALLERY_SCENES.filter((scene) => scene.pixelRatio === 2);
    await comparePictures(page, network.url, scenes);
  });
});

test('a scene drawn again is the same to the pixel, whatever was on stage before', async ({ page, network }) => {
  const moment = { scene: 'battle-attack-run' };
  const gallery = await openBareGallery(page, network.url, 'planet-3');
  const clip = await gallery.show(moment);
  const first = await page.screenshot({ clip });
  await gallery.show({ scene: 'change-fleet-arrives' });
  expect((await page.screenshot({ clip })).equals(first)).toBe(false);
  await gallery.show(moment);
  expect((await page.screenshot({ clip })).equals(first)).toBe(true);
});

test('no reference is left over from a scene that is gone', () => {
  const kept = readdirSync(new URL('./__shots__/chromium/scene', import.meta.url));
  expect(kept.toSorted()).toEqual(GALLERY_SCENES.map(({ id }) => `${id}.jpg`).toSorted());
});

test('the gallery is worked by keyboard, says where it is in the address, and has no serious fault', async ({
  page,
  network,
}) => {
  await page.goto(`${network.url}/lab/scene?scene=battle-guided&at=800`);
  await expect(page.getByRole('heading', { level: 2, name: 'A guided missile seeks its target' })).toBeVisible();
  const time = page.getByRole('slider', { name: 'Time' });
  await expect(time).toHaveValue('800');
  await time.focus();
  await page.keyboard.press('ArrowRight');
  await expect(time).toHaveValue('810');
  await page.keyboard.press('ArrowLeft');
  await expect(time).toHaveValue('800');

  await page.getByRole('searchbox', { name: 'Find a scene' }).fill('fog');
  const fog = page.getByRole('navigation', { name: 'Scenes' }).getByRole('link', { name: 'Never seen' });
  await fog.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/scene=fog-unknown/);
  await expect(fog).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Hold' }).click();
  await page.getByRole('button', { name: 'Put this moment in the address' }).click();
  await expect(page).toHaveURL(/at=\d+/);

  expect(await serious(page)).toEqual([]);
});
