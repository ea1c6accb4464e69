/** A spectator without a key opens a link to a moment of a battle, looks around in it, goes live, keeps it, and hands the raid on. */
import { readFile } from 'node:fs/promises';
import type { BrowserContext, Page } from '@playwright/test';
import { slots } from './battleScreen.ts';
import { expectFits } from './expectFits.ts';
import { expect, test } from './fixtures.ts';
import { settleNeighbour } from './neighbour.ts';
import { serious } from './serious.ts';
import { LONG, WAIT_MS } from './waits.ts';
import { readClipboard } from './readClipboard.ts';

test.use({
  devnetOptions: { blockTimeMs: 600 },
  viewport: { width: 1280, height: 800 },
  permissions: ['clipboard-read', 'clipboard-write'],
});

/** "\x89PNG" and the head of a WebM file. */
const PNG = [0x89, 0x50, 0x4e, 0x47];
const WEBM = [0x1a, 0x45, 0xdf, 0xa3];

/** What a press saves, and under which name. */
async function savedBy(page: Page, button: string): Promise<{ readonly name: string; readonly bytes: Buffer }> {
  const download = page.waitForEvent('download', LONG);
  await page.getByRole('button', { name: button }).click();
  const file = await download;
  const bytes = await readFile(await file.path());
  expect(bytes.length).toBeGreaterThan(20_000);
  return { name: file.suggestedFilename(), bytes };
}

const headOf = (bytes: Buffer): readonly number[] => [...bytes.subarray(0, 4)];

/** How long a film is, how large, and how many of its frames differ from the one before. */
async function seenIn({ context }: { readonly context: BrowserContext }, film: Buffer) {
  // The client's own pages play no videos: their policy has none.
  const page = await context.newPage();
  const seen = await page.evaluate(async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const video = document.createElement('video');
    video.muted = true;
    const until = (event: string): Promise<unknown> =>
      new Promise((resolve) => video.addEventListener(event, resolve, { once: true }));
    const loaded = until('loadeddata');
    video.src = URL.createObjectURL(new Blob([bytes], { type: 'video/webm' }));
    await loaded;
    const seek = async (seconds: number): Promise<void> => {
      const done = until('seeked');
      video.currentTime = seconds;
      await done;
    };
    // A recording says its length only to who has gone to its end.
    await seek(1e6);
    const seconds = video.currentTime;
    const canvas = new OffscreenCanvas(160, 90);
    const pen = canvas.getContext('2d', { willReadFrequently: true });
    let before = '';
    let changes = 0;
    for (let at = 0.5; at < seconds; at += 0.5) {
      await seek(at);
      pen?.drawImage(video, 0, 0, 160, 90);
      const now = String(pen?.getImageData(0, 0, 160, 90).data);
      if (before !== '' && now !== before) changes += 1;
      before = now;
    }
    return { seconds, width: video.videoWidth, height: video.videoHeight, changes };
  }, film.toString('base64'));
  await page.close();
  return seen;
}

