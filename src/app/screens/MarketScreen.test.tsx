import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { WalletLockedError } from '../../chain/wallets/errors.ts';
import { parseProviderId } from '../../game/ids.ts';
import { formatAlpha } from '../../game/format.ts';
import { blocks, microAlpha, milliwatts } from '../../game/units.ts';
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
  // Before the network goes: what is on no screen is not asked for again.
  cleanup();
  await network.close();
});

const type = (label: string, value: string): void => {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
};
const grams = (amount: bigint): string => formatAlpha(microAlpha(amount)).replaceAll('\u00a0', ' ');
const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

describe('buying power', () => {
  test('an offer is priced before it is signed, and what the chain would refuse is said in words', async () => {
    network = await createMarketNetwork();
    await renderApp(network.runtime, '/market');
    fireEvent.click(await screen.findByRole('button', { name: /10-1/ }));
    const form = screen.getByRole('region', { name: 'Buy from 10-1' });
    const sign = within(form).getByRole('button', { name: 'Buy power' });

    type('Power (watts)', '25');
    type('Duration (blocks)', '100');
    expect(textOf(form)).toContain('5 g of alpha');
    // As soon as the chain has said that it has the offer.
    await waitFor(() => expect(sign).toHaveProperty('disabled', false));

    type('Duration (blocks)', '200');
    expect(textOf(form)).toContain(
      'This agreement costs 10 g of alpha, but you have only 9 g of alpha. Choose less power or a shorter time.',
    );
    expect(sign).toHaveProperty('disabled', true);
    type('Duration (blocks)', '9');
    expect(textOf(form)).toContain('This provider allows 10 blocks to 400 blocks.');
    type('Power (watts)', '60');
    expect(textOf(form)).toContain('This provider sells 1 W to 50 W per agreement. Change the amount.');
    type('Power (watts)', 'much');
    expect(textOf(form)).toContain('Enter watts with at most 3 decimals.');
    expect(sign).toHaveProperty('disabled', true);
    expect(network.runtime.calls.filter((call) => call.startsWith('give'))).toEqual([]);
  });

  test('who is not signed in at the guild server sees the offers of the chain, and how to see the rest', async () => {
    network = await createMarketNetwork();
    const { reads } = network.runtime;
    const ask = reads.ask.bind(reads);
    vi.spyOn(reads, 'ask').mockImplementation((name, ...rest) =>
      name.startsWith('web.') ? Promise.reject(new WalletLockedError()) : ask(name, ...rest),
    );
    await renderApp(network.runtime, '/market');
    expect(await screen.findByRole('button', { name: /10-1/ })).toBeTruthy();
    expect(screen.getByText(/^These providers come from the chain\. Sign in/)).toBeTruthy();
  });

  test('what was typed before the guild server answered stays when it is asked again, and when it answers', async () => {
    network = await createMarketNetwork();
    const { reads, queryClient } = network.runtime;
    const ask = reads.ask.bind(reads);
    let web: Promise<unknown> = Promise.reject(new WalletLockedError());
    vi.spyOn(reads, 'ask').mockImplementation((name, ...rest) =>
      name.startsWith('web.') ? (web.then(() => ask(name, ...rest)) as never) : ask(name, ...rest),
    );
    await renderApp(network.runtime, '/market');
    // As after a reload: the chain's list stands in until the session is there.
    fireEvent.click(await screen.findByRole('button', { name: /10-1/ }));
    type('Power (watts)', '2.5');
    const field = screen.getByLabelText<HTMLInputElement>('Power (watts)');
    let answer: (value: unknown) => void = () => undefined;
    web = new Promise((resolve) => {
      answer = resolve;
    });
    await act(async () => void queryClient.invalidateQueries({ queryKey: ['web.offers'] }));
    expect(screen.getByLabelText('Power (watts)')).toBe(field);
    await act(async () => answer(null));
    await waitFor(() => expect(screen.queryByText(/^These providers come from the chain\. Sign in/)).toBeNull());
    expect(screen.getByLabelText('Power (watts)')).toBe(field);
    expect(field.value).toBe('2.5');
  });

  test('an offer that only the mirror still has is marked', async () => {
    network = await createMarketNetwork();
    const { reads } = network.runtime;
    const askAll = reads.askAll.bind(reads);
    vi.spyOn(reads, 'askAll').mockImplementation(async (name, ...rest) =>
      name === 'chain.providers' ? [] : askAll(name, ...rest),
    );
    await renderApp(network.runtime, '/market');
    const row = await screen.findByRole('button', { name: /10-1/ });
    await waitFor(() => expect(textOf(row)).toContain('No longer on chain'));
  });

  test('what is signed is what was typed, in milliwatts and blocks, and the chain takes it', async () => {
    network = await createMarketNetwork();
    const { doors } = network;
    const signed = vi.spyOn(network.runtime.actions, 'give').mockImplementation(async (...messages) => {
      await doors.send(...messages);
      await doors.devnet.control.settle();
      return '1';
    });
    const before = (await doors.chain.ask('player', { playerId: network.playerId })).alpha;
    await renderApp(network.runtime, '/market');
    fireEvent.click(await screen.findByRole('button', { name: /10-1/ }));
    type('Power (watts)', '2.5');
    type('Duration (blocks)', '40');
    const sign = screen.getByRole('button', { name: 'Buy power' });
    await waitFor(() => expect(sign).toHaveProperty('disabled', false));
    fireEvent.click(sign);
    await waitFor(async () => {
      const after = (await doors.chain.ask('player', { playerId: network.playerId })).alpha;
      expect(before - after).toBe(200_000n);
    });
    expect(signed).toHaveBeenCalledWith({
      name: 'MsgAgreementOpen',
      providerId: parseProviderId('10-1'),
      capacity: milliwatts(2500n),
      duration: blocks(40n),
    });
  });

  test('the older generation of servers shows the same offers, and what is sold by their contracts', async () => {
    network = await createMarketNetwork({ webGeneration: 'a' });
    await renderApp(network.runtime, '/market');
    const row = await screen.findByRole('button', { name: /10-1/ });
    expect(textOf(row)).toContain('2 mg');
    await waitFor(() => expect(textOf(row)).toMatch(/block\d[^–]*left/));
    expect(textOf(row)).toContain('0 Wsold');
    fireEvent.click(row);
    const form = screen.getByRole('region', { name: 'Buy from 10-1' });
    await waitFor(() => expect(textOf(form)).toMatch(/Unsold power\d/));
  });
});

