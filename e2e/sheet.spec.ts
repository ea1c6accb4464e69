/** The press that signs: it counts when a person made it who can have read the sheet. In the gallery, on no network. */
import type { Locator, Page } from '@playwright/test';
import { createClientConfig } from '../devnet/clientConfig.ts';
import { DEFAULT_OPTIONS } from '../devnet/options.ts';
import { createHost } from '../tools/host.ts';
import { underAttack } from '../src/testing/attack.ts';
import { dist, expect, test } from './fixtures.ts';
import { TRY } from './waits.ts';

const NOWHERE = 'http://127.0.0.1:9';
const config = createClientConfig(DEFAULT_OPTIONS, {
  rest: NOWHERE,
  rpc: NOWHERE,
  rpcWebsocket: 'ws://127.0.0.1:9',
  web: NOWHERE,
  stream: 'ws://127.0.0.1:9',
});

async function openSheet(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: `Try: ${words}` }).click();
  const confirm = page.getByRole('button', { name: 'Confirm and sign' });
  await confirm.waitFor();
  return confirm;
}

/** Reads all of it, as a person does: from its heading to its end. */
async function readThrough(page: Page): Promise<void> {
  const asked = page.getByText('to be confirmed', { exact: true }).locator('xpath=..');
  for (const part of await asked.locator('[data-sight]').all()) {
    await part.scrollIntoViewIfNeeded();
    await page.waitForTimeout(30);
  }
  await asked.getByRole('button', { name: 'Do not sign' }).scrollIntoViewIfNeeded();
}

/** What a page bent around the sheet would do. */
const COVERS: Readonly<Record<string, string>> = {
  'something over it': `const c = document.createElement('div'); c.id = 'cover'; Object.assign(c.style, { position: 'fixed', inset: '0', zIndex: '99999', pointerEvents: 'none', background: '#000' }); document.body.append(c)`,
  'a clear page': `document.getElementById('root').style.opacity = '0.02'`,
  'a page turned over': `document.getElementById('root').style.transform = 'rotate(180deg)'`,
  'a page made small': `document.getElementById('root').style.transform = 'scale(0.1)'`,
};

test('@attack a sheet is confirmed by a person who can have read it, and by nothing else', async ({ page, noise }) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config, port: 0 });
  await page.goto(`${host.url}/lab/ui`);
  const confirm = await openSheet(page, 'coins to a stranger');
  const ended = page.getByText('Confirmed', { exact: true });
  await expect(page.getByRole('heading', { name: 'Send coins', level: 2 }).last()).toBeFocused();
  await confirm.click({ force: true });
  // Again where the machine was too busy to see a part of it go by.
  await expect(async () => {
    await readThrough(page);
    await expect(confirm).not.toHaveAttribute('aria-disabled', TRY);
  }).toPass();

  await underAttack(
    { line: 7, what: 'a page that bends itself around the sheet' },
    Object.entries(COVERS),
    async ([, bend]) => {
      await page.evaluate(`(() => { ${bend} })()`);
      await expect(confirm).toHaveAttribute('aria-disabled', 'true');
      await confirm.dispatchEvent('click');
      await confirm.evaluate((button: HTMLButtonElement) => button.click());
      await page.evaluate(() => {
        document.getElementById('cover')?.remove();
        document.getElementById('root')?.removeAttribute('style');
      });
      await expect(confirm).not.toHaveAttribute('aria-disabled');
      await expect(ended).toHaveCount(0);
    },
    ([words]) => words,
  );

  // A script's press, a key that is held: neither is a person's.
  await confirm.evaluate((button: HTMLButtonElement) => button.click());
  await expect(ended).toHaveCount(0);
  await confirm.click();
  await expect(ended).toHaveCount(1);
});

test('a held key confirms nothing, and what is grave is ticked first', async ({ page, noise }) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config, port: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${host.url}/lab/ui`);
  const confirm = await openSheet(page, 'another key for the coins');
  const ended = page.getByText('Confirmed', { exact: true });
  // Held from before: the browser repeats it for as long as it is down.
  await confirm.focus();
  await page.keyboard.down('Enter');
  // Likewise.
  await expect(async () => {
    await readThrough(page);
    await expect(page.getByText('Tick what you agree to.')).toBeVisible(TRY);
  }).toPass();
  await page.getByRole('checkbox', { name: /another key to hold my coins/ }).check();
  await expect(confirm).not.toHaveAttribute('aria-disabled');
  await confirm.focus();
  for (let times = 0; times < 5; times++) await page.keyboard.down('Enter');
  await expect(ended).toHaveCount(0);
  await page.keyboard.up('Enter');
  await page.keyboard.press('Enter');
  await expect(ended).toHaveCount(1);
});
