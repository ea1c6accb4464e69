/** The builder before a real network, without a runtime, a key or a config.json: as a host sees it who has just begun. */
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { createDevnet } from '../../../devnet/createDevnet.ts';
import type { Devnet } from '../../../devnet/types.ts';
import { createHost, type Host } from '../../../tools/host.ts';
import { writeRelease } from '../../../tools/doctor/carelessHost.ts';
import { parseHost } from '../../state/config/parseHost.ts';
import '../testing/cleanAfterEach.ts';
import { SetupPage } from './SetupPage.tsx';

let devnet: Devnet;
let bare: Host;
const before = { WebSocket: globalThis.WebSocket, href: location.href };
const setUrl = (url: string): void =>
  (window as unknown as { readonly happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
beforeAll(async () => {
  devnet = await createDevnet({
    blockTimeMs: 250,
    namespace: 'orbit',
    addressPrefix: 'orb',
    chainId: 'orbittest-7',
    ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
  });
  bare = await createHost({ dist: writeRelease(), config: null, port: 0 });
  // This DOM has none.
  globalThis.WebSocket = WebSocket as unknown as typeof globalThis.WebSocket;
});
afterAll(async () => {
  globalThis.WebSocket = before.WebSocket;
  setUrl(before.href);
  await bare.close();
  await devnet.close();
});

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const file = (): Record<string, Record<string, unknown>> =>
  JSON.parse(screen.getByLabelText<HTMLTextAreaElement>('File').value) as Record<string, Record<string, unknown>>;
const wrong = (): readonly (string | null)[] =>
  screen.queryByRole('list', { name: 'Problems' }) === null
    ? []
    : within(screen.getByRole('list', { name: 'Problems' }))
        .getAllByRole('listitem')
        .map((item) => item.querySelector('code')?.textContent ?? null);

test('addresses are typed, the network says the rest, and the file boots the client', async () => {
  setUrl(`${bare.url}/setup`);
  render(<SetupPage />);
  await screen.findByText(/^No config\.json found on this host/);
  expect(wrong()).toContain('network.chainId');
  expect(screen.getByRole('button', { name: 'Detect settings' })).toHaveProperty('disabled', true);
  const { rest, web, stream, rpc, rpcWebsocket } = devnet.urls;
  type('Node REST URL', rest);
  type('Guild server URL', web);
  type('Live stream URL', stream);
  type('Node RPC URL', rpc);
  type('Node WebSocket URL', rpcWebsocket);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Detect settings' })));
  await waitFor(() => expect(screen.getByText(/fields filled in/)).toBeTruthy(), { timeout: 60_000 });
  expect(file()['network']).toMatchObject({
    namespace: 'orbit',
    chainId: 'orbittest-7',
    addressPrefix: 'orb',
    sdkRoot: 'sdk',
  });
  expect(
    within(screen.getByRole('list', { name: 'Detected settings' })).getByText(
      /Only a sign-in shows which text format the server accepts\. Known servers accept plain text\./,
    ),
  ).toBeTruthy();
  expect(wrong()).toEqual([]);
  type('Site name', 'Meridian');
  const [config] = parseHost(file());
  expect(config).toMatchObject({
    brand: { name: 'Meridian' },
    endpoints: { rest, web, stream },
    streamDialect: 'nats',
  });
});

test('what is wrong is said where it is typed, and in the words that the client would use', async () => {
  setUrl(`${bare.url}/setup`);
  render(<SetupPage />);
  await screen.findByText(/^No config\.json found on this host/);
  type('Node REST URL', 'http://node.example');
  fireEvent.blur(screen.getByLabelText('Node REST URL'));
  const said = () => screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
  expect(said()).toEqual([expect.stringMatching(/^must start with https:\/\//)]);
  fireEvent.click(screen.getByRole('button', { name: 'Show problems' }));
  expect(said().length).toBeGreaterThan(5);
});

test('colours show their contrast, and one that cannot be read says what is used in its place', async () => {
  setUrl(`${bare.url}/setup`);
  render(<SetupPage />);
  await screen.findByText(/^No config\.json found on this host/);
  type('Accent', '#7fd6ff');
  expect(screen.getByText(/^1\d\.\d:1$/)).toBeTruthy();
  type('Accent', '#203050');
  expect(screen.getByText('1.3:1')).toBeTruthy();
  expect(screen.getByText(/minimum 4\.5:1, so #e0b15c is used/)).toBeTruthy();
});

test('a file of this host is begun with, another is loaded, and a second guild is added and told apart', async () => {
  await using host = await createHost({ dist: writeRelease(), config: devnet.clientConfig, port: 0 });
  setUrl(`${host.url}/setup`);
  render(<SetupPage />);
  await screen.findByText(/^Loaded from this host’s config\.json/);
  expect(file()['network']?.['chainId']).toBe('orbittest-7');
  const example = readFileSync('recipes/examples/config.json', 'utf8');
  const picked = new File([example], 'mine.json', { type: 'application/json' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('File to edit'), { target: { files: [picked] } });
    await Promise.resolve();
  });
  await waitFor(() => expect(file()['network']?.['chainId']).toBe('gametest-1'));
  fireEvent.click(screen.getByRole('button', { name: 'Duplicate entry' }));
  type('Name in the link (?network=…)', 'second');
  type('Site name', 'Second');
  expect(parseHost(file()).map(({ id, brand }) => [id, brand.name])).toEqual([
    ['main', 'Our guild'],
    ['second', 'Second'],
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'Remove entry' }));
  expect(parseHost(file())).toHaveLength(1);
});

test('the file is handed over as it is shown', async () => {
  await using host = await createHost({ dist: writeRelease(), config: devnet.clientConfig, port: 0 });
  setUrl(`${host.url}/setup`);
  const blobs: Blob[] = [];
  const make = vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:x';
  });
  render(<SetupPage />);
  fireEvent.click(await screen.findByRole('button', { name: 'Download file' }));
  expect(await blobs[0]?.text()).toBe(screen.getByLabelText<HTMLTextAreaElement>('File').value);
  make.mockRestore();
});
