/** The room before a real host, with a DOM's own fetch: what a page is told, and what it says of it. */
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createDevnet } from '../../../devnet/createDevnet.ts';
import type { Devnet } from '../../../devnet/types.ts';
import { type Careless, createCarelessHost } from '../../../tools/doctor/carelessHost.ts';
import type { WebSession } from '../../state/stores/session.ts';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let devnet: Devnet;
const before = { WebSocket: globalThis.WebSocket, href: location.href };
const setUrl = (url: string): void =>
  (window as unknown as { readonly happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
beforeAll(async () => {
  devnet = await createDevnet({ blockTimeMs: 250, ports: { rest: 0, rpc: 0, web: 0, stream: 0 } });
  // This DOM has none.
  globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket;
});
afterAll(async () => {
  globalThis.WebSocket = before.WebSocket;
  setUrl(before.href);
  await devnet.close();
});

async function examined(careless: Careless, webSession: WebSession = 'signedOut'): Promise<readonly (string | null)[]> {
  await using host = await createCarelessHost(devnet, careless);
  setUrl(`${host.url}/doctor`);
  await renderApp(createSampleRuntime({ session: { webSession } }), '/doctor');
  await waitFor(() => expect(screen.getByText(/checks passed\./)).toBeTruthy(), { timeout: 60_000 });
  return screen
    .queryAllByRole('list', { name: /: problems and warnings$/ })
    .flatMap((list) => [...list.querySelectorAll(':scope > li > div > strong')].map((title) => title.textContent));
}

test('a host that is right has nothing but the guild’s address to look at, and leaves certificates to the command line', async () => {
  expect(await examined({})).toEqual(['Guild endpoint on chain']);
  expect(screen.getAllByText(/A web page can’t read certificates/).length).toBeGreaterThan(0);
});

test('a session whose cookie does not come back is found by who is signed in', async () => {
  expect(await examined({}, 'signedIn')).toEqual(['Cookie storage', 'Guild endpoint on chain']);
  expect(screen.getByText(/the server rejects your session\./)).toBeTruthy();
});

test('a chain id of another chain is found, with what to change', async () => {
  expect(await examined({ config: (config) => (config['network'].chainId = 'othertest-1') })).toEqual([
    'Chain ID',
    'Guild endpoint on chain',
  ]);
  expect(screen.getByText(/Set network.chainId in config.json/)).toBeTruthy();
});

test('of several networks the page’s own is examined, and the others are a link away', async () => {
  await using host = await createCarelessHost(devnet);
  setUrl(`${host.url}/doctor`);
  const places = [
    { id: 'main', name: 'Orrery', logo: '/a.svg', chainId: 'gametest-1' },
    { id: 'far', name: 'Far away', logo: '/b.svg', chainId: 'far-2' },
  ];
  await renderApp(createSampleRuntime({ places }), '/doctor');
  const list = within(screen.getByRole('navigation', { name: 'Guilds and networks' }));
  expect(list.getByText('This page checks Orrery. Other entries on this host:')).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/doctor?network=far']);
  await waitFor(() => expect(screen.getByText(/checks passed\./)).toBeTruthy(), { timeout: 60_000 });
});

test('who practises has no host to examine', async () => {
  const practice = { lasting: false, leave: () => {}, startOver: () => Promise.resolve() };
  await renderApp(createSampleRuntime({ practice }), '/doctor');
  expect(screen.getByText(/there’s no host to check/)).toBeTruthy();
});
