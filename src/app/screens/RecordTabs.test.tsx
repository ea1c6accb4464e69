import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;

beforeEach(() => {
  // Lists draw what fits into their box; a test page has no sizes of its own.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(2000);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(800);
});

afterEach(async () => {
  vi.restoreAllMocks();
  cleanup();
  await network.close();
});

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('the ledger tells who sent what, and sends only after the whole transfer was shown once more', async () => {
  network = await createMarketNetwork();
  await renderApp(network.runtime, '/activity?tab=ledger');
  const statement = await screen.findByRole('region', { name: 'Statement' });
  const row = await within(statement).findByText(/^Received from/);
  await within(row).findByText('Operator');
  expect(textOf(statement)).toContain('+9 g');

  const form = screen.getByRole('region', { name: 'Send coins' });
  // By the chain's own list: no guild server has to search.
  const operator = network.doors.devnet.chain.world.get('player', '1-1')?.primaryAddress ?? '';
  fireEvent.change(within(form).getByLabelText('Recipient'), { target: { value: '1-1' } });
  const option = await within(form).findByRole('option', { name: /^Operator.*1-1/ });
  expect(textOf(option)).toContain(`${operator.slice(0, 9)}…${operator.slice(-4)}`);
  fireEvent.change(within(form).getByLabelText('Recipient'), { target: { value: 'opera' } });
  const field = within(form).getByRole('combobox', { name: 'Recipient' });
  await within(form).findByRole('option', { name: /^Operator/ });
  // By keyboard: the first that was found is taken.
  fireEvent.keyDown(field, { key: 'Enter' });
  await within(form).findByRole('option', { name: /9.g of alpha/ });
  const check = within(form).getByRole('button', { name: 'Review and send' });
  fireEvent.change(within(form).getByLabelText('Amount (grams)'), { target: { value: '10' } });
  expect(textOf(form)).toContain('You don’t have enough coins. Enter a smaller amount.');
  expect(check).toHaveProperty('disabled', true);
  fireEvent.change(within(form).getByLabelText('Amount (grams)'), { target: { value: '0.75' } });
  fireEvent.click(check);

  const dialog = screen.getByRole('dialog', { name: 'Confirm transfer' });
  expect(textOf(dialog)).toContain('0.75 g of alpha');
  expect(textOf(dialog)).toContain('750,000 ualpha');
  expect(textOf(dialog)).toContain(operator);
  expect(network.runtime.calls.filter((call) => call.startsWith('give'))).toEqual([]);
  const signed = vi.spyOn(network.runtime.actions, 'give');
  const sign = within(dialog).getByText('Send coins').closest('button');
  // Not before the chain has said whose address it is.
  await waitFor(() => expect(sign?.disabled).toBe(false));
  expect(textOf(dialog)).toContain('Player 1-1');
  if (sign) fireEvent.click(sign);
  expect(signed).toHaveBeenCalledWith({
    name: 'MsgPlayerSend',
    fromAddress: network.doors.wallet.address,
    toAddress: operator,
    amount: [{ denom: 'ualpha', amount: 750_000n }],
  });
});

test('the chronicle tells what happened, and what a server lacks is said in a word', async () => {
  network = await createMarketNetwork();
  const { doors } = network;
  await doors.send({ name: 'MsgPlanetExplore', playerId: network.playerId });
  await doors.devnet.control.settle();
  await network.reread();
  await renderApp(network.runtime, '/activity?tab=chronicle');
  const list = await screen.findByRole('region', { name: 'Your chronicle, newest first' });
  expect(textOf(list)).toContain('Your fleet returned home.');
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'struct_attack' } });
  await screen.findByText('No matching events. Change the filters.');
});

test('a server of the older generation shows the chronicle of the planet, and says so', async () => {
  network = await createMarketNetwork({ webGeneration: 'a' });
  const { doors } = network;
  await doors.send({ name: 'MsgPlanetExplore', playerId: network.playerId });
  await doors.devnet.control.settle();
  await network.reread();
  await renderApp(network.runtime, '/activity?tab=chronicle');
  await screen.findByText(/keeps no player chronicle\. These are your planet’s events/);
  expect(screen.queryByLabelText('My role')).toBeNull();
});

test('a number that did not change in a span is a flat line at what it is now', async () => {
  network = await createMarketNetwork();
  await renderApp(network.runtime, '/activity?tab=charts');
  const chart = await screen.findByRole('figure', { name: 'Stored ore' });
  expect(textOf(chart)).toContain('Stored ore0 g');
  const spans = screen.getByRole('group', { name: 'Time range' });
  fireEvent.click(within(spans).getByRole('radio', { name: '30 days' }));
  expect((await screen.findAllByText('Hourly averages.')).length).toBeGreaterThan(0);
});

test('an older server answers its last week where thirty days were asked for, and it is said', async () => {
  network = await createMarketNetwork({ webGeneration: 'a' });
  await renderApp(network.runtime, '/activity?tab=charts');
  await screen.findByRole('figure', { name: 'Stored ore' });
  fireEvent.click(screen.getByRole('radio', { name: '30 days' }));
  const notes = await screen.findAllByText(/provides at most 7 days/);
  expect(notes.length).toBeGreaterThan(0);
});
