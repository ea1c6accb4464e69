/** Notes as one keeps them: written where the thing is, found in their room, brought in from a file. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { playerAnswer } from '../../testing/chainAnswers.ts';
import { createFakeFetch } from '../../testing/fakeFetch.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';

vi.mock('../../scene/createScene.ts', () => ({ createScene: () => Promise.reject(new Error('no WebGL')) }));

function setup() {
  const { fetch, asked } = createFakeFetch({ '/game/player/1-42': { body: playerAnswer } });
  const { config } = createSampleRuntime();
  const { endpoints, network } = config;
  const chain = createChainReader({ restUrl: endpoints.rest, rpcUrl: endpoints.rpc, network, fetch });
  const api = createApi({ baseUrl: endpoints.web, fetch, relogin: () => Promise.resolve() });
  return { runtime: createSampleRuntime({ reads: createReads(config, { chain, api }, fetch) }), asked, network };
}

const press = async (name: string | RegExp): Promise<void> => {
  const button = await screen.findByRole('button', { name });
  // Disabled until the notes of this browser are read.
  await waitFor(() => expect(button).toHaveProperty('disabled', false));
  await act(async () => fireEvent.click(button));
};

async function bringIn(text: string): Promise<void> {
  const file = new File([text], 'notes.json', { type: 'application/json' });
  await act(async () => {
    fireEvent.change(screen.getByLabelText('Notes file'), { target: { files: [file] } });
  });
}

test('a note is written on the page of a player, and found in its room', async () => {
  const { runtime, asked } = setup();
  const { router } = await renderApp(runtime, '/o/1-42');
  await press('Add note');
  const panel = within(screen.getByRole('region', { name: 'Your note' }));
  expect(document.activeElement).toBe(panel.getByLabelText('Note'));
  fireEvent.change(panel.getByLabelText('Note'), { target: { value: 'Raids at night' } });
  fireEvent.change(panel.getByLabelText('Tags'), { target: { value: 'foe, rich' } });
  await press('Save note');
  expect(await panel.findByText('Raids at night')).toBeTruthy();
  expect(panel.getByText(/aren’t sent to anyone/)).toBeTruthy();
  await press('Watch 1-42');
  expect(await screen.findByRole('button', { name: 'Stop watching 1-42', pressed: true })).toBeTruthy();

  await act(() => router.navigate({ to: '/notes' }));
  expect(await screen.findByText('1 note')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search notes'), { target: { value: 'day' } });
  expect(await screen.findByText('No notes match. Change your search.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Search notes'), { target: { value: 'NIGHT foe' } });
  expect(await screen.findByText('1 note')).toBeTruthy();
  // To nobody: nothing that was asked has a word of it.
  expect(
    asked.filter(({ method, path, body }) => /night|foe/i.test(`${method} ${path} ${JSON.stringify(body)}`)),
  ).toEqual([]);
});

test('a file is brought in and says what it did; a bad one has a name and changes nothing', async () => {
  const { runtime, network } = setup();
  await renderApp(runtime, '/notes');
  expect(await screen.findByText('No notes yet')).toBeTruthy();
  const note = { id: '2-7', text: 'soft', tags: ['rich'], watched: true, changedAtMs: 5 };
  await bringIn(JSON.stringify({ kind: 'orrery-notes', version: 1, chainId: network.chainId, notes: [note] }));
  expect(await screen.findByText('Imported: 1 note added and 0 notes updated.')).toBeTruthy();
  expect(await screen.findByText('1 note')).toBeTruthy();
  await bringIn('{');
  expect((await screen.findByRole('alert')).textContent).toContain('This isn’t a notes file. Choose another file.');
  expect(screen.getByText('1 note')).toBeTruthy();
});
