/**
 * `npm run screenshot`: the README's pictures. Plays the first minutes on a network of its own for the first, and asks the
 * scene gallery for a battle.
 */
import { fileURLToPath } from 'node:url';
import { createDevnet } from '../devnet/createDevnet.ts';
import { openBareGallery } from '../e2e/bareGallery.ts';
import { build, explore, makeKey, openSlot, signUp } from '../e2e/journey.ts';
import { POSTER } from '../src/lab/scene/scenes/battleScenes.ts';
import { launchChromium } from './launchChromium.ts';
import { createHost } from './host.ts';

const path = (relative: string): string => fileURLToPath(new URL(`../${relative}`, import.meta.url));

async function main(): Promise<void> {
  await using devnet = await createDevnet({ ports: { rest: 0, rpc: 0, web: 0, stream: 0 }, blockTimeMs: 400 });
  await using host = await createHost({ dist: path('dist'), config: devnet.clientConfig, port: 0 });
  const browser = await launchChromium();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await makeKey(page, host.url);
    await signUp(page, 'ada');
    await explore(page);
    const structs = [
      { type: 'Ore Extractor', slot: 'land slot 2' },
      { type: 'Ore Refinery', slot: 'land slot 4' },
      { type: 'Orbital Shield Generator', slot: 'space slot 3' },
    ];
    for (const { type, slot } of structs) {
      await openSlot(page, `Empty ${slot}`);
      await build(page, type);
      await page.getByRole('button', { name: new RegExp(`^${type}, ${slot}, online`) }).waitFor({ timeout: 60_000 });
    }
    await openSlot(page, 'Ore Extractor, land slot 2');
    await page
      .getByRole('banner')
      .locator('dt:has-text("Alpha") + dd', { hasText: /[1-9]/ })
      .waitFor({ timeout: 120_000 });
    await page.getByText('Hashing', { exact: true }).first().waitFor({ timeout: 120_000 });
    await page.screenshot({ path: path('docs/screenshot.png') });

    const gallery = await openBareGallery(page, host.url, POSTER.id);
    const clip = await gallery.show({ scene: POSTER.id, shrink: 1 });
    await page.screenshot({ clip, path: path('docs/battle.png') });
  } finally {
    await browser.close();
  }
}

await main();
