/** The profile before a devnet: a portrait that is put together is what is signed, and what the chain keeps is what is shown. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { readRecipe, recipeFromId } from '../../game/portrait/recipe.ts';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;

beforeAll(async () => {
  network = await createMarketNetwork();
  const { address } = network.doors.wallet;
  network.runtime.session.setState({ address, coin: { kind: 'vault', address, name: '', isOpen: true } });
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});
afterAll(() => network.close());

test('a portrait is put together, signed, kept by the chain, and shown', async () => {
  const { doors, playerId, runtime, reread } = network;
  vi.spyOn(runtime.actions, 'give').mockImplementation(async (...messages) => {
    await doors.send(...messages);
    await reread();
    return '1';
  });
  await renderApp(runtime, '/profile');
  const panel = await screen.findByRole('region', { name: 'Drawn avatar' });
  const drawn = () => panel.querySelector('svg')?.innerHTML;
  const before = drawn();
  fireEvent.change(within(panel).getByLabelText('Head'), { target: { value: '12' } });
  fireEvent.change(within(panel).getByLabelText('Color'), { target: { value: '30' } });
  expect(drawn()).not.toBe(before);
  const sign = within(panel).getByRole('button', { name: 'Save avatar' });
  await waitFor(() => expect(sign).toHaveProperty('disabled', false));
  await act(async () => fireEvent.click(sign));
  await waitFor(async () => {
    const { pfpRenderAttributes } = await doors.chain.ask('player', { playerId });
    expect(readRecipe(pfpRenderAttributes, playerId)).toEqual({ ...recipeFromId(playerId), head: 12, hue: 30 });
  });
  await waitFor(() => expect(panel.textContent).toContain('You already have this avatar. Change something first.'));
});

test('the card tells what the guild counts, and a picture by address is a text that nobody fetches', async () => {
  const { doors, playerId, runtime, reread } = network;
  const pfp = 'https://pictures.example/me.png';
  await doors.send({ name: 'MsgPlayerUpdatePfp', playerId, pfp });
  await doors.devnet.control.settle();
  await reread();
  runtime.queryClient.clear();
  const { container } = await renderApp(runtime, '/profile');
  const card = await screen.findByRole('region', { name: `Profile of player ${playerId}` });
  await waitFor(() => expect(card.textContent).toContain(pfp));
  await waitFor(() => expect(card.textContent).toMatch(/Planets owned\s*\d/));
  await waitFor(() => expect(card.textContent).not.toContain('…'));
  expect(card.textContent).toMatch(/Ore mined/);
  expect(container.querySelector('img, image, [style*="pictures.example"]')).toBeNull();
});
