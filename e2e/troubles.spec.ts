/** What goes wrong is said in words, with a way on. */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test as plain } from '@playwright/test';
import { createHost } from '../tools/host.ts';
import { validateMnemonic } from '@scure/bip39';
import { wordlist } from '@scure/bip39/wordlists/english.js';
import { expect, test } from './fixtures.ts';
import { choosePassphrase, explore, makeKey, signer, signUp, unlock } from './journey.ts';
import { openSettled, SETTLED_PHRASE } from './openSettled.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const shipped = JSON.parse(readFileSync(new URL('../public/config.json', import.meta.url), 'utf8')) as Record<
  string,
  Record<string, unknown>
>;

plain.describe('a host whose config.json is wrong', () => {
  plain('every wrong field is named on one page', async ({ page }) => {
    const bad = structuredClone(shipped);
    bad['network']!['chainId'] = 7;
    bad['endpoints']!['stream'] = 'http://localhost:1443';
    delete bad['brand'];
    await using host = await createHost({ dist, config: bad, port: 0 });
    await page.goto(host.url);
    const problems = page.getByRole('list', { name: 'Configuration errors' }).getByRole('listitem');
    await expect(problems).toHaveCount(3);
    await expect(problems).toContainText(['network.chainId', 'endpoints.stream', 'brand']);
  });

  plain('a file that is not JSON is said to be not JSON', async ({ page }) => {
    await using host = await createHost({ dist, config: '{ oops', port: 0 });
    await page.goto(host.url);
    await expect(page.getByRole('listitem')).toContainText('is not JSON');
  });
});

test.describe('an endpoint that is down', () => {
  test.use({ devnetOptions: { blockTimeMs: 300 } });

  test('is named with its address and reason, and a retry brings the world back', async ({ page, network, noise }) => {
    // A signed transaction may be sent again meanwhile; a preflight that fails reads as a matter of origins.
    noise.expect(/Failed to load resource|WebSocket|blocked by CORS policy/);
    await openSettled(page, network);
    network.devnet.control.failNext({ target: 'rest', status: 503, times: 10_000 });
    await page.reload();
    const banner = page.getByText(/Chain queries: no response/);
    await expect(banner).toBeVisible();
    await expect(page.getByText(`${network.devnet.urls.rest}, for`)).toBeVisible();
    // By key, not by click: the client tries again by itself too, and may be there before a click has found its button.
    await page.getByRole('alert').filter({ has: banner }).getByRole('button', { name: 'Try again' }).focus();
    network.devnet.control.clearFaults();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();
    await expect(banner).toHaveCount(0);
  });

  test('a cut stream says so and comes back by itself', async ({ page, network, noise }) => {
    noise.expect(/WebSocket/);
    await openSettled(page, network);
    const state = page.getByRole('region', { name: 'Status' });
    await expect(state).toContainText('Live');
    network.devnet.control.pause();
    await expect(state).toContainText(/No block for \d+\ss/i);
    network.devnet.control.resume();
    // By the stream again: until its first block the chain tells.
    await expect(state.getByText('Live', { exact: true })).toBeVisible();
    network.devnet.control.dropConnections();
    await expect(state).toContainText(/Reconnecting|Connecting|Loading/);
    await expect(state).toContainText('Live');
  });
});

/** Two words of the phrase in each other's place. One order in sixteen fits the checksum by chance: that is none. */
function swappedOf(words: readonly string[]): readonly string[] {
  for (let at = 1; at < words.length; at++) {
    const swapped = words.with(0, words[at]!).with(at, words[0]!);
    if (!validateMnemonic(swapped.join(' '), wordlist)) return swapped;
  }
  throw new Error('Every order of these words is a phrase.');
}

test.describe('keys', () => {
  test.use({ devnetOptions: { blockTimeMs: 300 } });

  test('a bad phrase is told apart by what is wrong with it, and a wrong passphrase from both', async ({
    page,
    network,
    browser,
  }) => {
    await openSettled(page, network);
    const phrase = SETTLED_PHRASE;

    // The same player on another machine.
    const elsewhere = await (await browser.newContext()).newPage();
    await elsewhere.goto(network.url);
    await elsewhere.getByRole('link', { name: /Use recovery phrase/ }).click();
    await elsewhere.getByRole('button', { name: 'Enter recovery phrase' }).click();
    const room = signer(elsewhere);
    const field = room.getByRole('textbox', { name: 'Recovery phrase' });
    const check = room.getByRole('button', { name: 'Check recovery phrase' });
    const words = phrase.split(' ');

    await field.fill(words.slice(0, 11).join(' '));
    await check.click();
    await expect(room.getByText(/This one has 11/)).toBeVisible();
    await field.fill(['orrery', ...words.slice(1)].join(' '));
    await check.click();
    await expect(room.getByText(/^Word 1 isn’t in the word list/)).toBeVisible();
    await field.fill(swappedOf(words).join(' '));
    await check.click();
    await expect(room.getByText(/aren’t a valid recovery phrase/)).toBeVisible();

    await field.fill(phrase);
    await check.click();
    await choosePassphrase(elsewhere);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Planet', exact: true })).toBeAttached();

    // No press of this browser named the guild yet.
    const question = elsewhere.getByRole('region', { name: /^Sign in to .* for .* \(0-1\)\?$/ });
    await expect(question).toContainText('Signing moves no coins');
    await question.getByRole('button', { name: 'Sign in' }).click();
    await expect(question).toBeHidden();

    // What is locked in one tab is locked in the others.
    const tab = await elsewhere.context().newPage();
    await tab.goto(`${network.url}/activity`);
    await unlock(tab);
    const locked = tab.getByRole('button', { name: 'Unlock to sign' });
    await expect(locked).toBeHidden();
    await elsewhere.getByRole('link', { name: 'Settings' }).click();
    await elsewhere.getByRole('button', { name: 'Lock', exact: true }).click();
    await expect(locked).toBeVisible();
    await tab.close();

    await elsewhere.reload();
    await unlock(elsewhere, 'not the passphrase');
    await expect(signer(elsewhere).getByText(/password for this key is wrong/)).toBeVisible();
    await elsewhere.close();
  });

  test('no secret is in the page, its storage or its requests', async ({ page, network }) => {
    const bodies: string[] = [];
    page.on('request', (request) => bodies.push(request.url() + (request.postData() ?? '')));
    const phrase = await makeKey(page, network.url);
    await signUp(page, 'ada');
    await explore(page);
    const stored = await page.evaluate(async () => {
      const out: string[] = [JSON.stringify(localStorage), JSON.stringify(sessionStorage)];
      for (const { name } of await indexedDB.databases()) {
        const db = await new Promise<IDBDatabase>((resolve, reject) => {
          const open = indexedDB.open(name!);
          open.onsuccess = () => resolve(open.result);
          open.onerror = () => reject(new Error('cannot open'));
        });
        for (const store of db.objectStoreNames) {
          const all = await new Promise<unknown[]>((resolve) => {
            const ask = db.transaction(store).objectStore(store).getAll();
            ask.onsuccess = () => resolve(ask.result as unknown[]);
          });
          out.push(JSON.stringify(all, (_, value: unknown) => (typeof value === 'bigint' ? String(value) : value)));
        }
        db.close();
      }
      return out.join('\n');
    });
    expect(stored).toContain('game1');
    for (const text of [stored, await page.content(), bodies.join('\n')]) {
      expect(text).not.toContain(phrase);
      expect(text).not.toContain(phrase.split(' ').slice(0, 4).join(' '));
    }
  });
});
