/** The world's figures before a devnet: what the mirror counts is what stands there, and what a server lacks is said. */
import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;
beforeAll(async () => {
  network = await createMarketNetwork();
});
afterEach(cleanup);
afterAll(() => network.close());

test('figures, raids, power and holders are those of the mirror', async () => {
  await renderApp(network.runtime, '/world');
  const numbers = await screen.findByRole('region', { name: 'The world in numbers' });
  const { world } = network.doors.devnet.chain;
  const count = (table: 'player' | 'planet') => [...world.list(table)].length;
  await waitFor(() => expect(numbers.textContent).toContain(`Players${count('player')}`));
  await waitFor(() => expect(numbers.textContent).not.toContain('…'));
  expect(numbers.textContent).toContain(`Planets${count('planet')}`);
  expect(numbers.textContent).not.toContain('unknown');
  const holders = await screen.findByRole('region', { name: 'Largest alpha holders' });
  await waitFor(() => expect(holders.textContent).toContain(network.playerId));
  expect(holders.textContent?.replaceAll('\u00a0', ' ')).toContain('9 g of alpha');
  expect(await screen.findByText('No raids yet. Raids on any planet appear here.')).toBeTruthy();
  expect(await screen.findByText('There are no open proofs.')).toBeTruthy();
});
