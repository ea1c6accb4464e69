/**
 * A script in the page, as an injected one would be: it sees every port, every store and everything that can be reached, and asks the
 * signer whatever it likes. docs/security.md 7 says what it can do all the same; that is shown here too.
 */
import type { Page } from '@playwright/test';
import { SIGNER_GREETING, SIGNER_PROTOCOL } from '../src/chain/signer/protocol.ts';
import { underAttack } from '../src/testing/attack.ts';
import { createHost } from '../tools/host.ts';
import { dist, expect, test } from './fixtures.ts';
import { ADDRESS, askForCoins, bringPhrase, PHRASE, readSheet, stolen, THIEF } from './injected/asking.ts';
import { heapOf } from './injected/heapOf.ts';
import { keyOfPhrase, type Secrets, secretsIn } from './injected/secrets.ts';
import { ransack, tapPorts } from './injected/thief.ts';
import { confirm, PASSPHRASE, signer, signUp, typePassphrase } from './journey.ts';
import { NOWHERE } from './nowhere.ts';

/** Laid into the page, deep, as words and as the bytes of its key: a search that does not find it has not searched. */
const DECOY: Secrets = {
  phrase: 'legal winner thank year wave sausage worth useful legal winner thank yellow',
  passphrase: 'a decoy that anybody may find',
};
const SECRETS: Secrets = { phrase: PHRASE, passphrase: PASSPHRASE };

/** What lies in the page's databases under the key's address. */
async function recordOf(page: Page, address: string): Promise<string | null> {
  return page.evaluate(async (who) => {
    const opening = indexedDB.open('client-vault/gametest-1');
    const base = await new Promise<IDBDatabase>((resolve) => (opening.onsuccess = () => resolve(opening.result)));
    const asked = base.transaction('keys').objectStore('keys').get(who);
    const record = await new Promise((resolve) => (asked.onsuccess = () => resolve(asked.result)));
    base.close();
    return record === undefined ? null : JSON.stringify(record);
  }, address);
}

async function layDecoy(page: Page): Promise<void> {
  await page.evaluate(
    ({ phrase, passphrase, key }) => {
      const held = { deep: [{ words: new Map([['list', phrase.split(' ')]]) }, new Uint8Array(key)], said: passphrase };
      Object.defineProperty(document.body, 'decoy', { value: held, enumerable: false });
    },
    { ...DECOY, key: [...keyOfPhrase(DECOY.phrase)] },
  );
}

