import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { GameMessage } from '../../game/messages/messages.ts';
import { microAlpha } from '../../game/units.ts';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { sampleWorld } from '../testing/sampleWorld.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;
afterEach(async () => {
  cleanup();
  await network.close();
});

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('what is infused, what is on its way out with its block, and the way back in', async () => {
  network = await createMarketNetwork();
  const { doors } = network;
  const [reactor] = await doors.chain.askAll('reactors', {});
  if (!reactor) throw new Error('there is no reactor');
  const stake = (amount: bigint) => ({
    delegatorAddress: doors.wallet.address,
    validatorAddress: reactor.validator,
    amount: { denom: 'ualpha', amount },
  });
  await doors.send({ name: 'MsgReactorInfuse', ...stake(4_000_000n) });
  await doors.send({ name: 'MsgReactorDefuse', ...stake(1_000_000n) });
  const height = await doors.chain.ask('height', {});
  await doors.devnet.control.settle();
  await network.reread();
  await renderApp(network.runtime, '/stake');

  const infused = await screen.findByRole('region', { name: 'Your infusions' });
  await waitFor(() => expect(textOf(infused)).toMatch(/2\.88 kWfrom 3 g, 1 g unstaking/));
  for (const name of ['Stake more', 'Unstake', 'Move stake']) {
    expect(await within(infused).findByRole('button', { name })).toBeTruthy();
  }
  // It is not jailed, so there is nothing to bring back.
  expect(within(infused).queryByRole('button', { name: 'Restart reactor' })).toBeNull();

  const leaving = screen.getByRole('region', { name: 'Unstaking' });
  await waitFor(() => expect(textOf(leaving)).toContain('1 g of alpha comes back in'));
  await waitFor(() => expect(textOf(leaving)).toContain(`Started in block ${height}.`));
  expect(await within(leaving).findByRole('button', { name: 'Cancel unstaking' })).toBeTruthy();
  // The reactor is somebody else's: what others have in it is his to see.
  expect(screen.queryByRole('region', { name: /^Your reactor/ })).toBeNull();
});

test('the owner of a reactor sees what others have in it, and what he keeps of their power', async () => {
  network = await createMarketNetwork();
  const { doors, runtime } = network;
  const [reactor] = await doors.chain.askAll('reactors', {});
  if (!reactor?.owner) throw new Error('nobody has a reactor');
  await doors.send({
    name: 'MsgReactorInfuse',
    delegatorAddress: doors.wallet.address,
    validatorAddress: reactor.validator,
    amount: { denom: 'ualpha', amount: 5_000_000n },
  });
  await doors.devnet.control.settle();
  const player = await doors.chain.ask('player', { playerId: reactor.owner });
  const height = await doors.chain.ask('height', {});
  runtime.session.setState({ enrolment: { step: 'player', playerId: reactor.owner } });
  runtime.world.setState(sampleWorld({ height, player, planet: null, fleet: null, structs: [] }));
  await renderApp(runtime, '/stake');

  const own = await screen.findByRole('region', { name: /^Your reactor/ });
  await waitFor(() => expect(textOf(own)).toContain('Commission4%'));
  const rows = await within(own).findAllByRole('row');
  await waitFor(() => expect(rows.map(textOf).some((row) => /ada.*5 g/.test(row))).toBe(true));
  expect(textOf(own)).toMatch(/infusions: .*\. You keep .* as commission\./);
});

