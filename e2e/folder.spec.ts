/** A guild that keeps the client in a folder of its own site, with the network behind the same host: docs/hosting.md. */
import { createHost } from '../tools/host.ts';
import { dist, expect, test } from './fixtures.ts';
import { build, explore, makeKey, openSlot, signUp, typePassphrase } from './journey.ts';

test.describe('below /games/play/, with relative endpoints', () => {
  test.use({ devnetOptions: { blockTimeMs: 400 } });

  test(
    'a newcomer joins and builds, and every request is of this one origin and folder',
    { tag: '@long' },
    async ({ page, network }) => {
      const { rest, rpc, web, stream } = network.devnet.urls;
      await using host = await createHost({
        dist,
        config: network.devnet.clientConfig,
        port: 0,
        base: '/games/play/',
        upstreams: { rest, rpc, web, stream },
      });
      const folder = `${host.url}/games/play/`;
      const elsewhere: string[] = [];
      const note = (url: string): void => {
        const path = url.replace(/^ws/, 'http');
        // Blobs and data are of no host.
        if (path.startsWith('http') && !path.startsWith(folder)) elsewhere.push(url);
      };
      const sockets: string[] = [];
      page.on('request', (request) => note(request.url()));
      page.on('websocket', (socket) => sockets.push(socket.url()));

      await makeKey(page, folder);
      await signUp(page, 'ada');
      await explore(page);
      await openSlot(page, 'Empty land slot 1');
      await build(page, 'Ore Extractor');
      await expect(page.getByRole('button', { name: /^Ore Extractor, land slot 1/ })).toHaveAccessibleName(/online/);
      expect(new URL(page.url()).pathname).toBe('/games/play/play');
      expect((await page.context().cookies()).map(({ domain }) => domain)).toEqual(['localhost']);

      // After a reload of an address two folders deep, the page still finds its files.
      await page.goto(`${folder}o/1-2`);
      await page.getByRole('button', { name: 'Unlock' }).first().click();
      await typePassphrase(page);
      await expect(page.getByRole('main')).toContainText('ada');

      for (const url of sockets) note(url);
      expect(sockets.length).toBeGreaterThan(0);
      expect(elsewhere).toEqual([]);
    },
  );
});

for (const base of ['/', '/play/']) {
  test(`practice is entered and left below ${base}`, async ({ page, network }) => {
    await using host = await createHost({ dist, config: network.devnet.clientConfig, port: 0, base });
    await page.goto(`${host.url}${base}`);
    await page.getByRole('link', { name: /^Practice without an account/ }).click();
    await expect(page.getByText('Practice: this world exists only in this browser.')).toBeVisible();
    expect(new URL(page.url()).pathname.startsWith(base)).toBe(true);
    await page.getByRole('link', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Leave practice' }).click();
    await expect(page.getByRole('link', { name: /Create a new key/ })).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(base);
  });
}