/** With a locked key, which is opened when its turn comes. */
async function sendCoins(page: Page): Promise<void> {
  const form = page.getByRole('region', { name: 'Send coins' });
  await form.getByRole('combobox', { name: 'Recipient' }).fill(THIEF);
  await form.getByRole('listbox').getByRole('option').click();
  await form.getByLabel(/Amount/).fill('1');
  await form.getByRole('button', { name: 'Review and send' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Send coins' }).click();
  await typePassphrase(page);
  await confirm(page);
  await expect(page.getByRole('region', { name: 'News' })).toContainText(/in block \d/i);
}

async function removeKey(page: Page): Promise<void> {
  await page.getByText('Manage key').click();
  await page.getByRole('button', { name: 'Remove key', exact: true }).click();
  const form = page.getByRole('dialog', { name: 'Remove this key?' });
  const field = form.getByLabel(/^Type the last/);
  const label = await field.evaluate((input) => (input as HTMLInputElement).labels?.[0]?.textContent ?? '');
  await field.fill(/, (\w+), to confirm/.exec(label)?.[1] ?? '');
  await form.getByRole('button', { name: 'Remove key' }).click();
}

/** In Chromium, whose pause is short. */
const LONGER_THAN_A_HOLD_MS = 1500;

/** What a page bent around the signer does to be pressed through. */
const COVERS: Readonly<Record<string, string>> = {
  'something over it': `const c = document.createElement('div'); c.id = 'cover'; for (const [n, v] of Object.entries({ position: 'fixed', inset: '0', 'z-index': '9', 'pointer-events': 'none', background: '#000' })) c.style.setProperty(n, v); box.append(c)`,
  'something over all but the button': `const c = document.createElement('div'); c.id = 'cover'; for (const [n, v] of Object.entries({ position: 'fixed', inset: '0 0 50% 0', 'z-index': '9', 'pointer-events': 'none', background: '#000' })) c.style.setProperty(n, v); box.append(c)`,
  'a clear frame': `frame.style.setProperty('opacity', '0.01')`,
  'a filter over it': `frame.style.setProperty('filter', 'brightness(0)')`,
  'a frame made small': `frame.style.setProperty('transform', 'scale(0.2)')`,
  'a frame of a button’s size': `frame.style.setProperty('height', '120px')`,
  'a frame that is cut off': `box.style.setProperty('clip-path', 'inset(60% 0 0 0)')`,
  'a frame turned over': `frame.style.setProperty('transform', 'rotate(180deg)')`,
};

test.describe('a key with coins', () => {
  test.use({
    devnetOptions: { blockTimeMs: 300, fund: [{ address: ADDRESS, amount: 50_000_000n }] },
  });

  test('@attack a script in the page reads no key and has nothing of value signed', async ({
    page,
    network,
    noise,
  }) => {
    noise.expect(/Blocked a frame/);
    const sent: string[] = [];
    page.on('request', (one) => sent.push(`${one.url()}\n${JSON.stringify(one.headers())}\n${one.postData() ?? ''}`));
    page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(payload.toString())));
    await page.addInitScript(tapPorts);
    await page.goto(network.url);
    await layDecoy(page);
    const leaks: Record<string, readonly string[]> = {};
    const search = async (when: string): Promise<void> => {
      const all = await page.evaluate(ransack);
      // It went through React's tree and everything else, and finds what was laid there to be found.
      for (const sign of ['__reactContainer$', 'memoizedProps']) expect(all).toContain(sign);
      expect(secretsIn(all, DECOY).length).toBeGreaterThan(2);
      leaks[when] = secretsIn(all, SECRETS);
    };

    await bringPhrase(page);
    await signUp(page, 'ada');
    await page.getByRole('button', { name: 'Explore planet' }).waitFor();
    expect(await recordOf(page, ADDRESS)).toContain('argon2id');
    await search('brought');

    // Locked by a reload, opened again, and coins sent by the sheet.
    await page.goto(`${network.url}/activity?tab=ledger`);
    await layDecoy(page);
    await sendCoins(page);
    await search('opened again, coins sent');

    // The frame has no inside for the page, and no origin that it could be reached by.
    expect(
      await page.evaluate(() => {
        const frame = document.querySelector('iframe');
        const inner = frame?.contentWindow;
        const reads = [
          () => frame?.contentDocument?.body,
          () => inner?.document,
          () => Reflect.get(inner ?? {}, 'localStorage'),
          () => inner?.location.href,
          () => frame?.getSVGDocument(),
        ];
        return reads.filter((read) => {
          try {
            return Boolean(read());
          } catch {
            return false;
          }
        }).length;
      }),
    ).toBe(0);

    // Of value: a sheet, and no signature without a person who sees it.
    await askForCoins(page);
    const press = signer(page).getByRole('button', { name: 'Hold to sign' });
    await readSheet(page);
    await underAttack(
      { line: 7, what: 'a page that bends the signer’s frame and presses through it' },
      Object.entries(COVERS),
      async ([, bend]) => {
        await page.evaluate(
          `(() => { const frame = document.querySelector('iframe'), box = frame.parentElement; ${bend} })()`,
        );
        await expect(press).toHaveAttribute('aria-disabled', 'true');
        // A press of a person who does not see what they press, as long as they like.
        const spot = await press.boundingBox();
        if (spot) await page.mouse.move(spot.x + spot.width / 2, spot.y + spot.height / 2, { steps: 5 });
        await page.mouse.down();
        await page.waitForTimeout(LONGER_THAN_A_HOLD_MS);
        await page.mouse.up();
        await page.evaluate(() => {
          const frame = document.querySelector('iframe');
          frame?.dispatchEvent(new MouseEvent('click', { bubbles: true, clientX: 100, clientY: 500 }));
          frame?.contentWindow?.postMessage('click', '*');
          document.getElementById('cover')?.remove();
          for (const name of ['opacity', 'filter', 'transform', 'clip-path']) {
            frame?.style.removeProperty(name);
            frame?.parentElement?.style.removeProperty(name);
          }
          frame?.style.setProperty('height', '100%');
        });
        expect(await stolen(page)).toBeUndefined();
        await press.scrollIntoViewIfNeeded();
        await expect(press).not.toHaveAttribute('aria-disabled');
      },
      ([words]) => words,
    );
    await signer(page).getByRole('button', { name: 'Reject' }).click();
    await expect.poll(() => stolen(page)).toMatchObject({ error: { code: 'wallet_rejected' } });

    // Nor does the coin key leave under a wrap of the page's.
    const unsealed = await page.evaluate(
      (who) => globalThis.thief.ask({ do: 'playSeal', address: who, wrap: new Uint8Array(32) }),
      ADDRESS,
    );
    expect(unsealed.error?.code).toBe('wallet_locked');

    // What it can do, and the docs say so: play in silence while a key is open, and take a play key that lies under a key of this page.
    const move = { name: 'MsgPlanetExplore', playerId: '1-2' };
    const played = await page.evaluate(
      ({ who, message, at }) =>
        globalThis.thief.ask({
          do: 'signTx',
          address: who,
          messages: [message],
          account: at,
          timeoutHeight: 9n,
          told: null,
        }),
      { who: ADDRESS, message: move, at: { accountNumber: 7n, sequence: 1n } },
    );
    expect(played.error).toBeUndefined();
    expect(
      await page.evaluate(async () => {
        const wrap = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']);
        const { ok: play } = (await globalThis.thief.ask({ do: 'playMake' })) as {
          readonly ok: { readonly address: string };
        };
        const sealing = await globalThis.thief.ask({ do: 'playSeal', address: play.address, wrap });
        const { iv, box } = sealing.ok as { readonly iv: string; readonly box: string };
        const bytes = (text: string) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
        const cipher = {
          name: 'AES-GCM',
          iv: bytes(iv),
          additionalData: new TextEncoder().encode(`play:1:${play.address}`),
        };
        const secret = await crypto.subtle.decrypt(cipher, wrap, bytes(box));
        return secret.byteLength;
      }),
    ).toBe(32);

    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Lock', exact: true }).click();
    await page.getByRole('button', { name: 'Unlock to sign' }).waitFor();
    const wiped = await page.evaluate(
      (who) => globalThis.thief.ask({ do: 'signText', address: who, text: { kind: 'signup', guildId: '0-1' } }),
      ADDRESS,
    );
    expect(wiped.error?.code).toBe('wallet_locked');
    await search('locked');
    const heap = await heapOf(page);
    expect(secretsIn(heap, DECOY)).toContain('the passphrase');
    leaks['heap'] = secretsIn(heap, SECRETS);
    // Chromium gives the frame a process of its own: its heap is not in the page's. What was typed there is gone from it as well.
    const inner = page.frames().find((frame) => new URL(frame.url()).pathname === '/signer.html');
    leaks['heap of the frame'] = secretsIn(await heapOf(page, inner), SECRETS);
    expect(await recordOf(page, ADDRESS)).toContain('argon2id');
    await removeKey(page);
    await expect.poll(() => recordOf(page, ADDRESS)).toBeNull();
    await search('removed');
    leaks['network'] = secretsIn(sent.join('\n'), SECRETS);
    expect(leaks).toEqual({
      brought: [],
      'opened again, coins sent': [],
      locked: [],
      heap: [],
      'heap of the frame': [],
      removed: [],
      network: [],
    });
  });
});

