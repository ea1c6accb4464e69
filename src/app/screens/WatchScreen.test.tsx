/** Watching as a visitor does it: real doors and queries over answers from a table. */
import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { parsePlayerId } from '../../game/ids.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { ADDRESS, playerAnswer } from '../../testing/chainAnswers.ts';
import { createFakeFetch } from '../../testing/fakeFetch.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

const VISITOR = { keys: [], address: null, isUnlocked: false, enrolment: { step: 'unknown' } } as const;
function visitor() {
  const { fetch } = createFakeFetch({
    '/game/player/1-42': { body: playerAnswer },
    '/game/player': { body: { Player: [playerAnswer.Player], pagination: { next_key: null } } },
    [`/game/address/${ADDRESS}`]: { body: { address: ADDRESS, playerId: '1-0', permissions: '0' } },
  });
  const { config } = createSampleRuntime();
  const { endpoints, network } = config;
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, fetch });
  const api = createApi({ baseUrl: endpoints.web, fetch, relogin: () => Promise.resolve() });
  return createSampleRuntime({ session: VISITOR, reads: createReads(config, { chain, api }, fetch) });
}

const look = async (text: string): Promise<void> => {
  fireEvent.change(await screen.findByLabelText('Player, planet or address'), { target: { value: text } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Search' })));
};

test('a visitor finds the door, looks for somebody and watches them', async () => {
  const runtime = visitor();
  await renderApp(runtime, '/');
  fireEvent.click(await screen.findByRole('link', { name: /Spectate without a key/ }));
  await look('Vega');
  expect(await screen.findByText(/^Choose a player from the list, or enter/)).toBeTruthy();
  await look(ADDRESS);
  expect(await screen.findByText('No player found. Check what you entered.')).toBeTruthy();
  await look('1-42');
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Spectate without a key' })));
  expect(runtime.calls).toContain('watch(1-42)');
});

test('a visitor finds a player by name, without a guild server', async () => {
  const runtime = visitor();
  await renderApp(runtime, '/watch');
  const field = await screen.findByRole('combobox', { name: 'Player, planet or address' });
  fireEvent.change(field, { target: { value: 'ad' } });
  await screen.findByRole('option', { name: /^Ada 1-42/ });
  await act(async () => fireEvent.keyDown(field, { key: 'Enter' }));
  await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Spectate without a key' })));
  expect(runtime.calls).toContain('watch(1-42)');
});

test('who has a key looks on as well, and keeps their own screens', async () => {
  const { fetch } = createFakeFetch({ '/game/player/1-42': { body: playerAnswer } });
  const { config } = createSampleRuntime();
  const { endpoints, network } = config;
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, fetch });
  const api = createApi({ baseUrl: endpoints.web, fetch, relogin: () => Promise.resolve() });
  await renderApp(createSampleRuntime({ reads: createReads(config, { chain, api }, fetch) }), '/watch');
  expect(await screen.findByRole('heading', { level: 1, name: 'Spectate' })).toBeTruthy();
  await look('1-42');
  expect(await screen.findByRole('link', { name: 'Spectate or replay planet' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Spectate without a key' })).toBeNull();
});

test('a watcher is told what he is, and how to end it', async () => {
  const enrolment = { step: 'player', playerId: parsePlayerId('1-42') } as const;
  const runtime = createSampleRuntime({ session: { ...VISITOR, enrolment } });
  await renderApp(runtime, '/settings');
  // The id in it leads to the player's page.
  expect((await screen.findByText(/^You’re spectating player/)).textContent).toContain(
    'You’re spectating player 1-42 without a key',
  );
  expect(screen.getByRole('link', { name: /1-42/ }).getAttribute('href')).toBe('/o/1-42');
  expect(screen.queryByRole('button', { name: 'Unlock to sign' })).toBeNull();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Stop spectating' })));
  expect(runtime.calls).toContain('stopWatching()');
});
