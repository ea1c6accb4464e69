import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { deferred } from '../lib/deferred.ts';
import type { Reads } from '../state/ask/Reads.ts';
import { parseName } from '../game/names.ts';
import { renderApp } from './testing/renderApp.tsx';
import { createSampleRuntime } from './testing/sampleRuntime.ts';
import { sampleWorld } from './testing/sampleWorld.ts';

beforeAll(() => {
  // What a browser scrolls, happy-dom does not have.
  if (!('scrollIntoView' in Element.prototype)) Object.assign(Element.prototype, { scrollIntoView: () => undefined });
});

async function open(reads: Partial<Reads> = {}) {
  const runtime = createSampleRuntime({ world: sampleWorld({ player: { name: parseName('Brahe') } }), reads });
  const view = await renderApp(runtime, '/o/nothing');
  await screen.findByRole('button', { name: /Search and actions/ });
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  const input = await screen.findByRole('combobox', { name: 'Search and actions' });
  return { ...view, input };
}

const options = (): readonly string[] => screen.queryAllByRole('option').map((one) => one.textContent ?? '');

test('Ctrl K finds an object by id and by name, a screen, an order, and goes there by Enter', async () => {
  const { input, router } = await open();
  expect(document.activeElement).toBe(input);
  fireEvent.change(input, { target: { value: '4-12' } });
  await waitFor(() => expect(options()[0]).toContain('Substation 4-12'));
  expect(screen.getByText('1 result')).toBeTruthy();
  fireEvent.change(input, { target: { value: 'brah' } });
  await waitFor(() => expect(options()[0]).toContain('Brahe'));
  fireEvent.change(input, { target: { value: 'guild bank' } });
  await waitFor(() => expect(options().some((one) => one.includes('Guild: bank'))).toBe(true));
  fireEvent.change(input, { target: { value: 'mint tokens' } });
  await waitFor(() => expect(options()[0]).toContain('Mint tokens'));
  // Who hears the list is told of the line that Enter takes.
  await waitFor(() =>
    expect(input.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id),
  );
  fireEvent.change(input, { target: { value: '4-12' } });
  await waitFor(() => expect(options()[0]).toContain('Substation 4-12'));
  fireEvent.keyDown(input, { key: 'Enter' });
  await waitFor(() => expect(router.state.location.pathname).toBe('/o/4-12'));
  expect(screen.queryByRole('dialog')).toBeNull();
  // What was gone to comes first when it is opened again.
  fireEvent.keyDown(window, { key: 'K', metaKey: true });
  const recent = await screen.findByRole('group', { name: 'Recent' });
  expect(within(recent).getByText('Substation 4-12')).toBeTruthy();
  fireEvent.keyDown(window, { key: 'k', ctrlKey: true });
  await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
});

test('Enter before anything is found waits for it, says so, and goes there; another letter calls it off', async () => {
  const guilds = deferred<unknown>();
  const askAll = (name: string) => (name === 'chain.guilds' ? guilds.promise : Promise.reject(new Error('none here')));
  const { input, router } = await open({ askAll: askAll as Reads['askAll'] }); // answers as that row does
  fireEvent.change(input, { target: { value: 'Pleiad' } });
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText(/^Searching… The first result opens automatically/)).toBeTruthy();
  fireEvent.change(input, { target: { value: 'Pleiade' } });
  await waitFor(() => expect(screen.queryByText(/^Searching/)).toBeNull());
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByText(/^Searching/)).toBeTruthy();
  guilds.resolve([{ id: '0-5', name: parseName('Pleiades') }]);
  await waitFor(() => expect(router.state.location.pathname).toBe('/o/0-5'));
});

test('an order opens its form, and the way back leads to the search', async () => {
  const { input } = await open();
  fireEvent.change(input, { target: { value: 'mint tokens' } });
  await waitFor(() => expect(options()[0]).toContain('Mint tokens'));
  fireEvent.keyDown(input, { key: 'Enter' });
  expect(await screen.findByRole('form', { name: 'Mint tokens' })).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Back to search' }));
  expect(await screen.findByRole('combobox', { name: 'Search and actions' })).toBeTruthy();
});

test('what nothing is called is said, and counted', async () => {
  const { input } = await open();
  fireEvent.change(input, { target: { value: 'qqqq zzzz' } });
  expect(await screen.findByText(/^No matches\. Search for an ID/)).toBeTruthy();
  expect(screen.getByText('0 results')).toBeTruthy();
});