test('@attack a signer that the page opened without a sandbox opens nothing', async ({ page, noise }) => {
  noise.expect(/./);
  const headers = ['content-security-policy'];
  const tries = [
    { leaveOut: headers, sandbox: null, lies: false },
    { leaveOut: headers, sandbox: null, lies: true },
    { leaveOut: headers, sandbox: 'allow-scripts allow-same-origin', lies: false },
    // A host that sends the signer's own header: no page can take its sandbox away.
    { leaveOut: [], sandbox: null, lies: false },
  ];
  await underAttack(
    { line: 5, what: 'a signer without a sandbox' },
    tries,
    async ({ leaveOut, sandbox, lies }) => {
      await using host = await createHost({ dist, config: NOWHERE, port: 0, leaveOut });
      await page.goto(host.url);
      const seen = await page.evaluate(
        async ({ greeting, version, network, sandbox: kept, lies: isLying }) => {
          const frame = document.createElement('iframe');
          if (kept !== null) frame.setAttribute('sandbox', kept);
          document.body.append(frame);
          let isLoaded = false;
          const loading = new Promise<void>((resolve) => frame.addEventListener('load', () => resolve()));
          void loading.then(() => (isLoaded = true));
          frame.src = '/signer.html';
          // Between its first bytes and its script the window is there for whoever shares its origin.
          while (isLying && !isLoaded) {
            const laid = frame.contentWindow;
            if (laid) Object.defineProperty(laid, 'origin', { value: 'null', configurable: true });
            await new Promise((resolve) => setTimeout(resolve, 0));
          }
          await loading;
          const { port1, port2 } = new MessageChannel();
          const said = new Promise((resolve) => port1.addEventListener('message', ({ data }) => resolve(data)));
          frame.contentWindow?.postMessage(greeting, '*', [port2]);
          port1.postMessage({ do: 'hello', id: 1, version, network, brand: 'Orrery' });
          port1.start();
          const silence = new Promise((resolve) => setTimeout(resolve, 700, 'nothing'));
          return { said: await Promise.race([said, silence]), reads: frame.contentDocument?.body.innerText ?? null };
        },
        {
          greeting: SIGNER_GREETING,
          version: SIGNER_PROTOCOL,
          network: Reflect.get(NOWHERE, 'network') as object,
          sandbox,
          lies,
        },
      );
      // Apart it answers, and cannot be read; otherwise it says why not, and answers nobody.
      if (leaveOut.length === 0) expect(seen).toEqual({ said: { kind: 'done', id: 1, ok: {} }, reads: null });
      else expect(seen).toEqual({ said: 'nothing', reads: expect.stringContaining('isn’t isolated') });
    },
    ({ leaveOut, sandbox, lies }) => `${leaveOut.length} ${sandbox} ${lies}`,
  );
});
