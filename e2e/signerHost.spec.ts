/** The signer on a hostname of its own, as `signer` of config.json names it: what a script in the page and a page of others find then. */
import { createServer } from 'node:http';
import type { Page } from '@playwright/test';
import { SIGNER_GREETING, SIGNER_PROTOCOL } from '../src/chain/signer/protocol.ts';
import { underAttack } from '../src/testing/attack.ts';
import { createHost } from '../tools/host.ts';
import { freePort } from '../tools/hosting/startRecipe.ts';
import { dist, expect, test } from './fixtures.ts';
import { ransackKeys } from './injected/ransackKeys.ts';
import { build, openSlot, startPlayKey } from './journey.ts';
import { NOWHERE } from './nowhere.ts';
import { openSettled } from './openSettled.ts';

test.use({ devnetOptions: { blockTimeMs: 300 } });

/**
 * The client and its signer at two origins of one site, as `play.` and `signer.` of one guild are.
 *
 * @param isOtherSite where this browser, which blocks cookies of third parties, lets the signer's frame keep nothing
 * @param leaveOut headers that the signer's host forgets
 */
async function openHosts(config: object, isOtherSite = false, leaveOut: readonly string[] = []) {
  const port = await freePort();
  const signer = await createHost({
    dist,
    config: null,
    port: 0,
    signerFor: [`http://localhost:${port}`],
    leaveOut,
  });
  const at = isOtherSite ? signer.url.replace('localhost', '127.0.0.1') : signer.url;
  const address = `${at}/signer.html`;
  const host = await createHost({ dist, config: { ...config, signer: address }, port });
  return {
    url: host.url,
    address,
    async [Symbol.asyncDispose]() {
      await host.close();
      await signer.close();
    },
  };
}

for (const choice of ['1 day', 'This tab'] as const) {
  test(`@attack a script in the page finds no key that opens the session key’s seal: ${choice}`, async ({
    page,
    network,
  }) => {
    await using hosts = await openHosts(network.devnet.clientConfig);
    await openSettled(page, network, { url: hosts.url });
    await startPlayKey(page, choice);
    const keys = async (): Promise<unknown> => (await network.ask('address_by_player/1-2'))['address'];
    await expect.poll(keys).toHaveLength(2);

    // The signer opened its own seal again, and plays.
    await page.reload();
    await openSlot(page, 'Empty land slot 1');
    await build(page, 'Ore Extractor');
    await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1/ })).toHaveAccessibleName(
      /under construction/,
    );

    const found = await page.evaluate(ransackKeys);
    expect(found.seals).toBe(1);
    // It did search: the page's own half of the wrap is among what it tried.
    expect(found.tried).toBeGreaterThan(0);
    expect(found.opened).toEqual([]);
    expect(found.reached).toEqual([]);
  });
}

test('where the browser stores nothing for the signer, a play key ends with the page, and the player is told', async ({
  page,
  network,
}) => {
  await using hosts = await openHosts(network.devnet.clientConfig, true);
  await openSettled(page, network, { url: hosts.url });
  await startPlayKey(page, '1 day');
  const told = page.getByText(/^Your session key is lost when you reload or close this page\./);
  await expect(told).toContainText(`stores nothing for ${new URL(hosts.address).host}`);
  await page.getByRole('status').filter({ has: told }).getByRole('button', { name: 'Dismiss' }).click();
  await expect(told).toHaveCount(0);
  await openSlot(page, 'Empty land slot 1');
  await build(page, 'Ore Extractor');
  await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1/ })).toHaveAccessibleName(
    /under construction/,
  );

  // The main key is asked from then on, and another play key is one signature away.
  await page.reload();
  await page.getByRole('button', { name: 'Unlock to sign' }).waitFor();
  await expect(page.getByText(/is damaged|can’t be opened/)).toHaveCount(0);
});

test('@attack without a signer of its own the same script opens the seal', async ({ page, network }) => {
  await openSettled(page, network);
  await startPlayKey(page, '1 day');
  await expect(page.getByRole('region', { name: 'Session key for this browser' })).toHaveCount(0);
  const found = await page.evaluate(ransackKeys);
  expect(found.opened).toEqual([32]);
});

