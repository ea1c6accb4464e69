/** The room of rights before a devnet: what was really given, with its way, and what a press really signs. */
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { parseObjectId, parsePlayerId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { PERMISSION as P } from '../../game/permissions.ts';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;
const OPERATOR = parsePlayerId('1-1');

beforeAll(async () => {
  network = await createMarketNetwork();
  const { doors, playerId, runtime } = network;
  const { address } = doors.wallet;
  runtime.session.setState({ address, coin: { kind: 'vault', address, name: '', isOpen: true } });
  const objectId = parseObjectId(playerId);
  const permissions = P.play | P.tokenTransfer;
  await doors.send({ name: 'MsgPermissionGrantOnObject', objectId, playerId: OPERATOR, permissions });
  const { guildId } = doors;
  const rank = { name: 'MsgPermissionGuildRankSet', objectId, guildId, permission: P.update, rank: 9n } as const;
  await doors.send(rank);
  await doors.devnet.control.settle();
});
afterEach(() => {
  vi.restoreAllMocks();
  cleanup();
});
afterAll(() => network.close());

test('dangerous rights stand first, each with its way, and one is taken by the door beside it', async () => {
  const signed: GameMessage[] = [];
  vi.spyOn(network.runtime.actions, 'give').mockImplementation((...messages) => {
    signed.push(...messages);
    return Promise.resolve('1');
  });
  await renderApp(network.runtime, '/rights');
  const dangerous = await screen.findByRole('region', { name: 'Dangerous permissions' });
  await waitFor(() => expect(dangerous.textContent).toContain('play, spend coins'));
  expect(dangerous.textContent).toMatch(
    /Anyone with this permission can revoke your main key’s permissions.*spend your coins\./,
  );
  expect(dangerous.textContent).toContain('by direct grant');
  // On one's own player no right is harmless.
  await waitFor(() => expect(dangerous.textContent).toContain('rank 9 or better'));
  expect(screen.queryByRole('region', { name: 'Harmless permissions' })).toBeNull();

  const [take] = await within(dangerous).findAllByRole<HTMLElement>('button', { name: 'Revoke' });
  if (!take) throw new Error('nothing to take');
  await waitFor(() => expect(take.getAttribute('aria-disabled')).toBeNull());
  fireEvent.click(take);
  const dialog = await screen.findByRole('dialog');
  const grave = await within(dialog).findByRole('checkbox');
  fireEvent.click(grave);
  const sign = await within(dialog).findByRole('button', { name: /Revoke object permissions/ });
  await waitFor(() => expect(sign).toHaveProperty('disabled', false));
  await act(async () => fireEvent.click(sign));
  expect(signed).toEqual([
    {
      name: 'MsgPermissionRevokeOnObject',
      objectId: network.playerId,
      playerId: OPERATOR,
      permissions: P.play | P.tokenTransfer,
    },
  ]);
});

test('"can somebody do that" is answered with the path, or with what is missing', async () => {
  await renderApp(network.runtime, '/rights');
  const ask = await screen.findByRole('region', { name: 'Check a permission' });
  await waitFor(() => expect(ask.textContent).toMatch(/(?<!act )as owner/));
  fireEvent.change(within(ask).getByRole('combobox', { name: 'Player' }), { target: { value: OPERATOR } });
  fireEvent.change(within(ask).getByLabelText('Permission or action'), { target: { value: 'tokenTransfer' } });
  await waitFor(() => expect(ask.textContent).toContain('by direct grant (holds play, spend coins)'));
  fireEvent.change(within(ask).getByLabelText('Permission or action'), { target: { value: 'delete' } });
  await waitFor(() => expect(within(ask).getByText('No')).toBeTruthy());
  expect(ask.textContent).not.toMatch(/(?<!act )as owner/);
});
