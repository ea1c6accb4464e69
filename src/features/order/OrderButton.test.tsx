import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderWith } from '../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { parseGuildId, parsePlayerId, parseStructId } from '../../game/ids.ts';
import { type GameMessage, type MessageName, subjectOf } from '../../game/messages/messages.ts';
import { ADDRESS } from '../../testing/builders.ts';
import { newerParts } from '../../game/releases/unknownPart.ts';
import { microAlpha } from '../../game/units.ts';
import type { Network } from '../../state/network/createNetwork.ts';
import { OrderButton } from './OrderButton.tsx';

/** A network of the 0.16 line: it lacks all that came later. */
const ELDER: Network = {
  isFrom22: () => Promise.resolve(false),
  proofNonceOf: () => Promise.resolve(null),
  missingOf: (name, fields) => Promise.resolve(newerParts(name, fields).map(([part]) => part)),
  learn: () => Promise.resolve(false),
};

async function setup(order: GameMessage | null, offers?: MessageName) {
  const given: GameMessage[] = [];
  const runtime = createSampleRuntime({
    world: sampleWorld(),
    network: () => Promise.resolve(ELDER),
    actions: {
      give: (...messages) => {
        given.push(...messages);
        return Promise.resolve('1');
      },
    },
  });
  renderWith(
    runtime,
    <OrderButton order={order} obstacle={null} {...(offers && { offers })}>
      Sign it
    </OrderButton>,
  );
  await act(async () => undefined);
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Sign it' });
  return { given, button, press: () => act(async () => button.click()) };
}

test('an order that this network does not know is said to be so, and cannot be signed', async () => {
  const { button, press, given } = await setup({ name: 'MsgStructTrash', structId: parseStructId('5-1') });
  expect(await screen.findByText(/^This network’s game version doesn’t support/)).toBeTruthy();
  expect(button.disabled).toBe(true);
  await press();
  expect(given).toEqual([]);
});

test('it is said before a form is filled in', async () => {
  await setup(null, 'MsgGuildBankConvert');
  expect(await screen.findByText(/^This network’s game version doesn’t support/)).toBeTruthy();
});

test('a protection that falls away is agreed to first, and then left out', async () => {
  const amountToken = { denom: 'uguild.0-1', amount: 5n };
  const order: GameMessage = { name: 'MsgGuildBankRedeem', amountToken, minAmountAlpha: microAlpha(7n) };
  const { button, press, given } = await setup(order);
  const tick = await screen.findByRole('checkbox', { name: /support a minimum.*Sign anyway\./ });
  expect(button.disabled).toBe(true);
  fireEvent.click(tick);
  expect(button.disabled).toBe(false);
  await press();
  expect(given).toEqual([{ name: 'MsgGuildBankRedeem', amountToken }]);
  fireEvent.click(tick);
  expect(button.disabled).toBe(true);
});

test('what loses nothing is left out without a word: the own guild is meant anyway', async () => {
  const world = sampleWorld();
  const own = [...world.players.values()].find(({ value }) => value.id === world.self.playerId)?.value.guildId;
  const rank = { name: 'MsgPlayerUpdateGuildRank', playerId: parsePlayerId('1-9'), guildRank: 5n } as const;
  const { button, press, given } = await setup({ ...rank, ...(own && { guildId: own }) });
  await waitFor(() => expect(button.disabled).toBe(false));
  await press();
  expect(given).toEqual([rank]);
});

test('a field without which it would be another order is never left out', async () => {
  const other = parseGuildId('0-77');
  const order = {
    name: 'MsgPlayerUpdateGuildRank',
    playerId: parsePlayerId('1-9'),
    guildRank: 5n,
    guildId: other,
  } as const;
  const { button } = await setup(order);
  expect(await screen.findByText(/^This network’s game version doesn’t support/)).toBeTruthy();
  expect(button.disabled).toBe(true);
});

test('an order that every release knows is asked nothing about', async () => {
  const { button } = await setup({ name: 'MsgStructActivate', structId: parseStructId('5-1') });
  expect(button.disabled).toBe(false);
});

test('what did not happen is said at its button, which takes another press', async () => {
  const structId = parseStructId('5-1');
  const runtime = createSampleRuntime({ world: sampleWorld() });
  const why = 'No block took it in its time, so it did not happen and cannot any more.';
  runtime.activity.setState({
    records: [
      {
        id: 'a',
        address: ADDRESS,
        words: 'Scrap it.',
        subject: subjectOf({ name: 'MsgStructTrash', structId }),
        createdAtMs: 1,
        phase: { step: 'dropped', hash: 'AB', why },
      },
    ],
  });
  renderWith(
    runtime,
    <OrderButton order={{ name: 'MsgStructTrash', structId }} obstacle={null}>
      Sign it
    </OrderButton>,
  );
  expect(await screen.findByText(why)).toBeTruthy();
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Sign it' }).disabled).toBe(false));
});

test('without a network nothing is signed, and the button says why; back on it, it can be', async () => {
  const setOnline = (isOnline: boolean): Promise<void> =>
    act(async () => {
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isOnline);
      window.dispatchEvent(new Event(isOnline ? 'online' : 'offline'));
    });
  const { button, press, given } = await setup({ name: 'MsgPlanetExplore', playerId: parsePlayerId('1-7') });
  await setOnline(false);
  expect(screen.getByText('You’re offline. Nothing can be sent until you’re back online.')).toBeTruthy();
  expect(button.disabled).toBe(true);
  await press();
  expect(given).toEqual([]);
  await setOnline(true);
  await press();
  expect(given).toHaveLength(1);
});