/** Opens the signer in a frame as the client does, with what sandbox it likes, and asks. @returns what it answers to the last ask */
async function talk(page: Page, address: string, sandbox: string, ...asks: readonly object[]): Promise<unknown> {
  const hello = { do: 'hello', version: SIGNER_PROTOCOL, network: Reflect.get(NOWHERE, 'network'), brand: 'Orrery' };
  return page.evaluate(
    async ({ src, kept, greeting, all }) => {
      const frame = document.createElement('iframe');
      frame.setAttribute('sandbox', kept);
      frame.src = src;
      const loading = new Promise((resolve) => frame.addEventListener('load', resolve));
      document.body.append(frame);
      await Promise.race([loading, new Promise((resolve) => setTimeout(resolve, 3_000))]);
      const { port1, port2 } = new MessageChannel();
      port1.start();
      frame.contentWindow?.postMessage(greeting, '*', [port2]);
      let last: unknown;
      for (const [at, ask] of all.entries()) {
        const said = new Promise((resolve) =>
          port1.addEventListener('message', ({ data }: MessageEvent<{ readonly id?: number }>) => {
            if (data.id === at + 1) resolve(data);
          }),
        );
        // A seal names the key that was made one ask before.
        const { address: made } = (last as { readonly ok?: { readonly address?: string } } | undefined)?.ok ?? {};
        port1.postMessage({ ...(made !== undefined && { address: made }), ...ask, id: at + 1 });
        last = await Promise.race([said, new Promise((resolve) => setTimeout(resolve, 1_000, 'nothing'))]);
      }
      return last;
    },
    { src: address, kept: sandbox, greeting: SIGNER_GREETING, all: [hello, ...asks] },
  );
}

/** A page of a third origin, on this machine as all of them. */
async function openStranger() {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A stranger</title>');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as { port: number };
  return {
    url: `http://localhost:${port}`,
    [Symbol.asyncDispose]: () => {
      server.closeAllConnections();
      return server[Symbol.asyncDispose]();
    },
  };
}

const OWN = 'allow-scripts allow-same-origin';
const ANSWERED = { kind: 'done', id: 1, ok: {} };

test('@attack a page of a third origin that frames the signer gets nothing', async ({ page, noise }) => {
  noise.expect(/./);
  await using hosts = await openHosts(NOWHERE);
  await using stranger = await openStranger();
  await underAttack(
    { line: 13, what: 'a signer of its own hostname in a frame of a stranger' },
    [OWN, 'allow-scripts'],
    async (sandbox) => {
      await page.goto(stranger.url);
      expect(await talk(page, hosts.address, sandbox)).toBe('nothing');
    },
    (sandbox) => sandbox,
  );
});

test('@attack a page that has a signer of its own opens no other, and that one not without its origin', async ({
  page,
  noise,
}) => {
  noise.expect(/./);
  await using hosts = await openHosts(NOWHERE);
  await page.goto(hosts.url);
  await page.getByRole('link', { name: 'Create a new key' }).waitFor();
  expect(await talk(page, hosts.address, OWN)).toEqual(ANSWERED);
  // Without an origin it would seal new keys as the page likes.
  expect(await talk(page, hosts.address, 'allow-scripts')).toBe('nothing');
  // So would the page's own.
  expect(await talk(page, '/signer.html', 'allow-scripts')).toBe('nothing');
});

test('@attack where the signer’s host forgets who may embed it, a page of a third origin opens no seal of the client’s', async ({
  page,
  noise,
}) => {
  noise.expect(/./);
  await using hosts = await openHosts(NOWHERE, false, ['content-security-policy']);
  await using stranger = await openStranger();
  // The thief has the seal, and all that the page sealed it with.
  const wrap = new Uint8Array(32).fill(7);
  const open = async (): Promise<void> => {
    await page.goto(hosts.url);
    await page.getByRole('link', { name: 'Create a new key' }).waitFor();
  };
  await open();
  const made = await talk(page, hosts.address, OWN, { do: 'playMake' }, { do: 'playSeal', wrap });
  const sealed = Reflect.get(made as object, 'ok') as { readonly address: string };
  await page.goto(stranger.url);
  expect(await talk(page, hosts.address, OWN)).toEqual(ANSWERED);
  expect(await talk(page, hosts.address, OWN, { do: 'playOpen', sealed, wrap })).toMatchObject({
    error: { code: 'vault_damaged' },
  });
  await open();
  expect(await talk(page, hosts.address, OWN, { do: 'playOpen', sealed, wrap })).toMatchObject({
    ok: { address: sealed.address },
  });
});