test(
  'a link to a moment of a battle, for who has no key',
  { tag: '@long' },
  async ({ page, context, network }, testInfo) => {
    testInfo.setTimeout(30 * WAIT_MS);
    const [ada, brahe] = [await settleNeighbour(network, 'ada'), await settleNeighbour(network, 'brahe')];
    await brahe.send({ name: 'MsgFleetMove', fleetId: brahe.fleetId, destinationLocationId: ada.planetId });
    await network.devnet.control.mine(8);
    await brahe.send({
      name: 'MsgStructAttack',
      operatingStructId: brahe.shipId,
      targetStructId: [ada.shipId],
      weaponSystem: 'primaryWeapon',
    });
    const height = await ada.chain.ask('height', {});
    // The block of the shot is this one or one of the last few.
    await page.goto(`${network.url}/watch/${ada.planetId}?at=${height}`);
    const head = page.getByRole('heading', { level: 1 });
    await expect(head).toHaveText(/^.*brahe.* raids .*ada/);
    await expect(page).toHaveTitle(`brahe raids ada · Planet ${ada.planetId} · Orrery`);
    await expect(page.getByText('Replay', { exact: true })).toBeVisible();
    const line = page.getByRole('slider', { name: 'Replay position' });
    await expect(line).toHaveValue(String(height));
    const list = page.getByRole('region', { name: 'Events, newest first' });
    const shot = list.getByRole('button', { name: /fired on/ });
    await expect(shot).toHaveCount(1);
    await expect(slots(page, 'Command Ship,')).toHaveAccessibleName(/, 4 of 6 health/);
    await expect(page.getByRole('region', { name: 'Raider' })).toContainText('brahe');
    expect(await serious(page)).toEqual([]);
    await page.screenshot({ path: testInfo.outputPath('replay-1280.png') });

    // By keys: to the shot itself, the block before it, and on again.
    await shot.click();
    await expect(line).toHaveAttribute('aria-valuetext', /fired on .*for 2 damage/);
    await line.focus();
    await page.keyboard.press('ArrowLeft');
    await expect(line).toHaveAttribute('aria-valuetext', /started a raid|arrived/);
    await expect(slots(page, 'Command Ship,')).toHaveAccessibleName(/, 6 of 6 health/);
    await page.keyboard.press('ArrowRight');
    await expect(slots(page, 'Command Ship,')).toHaveAccessibleName(/, 4 of 6 health/);

    // What is looked at stands in the address, and costs each side what it says.
    const struckAt = await line.inputValue();
    await expect(page).toHaveURL(new RegExp(`\\?at=${struckAt}$`));
    await expect(page.getByRole('region', { name: 'Defender' })).toContainText(/Health lost2/);
    await expect(page.getByRole('region', { name: 'Raider' })).toContainText(/Attacks made1/);

    // Nothing moves on this page, and yet the picture has the blow in it and the film moves.
    const picture = await savedBy(page, 'Save image');
    expect(picture.name).toBe(`orrery-planet-${ada.planetId}-block-${struckAt}.png`);
    expect(headOf(picture.bytes)).toEqual(PNG);
    expect([picture.bytes.readUInt32BE(16), picture.bytes.readUInt32BE(20)]).toEqual([1920, 1080]);
    const clip = await savedBy(page, 'Save battle clip');
    expect(clip.name).toBe(`orrery-planet-${ada.planetId}-block-${struckAt}-battle.webm`);
    expect(headOf(clip.bytes)).toEqual(WEBM);
    await expect(line).toHaveValue(struckAt);
    const seen = await seenIn({ context }, clip.bytes);
    expect([seen.width, seen.height]).toEqual([1280, 720]);
    expect(seen.seconds).toBeGreaterThan(3);
    expect(seen.changes).toBeGreaterThan(4);

    // A browser without a recorder says so, and saves pictures; one that records nothing but MP4 saves that.
    const address = page.url();
    const bare = await context.newPage();
    await bare.addInitScript(() => void Reflect.deleteProperty(window, 'MediaRecorder'));
    await bare.goto(address);
    await expect(bare.getByText('This browser can’t record clips. You can still save images.')).toBeVisible();
    await expect(bare.getByRole('button', { name: 'Save image' })).toBeVisible();
    await expect(bare.getByRole('button', { name: 'Save battle clip' })).toHaveCount(0);
    await bare.close();
    const other = await context.newPage();
    await other.addInitScript(() => {
      const real = MediaRecorder.isTypeSupported.bind(MediaRecorder);
      MediaRecorder.isTypeSupported = (type) => type.startsWith('video/mp4') && real(type);
    });
    await other.goto(address);
    const film = await savedBy(other, 'Save battle clip');
    expect(film.name).toMatch(/-battle\.mp4$/);
    expect(film.bytes.subarray(4, 8).toString('latin1')).toBe('ftyp');
    await other.close();

    // The link to the raid, which is opened after the raid has ended.
    await page.getByRole('button', { name: 'Copy raid link' }).click();
    await expect(page.getByRole('button', { name: 'Copied' })).toBeVisible();
    const link = await readClipboard(page, network.devnet.urls.web);
    expect(link).toMatch(new RegExp(`^${network.url}/watch/${ada.planetId}\\?raid=\\d+$`));

    const bar = page.getByRole('region', { name: 'Timeline' });
    await bar.getByRole('button', { name: 'Live' }).click();
    await expect(page.getByText('Replay', { exact: true })).toHaveCount(0);
    // From here on new events appear without a reload.
    await brahe.send({ name: 'MsgFleetMove', fleetId: brahe.fleetId, destinationLocationId: brahe.planetId });
    await expect(list.getByRole('button', { name: /abandoned its raid/ })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Raider' })).toHaveCount(0);

    await page.goto(link);
    await expect(head).toHaveText(/^.*brahe.* abandoned the raid on .*ada/);
    await expect(page.getByText('Raid over: the raider left without ore.')).toBeVisible();

    await page.setViewportSize({ width: 390, height: 844 });
    await expectFits(page);
    expect(await serious(page)).toEqual([]);
    await page.goto(`${network.url}/watch/${brahe.playerId}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(brahe.planetId);
    await expect(slots(page, 'Command Ship,')).toBeAttached();
    await expectFits(page);
    await page.screenshot({ path: testInfo.outputPath('replay-390.png') });
  },
);
