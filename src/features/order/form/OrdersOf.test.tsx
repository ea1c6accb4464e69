/** What can be done with an object: for who may, for who may not, and for who only looks. */
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { renderWith } from '../../../app/testing/renderWith.tsx';
import { createSampleRuntime } from '../../../app/testing/sampleRuntime.ts';
import { sampleWorld } from '../../../app/testing/sampleWorld.ts';
import { type Address, parseGuildId, parsePlayerId } from '../../../game/ids.ts';
import { ALL_PERMISSIONS } from '../../../game/permissions.ts';
import type { SessionState } from '../../../state/stores/session.ts';
import { buildPlayer } from '../../../testing/builders.ts';
import { buildGuild } from '../../../testing/buildSight.ts';
import { OrderDoor } from './OrderDoor.tsx';
import { OrdersOf } from './OrdersOf.tsx';

const GUILD = parseGuildId('0-1');

/** A guild of 1-1's, in which the visitor is player 1-7. */
function runtimeOf(owner: string, session: Partial<SessionState> = {}, hangs: () => boolean = () => false) {
  const answers: Readonly<Record<string, unknown>> = {
    'chain.guildRecord': buildGuild({ owner: parsePlayerId(owner) }),
    'chain.player': buildPlayer({ id: parsePlayerId('1-7'), guildId: GUILD, guildRank: 101n }),
    'chain.address': { playerId: parsePlayerId('1-7'), permissions: ALL_PERMISSIONS },
    'chain.permission': { mask: 0, subject: { kind: 'object', objectId: GUILD, playerId: parsePlayerId('1-7') } },
    'chain.guildRankPermissionsOf': { items: [] },
  };
  const ask = (name: string) =>
    hangs()
      ? new Promise(() => undefined)
      : name in answers
        ? Promise.resolve(answers[name])
        : Promise.reject(new Error('not in a sample'));
  return createSampleRuntime({ world: sampleWorld(), session, reads: { ask: ask as never } }); // answers as the rows do
}

function setup(owner: string, session: Partial<SessionState> = {}): void {
  renderWith(runtimeOf(owner, session), <OrdersOf kind="guild" id={GUILD} rooms={['bank']} />);
}

const listed = (name: string): readonly (string | null)[] => {
  const list = screen.queryByRole('list', { name, hidden: true });
  return list === null
    ? []
    : within(list)
        .getAllByRole('button', { hidden: true })
        .map((one) => one.textContent);
};

test('the owner is offered all of it, and a press opens the form', async () => {
  setup('1-7');
  await waitFor(() => expect(listed('Available actions')).toContain('Change buying fee'));
  expect(listed('Unavailable actions')).toEqual([]);
});

test('a member without rights sees the others with what is missing, and cannot open them', async () => {
  setup('1-1');
  await waitFor(() => expect(listed('Unavailable actions')).toContain('Change buying fee'));
  expect(listed('Available actions')).toContain('Buy tokens');
  expect(listed('Available actions')).not.toContain('Mint tokens');
  expect(screen.getByRole('list', { name: 'Unavailable actions' }).textContent).toMatch(
    /needs the permission to act as owner on guild .*0-1\. Ask the owner, player .*1-1/,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Mint tokens', hidden: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('who watches without a key sees every order, and why none can be given', async () => {
  setup('1-7', { address: null, isUnlocked: false });
  await waitFor(() => expect(listed('Unavailable actions')).toContain('Mint tokens'));
  expect(listed('Available actions')).toEqual([]);
  expect(screen.getAllByText('You’re spectating without a key. Add a key to sign.')).not.toEqual([]);
});

test('a door opens a form with the first field in focus; what was typed is there when it opens again', async () => {
  renderWith(runtimeOf('1-7'), <OrderDoor name="MsgGuildBankMint" given={{ guildId: GUILD }} />);
  const door = await screen.findByRole('button', { name: 'Mint tokens' });
  fireEvent.click(door);
  const field = await screen.findByLabelText('Alpha as collateral (grams)');
  await waitFor(() => expect(document.activeElement).toBe(field));
  fireEvent.change(field, { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByLabelText('Alpha as collateral (grams)')).toBeNull();
  fireEvent.click(door);
  expect(await screen.findByDisplayValue('2.5')).toBeTruthy();
});

test('what is typed stays while another key’s permissions are read, and where they turn out to be less', async () => {
  const late = { hangs: false };
  const runtime = runtimeOf('1-7', {}, () => late.hangs);
  renderWith(runtime, <OrdersOf kind="guild" id={GUILD} rooms={['bank']} />);
  await waitFor(() => expect(listed('Available actions')).toContain('Mint tokens'));
  fireEvent.click(screen.getByRole('button', { name: 'Mint tokens' }));
  const field = await screen.findByLabelText('Alpha as collateral (grams)');
  fireEvent.change(field, { target: { value: '2.5' } });
  // After a reload the page learns the signing key a moment later. Then it asks for all permissions again.
  late.hangs = true;
  const address = 'game1other' as Address;
  await act(async () => runtime.session.setState({ coin: { kind: 'vault', address, name: 'Other', isOpen: true } }));
  expect(screen.getByLabelText('Alpha as collateral (grams)')).toBe(field);
  expect(screen.getByDisplayValue('2.5')).toBe(field);
  // Without a key no action is available, so every button moves to the other list.
  await act(async () => runtime.session.setState({ address: null, isUnlocked: false }));
  await waitFor(() => expect(listed('Unavailable actions')).toContain('Mint tokens'));
  expect(screen.getByDisplayValue('2.5')).toBe(field);
});

test('a form that is shut and opened again holds what was typed, and another object’s does not', async () => {
  const runtime = runtimeOf('1-7');
  const orders = (id: typeof GUILD) => <OrdersOf kind="guild" id={id} rooms={['bank']} />;
  const swap = createStore(() => ({ id: GUILD }));
  const Orders = () => orders(useStore(swap, ({ id }) => id));
  renderWith(runtime, <Orders />);
  const open = async () => {
    fireEvent.click(await screen.findByRole('button', { name: 'Mint tokens' }));
    return screen.findByLabelText<HTMLInputElement>('Alpha as collateral (grams)');
  };
  fireEvent.change(await open(), { target: { value: '2.5' } });
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect((await open()).value).toBe('2.5');
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  await act(async () => swap.setState({ id: parseGuildId('0-2') }));
  expect((await open()).value).toBe('');
});
