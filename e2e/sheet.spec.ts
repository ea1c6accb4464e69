/** The act that signs: it counts when a person does it who can have read the sheet. In the gallery, on no network. */
import type { CDPSession, Locator, Page } from '@playwright/test';
import { createHost } from '../tools/host.ts';
import { underAttack } from '../src/testing/attack.ts';
import { dist, expect, test } from './fixtures.ts';
import { comeToButton, holdToSign, middleOf } from './holdButton.ts';
import { keyboardOf } from './keyboard.ts';
import { TRY } from './waits.ts';
import { NOWHERE } from './nowhere.ts';

/** A finger is tried too. */
test.use({ hasTouch: true });

const READY = 'Hold the button until the bar is full, then release.';
/** Longer than any hold takes, so that one that counts has signed. */
const LONGER_THAN_A_HOLD_MS = 3500;

const ended = (page: Page): Locator => page.getByText('Confirmed', { exact: true });

async function openSheet(page: Page, words: string): Promise<Locator> {
  await page.getByRole('button', { name: `Try: ${words}` }).click();
  const confirm = page.getByRole('button', { name: 'Hold to sign' });
  await confirm.waitFor();
  return confirm;
}

/** Reads all of it, as a person does: from its heading to its end. */
async function readThrough(page: Page): Promise<void> {
  const asked = page.getByText('to be confirmed', { exact: true }).locator('xpath=..');
  const confirm = page.getByRole('button', { name: 'Hold to sign' });
  // Again where the machine was too busy to see a part of it go by.
  await expect(async () => {
    for (const part of await asked.locator('[data-sight]').all()) {
      await part.scrollIntoViewIfNeeded();
      await page.waitForTimeout(30);
    }
    await asked.getByRole('button', { name: 'Reject' }).scrollIntoViewIfNeeded();
    for (const tick of await asked.getByRole('checkbox').all()) await tick.check();
    await confirm.scrollIntoViewIfNeeded();
    await expect(confirm).not.toHaveAttribute('aria-disabled', TRY);
  }).toPass();
}

/** What a page bent around the sheet would do. */
const COVERS: Readonly<Record<string, string>> = {
  'something over it': `const c = document.createElement('div'); c.id = 'cover'; Object.assign(c.style, { position: 'fixed', inset: '0', zIndex: '99999', pointerEvents: 'none', background: '#000' }); document.body.append(c)`,
  'a clear page': `document.getElementById('root').style.opacity = '0.02'`,
  'a page turned over': `document.getElementById('root').style.transform = 'rotate(180deg)'`,
  'a page made small': `document.getElementById('root').style.transform = 'scale(0.1)'`,
};

/** A finger, as only the browser has one. */
async function touch(session: CDPSession, at: { readonly x: number; readonly y: number } | null): Promise<void> {
  await session.send('Input.dispatchTouchEvent', {
    type: at ? 'touchStart' : 'touchEnd',
    touchPoints: at ? [at] : [],
  });
}

test('@attack a sheet is confirmed by a person who can have read it, and by nothing else', async ({ page, noise }) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  await page.goto(`${host.url}/lab/ui`);
  const confirm = await openSheet(page, 'coins to a stranger');
  await expect(page.getByRole('heading', { name: 'Send coins', level: 2 }).last()).toBeFocused();
  await confirm.click({ force: true });
  await readThrough(page);

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
      await expect(ended(page)).toHaveCount(0);
    },
    ([words]) => words,
  );

  // A script's press and a script's hold: neither is a person's.
  await comeToButton(page, page, confirm);
  await confirm.evaluate(async (button: HTMLButtonElement, ms) => {
    const { x, y } = button.getBoundingClientRect();
    const at = { bubbles: true, isPrimary: true, pointerType: 'mouse', clientX: x + 9, clientY: y + 9 };
    button.dispatchEvent(new PointerEvent('pointerdown', at));
    await new Promise((held) => setTimeout(held, ms));
    button.dispatchEvent(new PointerEvent('pointerup', at));
    button.click();
  }, LONGER_THAN_A_HOLD_MS);
  await expect(ended(page)).toHaveCount(0);
  await holdToSign(page, page);
  await expect(ended(page)).toHaveCount(1);
});

