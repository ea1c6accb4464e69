/** Further devices as both sides see them: real doors and queries over answers from a table. */
import { parseName } from '../../game/names.ts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parseAddress, parsePlayerId } from '../../game/ids.ts';
import { ALL_PERMISSIONS, PERMISSION } from '../../game/permissions.ts';
import { blockHeight } from '../../game/units.ts';
import { type Answering, createFakeFetch } from '../../testing/fakeFetch.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { stillDate } from '../../testing/stillDate.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { ADDRESS, PLAYER_ID, sampleWorld } from '../testing/sampleWorld.ts';

const PHONE = parseAddress('game19rl4cm2hmr8afy4kldpxz3fka4jguq0a873gmd');
const data = (value: unknown): Answering => ({ body: { success: true, errors: [], data: value } });
const MISSING: Answering = { status: 404, body: '<html>no such page</html>' };

type Over = Parameters<typeof createSampleRuntime>[0];

function runtimeWith(table: Record<string, Answering>, over: Over = {}) {
  const { fetch, asked } = createFakeFetch(table);
  const { config } = createSampleRuntime();
  const { endpoints, network } = config;
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, fetch });
  const api = createApi({ baseUrl: config.endpoints.web, fetch, relogin: () => Promise.resolve() });
  return { runtime: createSampleRuntime({ ...over, reads: createReads(config, { chain, api }, fetch) }), asked };
}

const keys = (own: number, other: number) => ({
  '/game/address_by_player/1-7': {
    body: {
      address: [
        { address: ADDRESS, playerId: PLAYER_ID, permissions: String(own) },
        { address: PHONE, playerId: PLAYER_ID, permissions: String(other) },
      ],
      pagination: { next_key: null, total: '2' },
    },
  },
});

async function typeCode(code: string): Promise<void> {
  fireEvent.change(screen.getByLabelText('Code'), { target: { value: code } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Check code' })));
}

const NOBODY = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;

test('a code is asked of the guild, and whose it is stands there as text, whatever they call themselves', async () => {
  const name = '<img src=x onerror=alert(1)>';
  const { runtime, asked } = runtimeWith(
    { '/api/auth/activation-code/K7M2Q': data({ player_id: '1-42', tag: 'MERI', username: name }) },
    { session: NOBODY },
  );
  await renderApp(runtime, '/join?from=device&code=k7m-2q');
  expect(await screen.findByLabelText('Code')).toHaveProperty('value', 'K7M2Q');
  await typeCode('K7M2Q');
  expect(await screen.findByText(name)).toBeTruthy();
  expect(screen.getByText(/player 1-42/)).toBeTruthy();
  expect(document.querySelector('img')).toBeNull();
  expect(asked.map(({ path }) => path)).toEqual(['/api/auth/activation-code/K7M2Q']);
});

test('a code nobody has, and a host that knows no codes, are told apart', async () => {
  const { runtime } = runtimeWith(
    { '/api/auth/activation-code/K7M2Q': data(null), '/api/auth/activation-code/ABCDE': MISSING },
    { session: NOBODY },
  );
  await renderApp(runtime, '/join?from=device');
  await screen.findByLabelText('Code');
  await typeCode('K7M2Q');
  expect(await screen.findByText(/^The guild server can’t find this code/)).toBeTruthy();
  await typeCode('ABCDE');
  expect(
    await screen.findByText('This guild server doesn’t support device codes. Use your recovery phrase instead.'),
  ).toBeTruthy();
});

/** As far as the question to the owner, with the key that lies here. */
async function cameWith(balances: readonly { readonly denom: string; readonly amount: string }[]) {
  const { sdkRoot } = createSampleRuntime().config.network;
  const { runtime } = runtimeWith(
    {
      '/api/auth/activation-code/K7M2Q': data({ player_id: '1-42', tag: 'MERI', username: 'Tycho' }),
      [`/${sdkRoot}/bank/v1beta1/balances/${ADDRESS}`]: {
        body: { balances, pagination: { next_key: null, total: String(balances.length) } },
      },
    },
    { session: { enrolment: { step: 'newcomer' } } },
  );
  await renderApp(runtime, '/join?from=device&code=K7M2Q');
  await screen.findByLabelText('Code');
  await typeCode('K7M2Q');
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: /^Use this browser’s key/ })));
  return runtime;
}

test('a key that holds coins is offered a new key and nothing else: a registration would move them all', async () => {
  await cameWith([
    { denom: 'ualpha', amount: '50000000' },
    { denom: 'uguild.0-1', amount: '7' },
  ]);
  expect(await screen.findByRole('heading', { name: 'This key has coins' })).toBeTruthy();
  expect(screen.getByText(/This key has 50.g of alpha/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Sign request' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Create a new key' })));
  expect(await screen.findByRole('heading', { name: 'Your new key' })).toBeTruthy();
});

test('what a registration moves is said before it is signed, of an empty key too', async () => {
  const runtime = await cameWith([{ denom: 'ualpha', amount: '0' }]);
  expect(
    await screen.findByText(
      /with the player and this key\. When the player approves the key, all its coins and stakes move to that player/,
    ),
  ).toBeTruthy();
  expect(screen.getByText(/The chain shows no coins on this key/)).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Sign request' })));
  expect(runtime.calls.filter((call) => call.startsWith('askOwner'))).toHaveLength(1);
});