test('alpha is moved to another reactor, and a withdrawal taken back, from the screen to the chain', async () => {
  network = await createMarketNetwork({ rivals: 1, rivalPace: 0 });
  const { doors, runtime } = network;
  const [here, there] = await doors.chain.askAll('reactors', {});
  if (!here || !there) throw new Error('there are not two reactors');
  const stake = { delegatorAddress: doors.wallet.address, validatorAddress: here.validator };
  await doors.send({ name: 'MsgReactorInfuse', ...stake, amount: { denom: 'ualpha', amount: 4_000_000n } });
  await doors.send({ name: 'MsgReactorDefuse', ...stake, amount: { denom: 'ualpha', amount: 1_000_000n } });
  await doors.devnet.control.settle();
  await network.reread();
  const give = async (...messages: readonly GameMessage[]): Promise<string> => {
    const { refusal } = await doors.send(...messages);
    if (refusal) throw new Error(refusal.raw);
    await doors.devnet.control.settle();
    return '1';
  };
  await renderApp({ ...runtime, actions: { ...runtime.actions, give } }, '/stake');
  const press = async (door: string, title: string, type: (dialog: HTMLElement) => void): Promise<void> => {
    fireEvent.click(await screen.findByRole('button', { name: door }));
    const dialog = await screen.findByRole('dialog');
    await within(dialog).findByRole('form');
    type(dialog);
    const sign = within(dialog).getByRole('button', { name: title });
    await waitFor(() => expect(sign.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(sign);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  };
  const fuelIn = async (destinationId: typeof here.id) =>
    (await doors.chain.askAll('infusionsInto', { destinationId })).find(
      ({ address }) => address === doors.wallet.address,
    );

  // Its block stands in the guild's ledger, so that nobody has to know it.
  await press('Cancel unstaking', 'Cancel unstaking', () => undefined);
  expect(await fuelIn(here.id)).toMatchObject({ fuel: 4_000_000n, defusing: 0n });
  await press('Move stake', 'Move stake', (dialog) => {
    fireEvent.change(within(dialog).getByLabelText('To'), { target: { value: there.validator } });
    fireEvent.change(within(dialog).getByLabelText(/^Alpha/), { target: { value: '1.5' } });
  });
  expect(await fuelIn(here.id)).toMatchObject({ fuel: 2_500_000n });
  expect(await fuelIn(there.id)).toMatchObject({ fuel: 1_500_000n });
});

test('who has nothing to stake, and nothing staked, is told so before the chain says it', async () => {
  network = await createMarketNetwork();
  const { runtime, playerId } = network;
  runtime.world.setState(({ players }) => {
    const me = players.get(playerId);
    return me ? { players: new Map([[playerId, { ...me, value: { ...me.value, alpha: microAlpha(0n) } }]]) } : {};
  });
  await renderApp(runtime, '/stake');
  const form = await screen.findByRole('region', { name: 'Reactor' });
  fireEvent.change(await within(form).findByLabelText(/^Alpha \(g\)/, {}), {
    target: { value: '2' },
  });
  const sign = (name: string) => within(form).getByRole('button', { name });
  await waitFor(() => expect(sign('Stake alpha').getAttribute('aria-disabled')).toBe('true'));
  expect(await within(form).findByText(/You have only 0/)).toBeTruthy();
  fireEvent.click(within(form).getByRole('radio', { name: 'Unstake' }));
  expect(await within(form).findByText(/You have only 0.* in this reactor/)).toBeTruthy();
  expect(sign('Unstake').getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(sign('Unstake'));
  expect(runtime.calls.filter((call) => call.startsWith('give'))).toEqual([]);
});

test('a form is empty once its order is queued: one press is one order', async () => {
  network = await createMarketNetwork();
  const { runtime } = network;
  const give = vi.spyOn(runtime.actions, 'give').mockResolvedValue('1');
  await renderApp(runtime, '/stake');
  const form = await screen.findByRole('region', { name: 'Reactor' });
  const field = await within(form).findByLabelText<HTMLInputElement>(/^Alpha \(g\)/, {});
  const sign = () => within(form).getByRole('button', { name: 'Stake alpha' });
  fireEvent.change(field, { target: { value: '2' } });
  await waitFor(() => expect(sign().getAttribute('aria-disabled')).toBeNull());
  await act(async () => sign().click());
  expect(field.value).toBe('');
  expect(sign().getAttribute('aria-disabled')).toBe('true');
  await act(async () => sign().click());
  expect(give).toHaveBeenCalledTimes(1);
});
