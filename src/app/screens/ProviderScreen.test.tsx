import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAgreementId, parseAllocationId, parseProviderId, parseSubstationId } from '../../game/ids.ts';
import { blocks, fraction, milliwatts } from '../../game/units.ts';
import { createMarketNetwork, type MarketNetwork } from '../testing/marketRuntime.ts';
import { renderApp } from '../testing/renderApp.tsx';

let network: MarketNetwork;
beforeEach(async () => {
  network = await createMarketNetwork();
});
afterEach(async () => {
  cleanup();
  await network.close();
});

const textOf = (element: HTMLElement): string => (element.textContent ?? '').replaceAll('\u00a0', ' ');

test('who sells nothing is offered to begin, with the market beside it', async () => {
  await renderApp(network.runtime, '/provider');
  expect(await screen.findByText('No power for sale')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Sell power' })).toBeTruthy();
  const market = screen.getByRole('region', { name: 'Competing providers' });
  await waitFor(() => expect(textOf(market)).toContain('2 mg per W per block'));
  expect(textOf(market)).toContain('1 W to 50 W');
});

/** Sells to himself what he bought, and ten blocks pass. @param penalty for a buyer who leaves early */
async function sellOn(penalty: bigint) {
  const { doors, playerId } = network;
  // Bought power becomes a substation of one's own, whose power is sold on, to oneself.
  const open = (id: string, capacity: bigint) =>
    doors.send({
      name: 'MsgAgreementOpen',
      providerId: parseProviderId(id),
      capacity: milliwatts(capacity),
      duration: blocks(50n),
    });
  await open('10-1', 20_000n);
  const bought = [...doors.devnet.chain.world.list('allocation')].map(([, one]) => one).at(-1);
  await doors.send({ name: 'MsgSubstationCreate', owner: playerId, allocationId: parseAllocationId(bought?.id) });
  await doors.send({
    name: 'MsgProviderCreate',
    substationId: parseSubstationId('4-2'),
    rate: { denom: 'ualpha', amount: 3n },
    accessPolicy: 'openMarket',
    providerCancellationPenalty: fraction(10n ** 17n),
    consumerCancellationPenalty: fraction(penalty),
    capacityMinimum: milliwatts(1n),
    capacityMaximum: milliwatts(9_000n),
    durationMinimum: blocks(1n),
    durationMaximum: blocks(90n),
  });
  await open('10-2', 1000n);
  doors.devnet.chain.produce(10n);
  return doors;
}

test('a seller sees his contracts, what they brought, and what closing pays back', async () => {
  const doors = await sellOn(0n);
  await doors.devnet.control.settle();
  await network.reread();
  await renderApp(network.runtime, '/provider');

  const card = await screen.findByRole('region', { name: /^Provider 10-/ });
  const sold = await within(card).findByRole('region', { name: 'Agreements of 10-2' });
  await waitFor(() => expect(textOf(sold)).toMatch(/1 W to ada.*ends in block/));
  // 3 ug a milliwatt and block, of which a tenth is held back, for 1,000 mW over 10 or 11 blocks.
  await waitFor(() => expect(textOf(card)).toMatch(/Available to withdraw(27|29\.7) mg of alpha/));
  expect(textOf(card)).toContain('Earnings per block2.7 mg of alpha');
  expect(textOf(card)).toMatch(/Agreement 11-\d+, \W?ada/);
  expect(within(card).getByRole('region', { name: 'Earnings of 10-2' })).toBeTruthy();
  expect(await within(card).findByRole('button', { name: 'Withdraw earnings' })).toBeTruthy();
  expect(textOf(screen.getByRole('region', { name: 'Competing providers' }))).toContain('cheaper than 0 of 1');
});

test('what a buyer forfeits by leaving early is among the earnings, and a withdrawal pays what the desk says', async () => {
  const doors = await sellOn(2n * 10n ** 17n);
  const [agreementId] = [...doors.devnet.chain.world.list('agreement')].at(-1) ?? [];
  await doors.send({ name: 'MsgAgreementClose', agreementId: parseAgreementId(agreementId) });
  await doors.devnet.control.settle();
  await network.reread();
  await renderApp(network.runtime, '/provider');
  const card = await screen.findByRole('region', { name: 'Provider 10-2' });
  expect(
    await within(card).findByText('No agreements yet. They appear here when a player buys your power.'),
  ).toBeTruthy();
  const shown = (): string | undefined => /Available to withdraw([\d.]+) mg of alpha/.exec(textOf(card))?.[1];
  await waitFor(() => expect(shown()).toBeTruthy());
  const micrograms = BigInt(Math.round(Number(shown()) * 1000));
  // 3 ug a milliwatt and block for 1,000 mW: ten blocks and a few were served, and a fifth of the rest is forfeited.
  expect(micrograms).toBeGreaterThan(50_000n);
  const destinationAddress = doors.wallet.address;
  const balance = async () =>
    (await doors.chain.ask('balance', { address: destinationAddress, denom: 'ualpha' })).amount;
  const before = await balance();
  const providerId = parseProviderId('10-2');
  await doors.send({ name: 'MsgProviderWithdrawBalance', providerId, destinationAddress });
  expect((await balance()) - before).toBe(micrograms);
});