test('who waits sees the words to type on the other device, and may stop', async () => {
  const ask = { code: 'K7M2Q', playerId: parsePlayerId('1-42'), playerName: parseName('Tycho'), guildTag: 'MERI' };
  const { runtime } = runtimeWith(
    { '/api/auth/activation-code/K7M2Q': data({ player_id: '1-42', tag: 'MERI', username: 'Tycho' }) },
    { session: { enrolment: { step: 'asked', ...ask, sinceMs: stillDate() - 65_000 } } },
  );
  await renderApp(runtime, '/join');
  const words = within(await screen.findByRole('list', { name: 'Six words' })).getAllByRole('listitem');
  expect(words).toHaveLength(6);
  expect(screen.getByText(ADDRESS)).toBeTruthy();
  expect(screen.getByText(/1.min 5.s elapsed/)).toBeTruthy();
  expect(runtime.calls).toEqual(['watchInterest(device)']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop waiting' })));
  expect(runtime.calls).toContain('stopAsking()');
});

test('the chain’s keys are listed though the guild keeps nothing about them', async () => {
  const { runtime } = runtimeWith(
    { ...keys(ALL_PERMISSIONS, PERMISSION.play), '/api/player-address/player/1-7': MISSING },
    { world: sampleWorld() },
  );
  await renderApp(runtime, '/settings');
  const panel = within(await screen.findByRole('region', { name: 'Devices and keys' }));
  expect(await panel.findByText('This browser')).toBeTruthy();
  expect(panel.getByText('Main key')).toBeTruthy();
  expect(panel.getByText('Another key')).toBeTruthy();
  expect(await panel.findByText('This guild server doesn’t record when and where keys were seen.')).toBeTruthy();
  // The primary key is not offered for revoking.
  expect(panel.getAllByRole('button', { name: 'Revoke key' })).toHaveLength(1);
});

test('what stands in the way of a signature is said before anybody signs', async () => {
  const { runtime } = runtimeWith(
    { ...keys(PERMISSION.play, PERMISSION.play), '/api/player-address/player/1-7': data([]) },
    { world: sampleWorld() },
  );
  await renderApp(runtime, '/settings');
  const press = async (name: string): Promise<void> => {
    await act(async () => fireEvent.click(await screen.findByRole('button', { name })));
  };
  await press('Revoke key');
  expect(
    screen.getByText(
      'Your key doesn’t have the delete permission, so it can’t revoke other keys. Use a key that has it.',
    ),
  ).toBeTruthy();
  const dialog = within(screen.getByRole('dialog', { name: 'Revoke key', hidden: true }));
  expect(dialog.getByRole('button', { name: 'Revoke key', hidden: true })).toHaveProperty('disabled', true);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close', hidden: true })));
  await press('Set as main key');
  expect(screen.getByText(/Use a key with all permissions to change the main key\.$/)).toBeTruthy();
});

test('the connection room names what ticks and what is out, with ages', async () => {
  const { runtime } = runtimeWith({});
  const atMs = stillDate();
  runtime.connection.setState({
    live: { step: 'stale', sinceMs: atMs - 55_000 },
    teller: 'node',
    lastBlockAtMs: atMs,
    ticks: {
      stream: { height: blockHeight(48_208n), atMs: atMs - 55_000 },
      node: { height: blockHeight(48_217n), atMs },
      rest: null,
    },
    nodeSocket: { step: 'open' },
  });
  await renderApp(runtime, '/settings');
  const room = within(await screen.findByRole('region', { name: 'Connection' }));
  expect(room.getByText('Live from the chain')).toBeTruthy();
  expect(
    room.getByText('The live stream sends no data or incomplete data. Block times and events come from the node.'),
  ).toBeTruthy();
  const lane = (name: string) =>
    within(
      room
        .getAllByText(name)
        .find((one) => one.closest('li'))!
        .closest('li')!,
    );
  expect(lane('Node').getByText('Connected')).toBeTruthy();
  expect(lane('Live stream').getByText(/48.208/)).toBeTruthy();
  expect(lane('Live stream').getByText(/55.s ago/)).toBeTruthy();
  expect(lane('Live stream').getByText(/^No block for/)).toBeTruthy();
});

test('the connection room says what is known of each source, and what differs', async () => {
  const { runtime } = runtimeWith({ '/api/timestamp': data({ unix_timestamp: Math.floor(Date.now() / 1000) - 90 }) });
  runtime.connection.setState({
    consistency: {
      checkedAt: sampleWorld().height,
      agreed: 4,
      differing: [{ value: 'ore', of: '1-7', chain: 5n, mirror: 3n }],
    },
    lastResync: { atMs: Date.now() - 5_000, reason: 'wake', changed: 1, words: ['Your ore went from 3 g to 5 g.'] },
    frameTroubles: [{ subject: 'game.planet.2-1', what: 'seq: a whole number', atMs: Date.now(), times: 3 }],
  });
  await renderApp(runtime, '/settings');
  const room = within(await screen.findByRole('region', { name: 'Connection' }));
  expect(room.getByText('1 of 5 values differ')).toBeTruthy();
  expect(room.getByRole('row', { name: /ore of player 1-7 5.g 3.g/ })).toBeTruthy();
  expect(room.getByText('Your ore went from 3 g to 5 g.')).toBeTruthy();
  expect(room.getByText('game.planet.2-1')).toBeTruthy();
  expect(await room.findByText(/ahead of the guild server$/)).toBeTruthy();
});
