/** A row that only the mirror has is marked, and never leads to a signature. */
import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { parseAgreementId, parseGuildId, parsePlayerId, parseProviderId, parseStructId } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { blocks, milliwatts } from '../../game/units.ts';
import { BaseError } from '../../lib/BaseError.ts';
import { namedOnChain } from '../../state/orders/namedOnChain.ts';
import { OrderButton } from './OrderButton.tsx';

const BUY: GameMessage = {
  name: 'MsgAgreementOpen',
  providerId: parseProviderId('10-1'),
  capacity: milliwatts(1n),
  duration: blocks(9n),
};

async function setup(answer: () => Promise<unknown>) {
  const given: GameMessage[] = [];
  const { reads } = createSampleRuntime();
  const runtime = createSampleRuntime({
    world: sampleWorld(),
    reads: { ...reads, ask: () => answer() as Promise<never> },
    actions: {
      give: (...messages) => {
        given.push(...messages);
        return Promise.resolve('1');
      },
    },
  });
  renderWith(
    runtime,
    <OrderButton order={BUY} obstacle={null}>
      Sign it
    </OrderButton>,
  );
  const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Sign it' });
  const press = () => act(async () => button.click());
  return { given, button, press };
}

test('an offer that the chain has deleted cannot be signed for, and it is said why', async () => {
  const { given, button, press } = await setup(() =>
    Promise.reject(new BaseError({ code: 'chain_not_found', what: 'The chain has no such object.' })),
  );
  const why = await screen.findByText(/No longer on the chain: provider/);
  expect(why.textContent).toMatch(/provider 10-1\. Only the guild server/);
  expect(button.disabled).toBe(true);
  await press();
  expect(given).toEqual([]);
});

test('until the chain has said that it has it, nothing is signed', async () => {
  const { given, button, press } = await setup(() => new Promise(() => undefined));
  const why = await screen.findByText(/^Checking provider/);
  expect(why.textContent).toBe('Checking provider 10-1 on the chain…');
  await press();
  expect([button.disabled, given]).toEqual([true, []]);
});

test.each([
  ['what the chain has is signed', () => Promise.resolve({})],
  [
    'and so it is where no node answers: that is said elsewhere',
    () => Promise.reject(new BaseError({ code: 'http_network', what: 'No response.' })),
  ],
])('%s', async (_, answer) => {
  const { given, button, press } = await setup(answer);
  await waitFor(() => expect(button.disabled).toBe(false));
  await press();
  expect(given).toEqual([BUY]);
});

test('orders about what the mirror alone lists ask; those about what the chain told do not', () => {
  const names = (order: GameMessage) => namedOnChain(order).map(({ name }) => name);
  const [guildId, playerId] = [parseGuildId('0-1'), parsePlayerId('1-3')];
  expect(names(BUY)).toEqual(['chain.provider']);
  expect(names({ name: 'MsgAgreementClose', agreementId: parseAgreementId('11-1') })).toEqual(['chain.agreement']);
  expect(names({ name: 'MsgGuildMembershipRequestApprove', guildId, playerId })).toEqual([
    'chain.membershipApplication',
  ]);
  expect(names({ name: 'MsgStructTrash', structId: parseStructId('5-1') })).toEqual([]);
});