describe('contracts', () => {
  test('a contract tells what is left of it and what ending it gives back', async () => {
    network = await createMarketNetwork();
    const { doors } = network;
    const providerId = parseProviderId('10-1');
    await doors.send({
      name: 'MsgAgreementOpen',
      providerId,
      capacity: milliwatts(10_000n),
      duration: blocks(100n),
    });
    doors.devnet.chain.produce(20n);
    await doors.devnet.control.settle();
    await network.reread();
    await renderApp(network.runtime, '/market?tab=contracts');
    const { startBlock, endBlock } = onlyAgreement(network);
    const left = endBlock - network.runtime.world.getState().height;
    expect(endBlock - startBlock).toBe(100n);
    const card = await screen.findByRole('region', {
      name: /^10.W from Operator \(this name looks like a word used by this site: “Operator”, ID 1-\d+\)$/,
    });
    expect(textOf(card)).toContain(`${left} blocks left`);
    // 2 micrograms for each of 10,000 mW.
    const paid = left * 20_000n;
    expect(textOf(card)).toContain(`Unused prepayment${grams(paid)} of alpha`);
    await within(card).findByText(/You can’t feed a substation with its own power\./);

    fireEvent.click(within(card).getByRole('radio', { name: 'End agreement' }));
    expect(textOf(card)).toContain(`Refund to you${grams(paid - paid / 10n)} of alpha`);
    fireEvent.click(within(card).getByRole('radio', { name: 'Change capacity' }));
    fireEvent.change(within(card).getByLabelText('Power (watts)'), { target: { value: '20' } });
    expect(textOf(card)).toContain(`After the change, the agreement lasts ${left / 2n} blocks more.`);

    // The guild falls silent: what it told stays, and can be signed for.
    doors.devnet.control.kill('web', 'stream');
    await network.runtime.queryClient.refetchQueries({ predicate: ({ queryKey }) => queryKey[0] === 'web.deals' });
    expect(
      screen.getByRole('region', {
        name: /^10.W from Operator \(this name looks like a word used by this site: “Operator”, ID 1-\d+\)$/,
      }),
    ).toBe(card);
  });
});

function onlyAgreement({ doors }: MarketNetwork) {
  const [agreement] = [...doors.devnet.chain.world.list('agreement')].map(([, one]) => one);
  if (!agreement) throw new Error('no agreement was made');
  return agreement;
}
