/**
 * `npm run screens`: docs/screens, a picture of every room at the width of a phone, a laptop and a wide screen, as the officer of a
 * guild with members, a contract and a planet that is raided sees it. Looked at after every change of a room; nothing compares them.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type Page } from '@playwright/test';
import { createDevnet } from '../devnet/createDevnet.ts';
import { bringLife } from '../e2e/bringLife.ts';
import { bringOfficer, goWithin } from '../e2e/bringOfficer.ts';
import { bringQueue } from '../e2e/bringQueue.ts';
import { ROOMS } from '../e2e/rooms.ts';
import { launchChromium } from './launchChromium.ts';
import { createHost } from './host.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

const SIZES = [
  { width: 390, height: 1400 },
  { width: 1280, height: 1000 },
  { width: 2560, height: 1440 },
];

/** What reads, draws and arrives has come to rest; after a change of size only the layout has to. */
const REST_MS = 2_500;
const RESIZED_MS = 700;

async function main(only: ReadonlySet<string>): Promise<void> {
  await using devnet = await createDevnet({
    ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
    blockTimeMs: 400,
    rivals: 4,
    rivalPace: 20,
  });
  await using host = await createHost({
    dist: process.env['CLIENT_DIST'] ?? path('dist'),
    config: devnet.clientConfig,
    port: 0,
  });
  const browser = await launchChromium();
  const page = await browser.newPage({ reducedMotion: 'reduce', viewport: SIZES[1] ?? null });
  // Under a load everything takes its time.
  page.setDefaultTimeout(150_000);
  page.on('pageerror', (error) => console.error(`uncaught: ${error.message}`));
  try {
    const life = await bringLife({ devnet });
    await bringOfficer(page, { devnet, url: host.url }, true);
    mkdirSync(path('docs/screens'), { recursive: true });
    const rooms = ROOMS.filter(({ name }) => only.size === 0 || only.has(name));
    // Away from everything that answers to it.
    await page.mouse.move(0, 0);
    for (const { name, at } of rooms) {
      if (name === 'queue') await bringQueue(page, { devnet }, life);
      await goWithin(page, at);
      await page.waitForTimeout(REST_MS);
      for (const size of SIZES) {
        await page.setViewportSize(size);
        await styleAnew(page);
        await page.waitForTimeout(RESIZED_MS);
        const file = path(`docs/screens/${name}-${size.width}.jpg`);
        await page.screenshot({ path: file, type: 'jpeg', quality: 60 });
      }
      console.log(name);
    }
    writeFileSync(path('docs/screens/README.md'), readme());
  } catch (error) {
    await page.screenshot({ path: path('test-results/screens.png') });
    throw error;
  } finally {
    await browser.close();
  }
}

/** Where the letters of the root change with the width, Chromium leaves some elements at the size that they had. */
async function styleAnew(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.display = 'none';
    // Asked for, so that it is laid out with nothing in it.
    document.documentElement.getBoundingClientRect();
    style.display = '';
  });
}

/** One line a room. */
function readme(): string {
  const lines = ROOMS.map(({ name, at, words }) => {
    const pictures = SIZES.map(({ width }) => `[${width}](${name}-${width}.jpg)`).join(' · ');
    return `- **${name}** (\`${at}\`): ${words}. ${pictures}`;
  });
  return `# Screenshots of every page, at phone, laptop and wide-screen width

\`npm run screens\` takes these screenshots on devnet. The player is an officer of a guild with members, has an agreement and owns a planet
that is being raided.

${lines.join('\n')}

A raid from scouting to loot, with the number of presses: [1280](raid-1280.jpg) · [390](raid-390.jpg). \`npx tsx tools/raidStrip.ts\` takes these.
`;
}

await main(new Set(process.argv.slice(2)));