test('@attack a press that was aimed before the sheet came signs nothing', async ({ page, noise }) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  await page.goto(`${host.url}/lab/ui`);
  const hand = await page.context().newCDPSession(page);
  await underAttack(
    { line: 7, what: 'a press that is not a hold of the sheet’s button' },
    [
      {
        what: 'a press where the pointer rests',
        act: async (confirm: Locator) => {
          await comeToButton(page, page, confirm);
          await page.mouse.down();
          await page.mouse.up();
        },
      },
      {
        what: 'two quick presses',
        act: async (confirm: Locator) => {
          await comeToButton(page, page, confirm);
          await page.mouse.dblclick(...(Object.values(await middleOf(confirm)) as [number, number]));
        },
      },
      {
        what: 'a hold that slips off the button',
        act: async (confirm: Locator) => {
          await comeToButton(page, page, confirm);
          const { x, y } = await middleOf(confirm);
          await page.mouse.down();
          await page.mouse.move(x, y - 150, { steps: 3 });
          await page.mouse.move(x, y, { steps: 3 });
          await page.waitForTimeout(LONGER_THAN_A_HOLD_MS);
          await page.mouse.up();
        },
      },
      {
        what: 'a hold that began elsewhere',
        act: async (confirm: Locator) => {
          const { x, y } = await middleOf(confirm);
          await page.mouse.move(x, y - 150);
          await page.mouse.down();
          await page.mouse.move(x, y, { steps: 9 });
          await page.waitForTimeout(LONGER_THAN_A_HOLD_MS);
          await page.mouse.up();
        },
      },
      {
        what: 'a finger that taps',
        act: async (confirm: Locator) => {
          const at = await middleOf(confirm);
          for (let taps = 0; taps < 3; taps++) {
            await touch(hand, at);
            await touch(hand, null);
          }
        },
      },
      {
        what: 'a key that is held',
        act: async (confirm: Locator) => {
          await confirm.focus();
          for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
          await page.keyboard.up('Enter');
        },
      },
    ],
    async ({ act }) => {
      const confirm = await openSheet(page, 'coins to a stranger');
      await readThrough(page);
      await act(confirm);
      await expect(ended(page)).toHaveCount(0);
      await page.getByRole('button', { name: 'Reject' }).click();
      await expect(page.getByText('Not signed', { exact: true })).toBeVisible();
    },
    ({ what }) => what,
  );
});

test('a finger signs by a hold, once the sheet was read', async ({ browser, noise }) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.goto(`${host.url}/lab/ui`);
  const confirm = await openSheet(page, 'coins to a stranger');
  await readThrough(page);
  const hand = await context.newCDPSession(page);
  await expect(async () => {
    await confirm.scrollIntoViewIfNeeded();
    await expect(confirm).not.toHaveAttribute('aria-disabled', TRY);
    await touch(hand, await middleOf(confirm));
    try {
      await expect(page.getByText('Release to sign.')).toBeVisible(TRY);
    } finally {
      await touch(hand, null);
    }
    await expect(ended(page)).toHaveCount(1, TRY);
  }).toPass();
  await context.close();
});

test('without a pointer the end of the address is typed, and what is grave is ticked first', async ({
  page,
  noise,
}) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${host.url}/lab/ui`);
  const keys = keyboardOf(page);
  const confirm = await openSheet(page, 'another key for the coins');
  const field = page.getByLabel(/^Type the last 4 characters of game1/);
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await readThrough(page);
  await page.getByRole('checkbox', { name: /I want to change my main key/ }).uncheck();
  await expect(page.getByText('Check every box to confirm.')).toBeVisible();
  await keys.tabTo(confirm);
  await page.keyboard.press('Enter');
  await expect(field).toHaveCount(0);
  await page.getByRole('checkbox', { name: /I want to change my main key/ }).check();
  // Again where the machine was too busy to look, and something of the sheet went by unseen.
  await expect(async () => {
    await readThrough(page);
    await expect(confirm).not.toHaveAttribute('aria-disabled', 'true', TRY);
  }).toPass();
  await keys.tabTo(confirm);
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type('qqqq');
  await page.keyboard.press('Enter');
  await expect(ended(page)).toHaveCount(0);
  const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
  const beginning = /of (\w+)…/.exec(label)?.[1] ?? 'none';
  const address = await page
    .getByText(new RegExp(`^${beginning}`))
    .last()
    .innerText();
  await field.fill('');
  await page.keyboard.type(address.trim().slice(-4));
  await page.keyboard.press('Enter');
  await expect(ended(page)).toHaveCount(1);
});

test('a window that changes its size is no trap: the pointer comes over it again', async ({ page, noise }) => {
  noise.expect(/Failed to load resource|ERR_/);
  await using host = await createHost({ dist, config: NOWHERE, port: 0 });
  await page.goto(`${host.url}/lab/ui`);
  const confirm = await openSheet(page, 'coins to a stranger');
  await readThrough(page);
  await comeToButton(page, page, confirm);
  await expect(page.getByText(READY)).toBeVisible();
  await page.setViewportSize({ width: 1100, height: 760 });
  await confirm.scrollIntoViewIfNeeded();
  await expect(page.getByText('This window moved or changed size. Move the pointer over it again.')).toBeVisible();
  await holdToSign(page, page);
  await expect(ended(page)).toHaveCount(1);
});
