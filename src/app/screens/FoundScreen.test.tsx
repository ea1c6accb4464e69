import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { parseReactorId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { parseConfig } from '../../state/config/parseConfig.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { keyWallet } from '../../chain/wallets/createKeyWallet.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { createPopulatedDevnet } from '../../testing/populatedDevnet.ts';
import { microAlpha } from '../../game/units.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { createSampleRuntime, type SampleRuntime } from '../testing/sampleRuntime.ts';
import { sampleWorld } from '../testing/sampleWorld.ts';
import { operatorKey } from '../../../devnet/chain/operatorKey.ts';
import { parsePlayerId, type PlayerId } from '../../game/ids.ts';
import type { Address } from '../../game/ids.ts';

let doors: Doors | null = null;
let runtime: SampleRuntime | null = null;
afterEach(async () => {
  cleanup();
  sessionStorage.clear();
  await runtime?.queryClient.cancelQueries();
  await doors?.devnet.close();
  doors = null;
  runtime = null;
});

/** @param alpha in the account, micrograms */
function setup(at: Doors, me: { readonly id: PlayerId; readonly address: Address }, alpha: bigint): SampleRuntime {
  doors = at;
  runtime = createSampleRuntime({
    session: { address: me.address, enrolment: { step: 'player', playerId: me.id } },
    world: sampleWorld({
      player: { id: me.id, guildId: at.guildId, primaryAddress: me.address, alpha: microAlpha(alpha) },
    }),
    reads: createReads(parseConfig(at.devnet.clientConfig), at),
  });
  return runtime;
}

test('a member is told what a guild costs and gives, and races for it; the owner of one is told why not', async () => {
  const populated = await createPopulatedDevnet();
  const me = { id: await populated.doors.join('Ada'), address: populated.doors.wallet.address };
  const shown = setup(populated.doors, me, 1_000_000n);
  await renderApp(shown, '/found');
  expect(await screen.findByRole('heading', { level: 1, name: 'Found guild' })).toBeTruthy();
  expect(await screen.findByText(/500\sµg for the network/)).toBeTruthy();
  expect(await screen.findByText(/Meridian.* \(your current guild\)/)).toBeTruthy();
  const begin = await screen.findByRole<HTMLButtonElement>('button', { name: 'Start race' });
  await waitFor(() => expect(begin.disabled).toBe(false));
  fireEvent.change(screen.getByLabelText('Endpoint (optional)'), { target: { value: 'not an address' } });
  expect(begin.disabled).toBe(true);
  fireEvent.change(screen.getByLabelText('Endpoint (optional)'), { target: { value: 'https://g.example' } });
  begin.click();
  expect(shown.calls).toContain(
    'setCharter({"reactorId":"3-1","endpoint":"https://g.example","entrySubstationId":null})',
  );
  // The other way: the right on the guild's reactor is its owner's.
  fireEvent.click(screen.getByRole('radio', { name: 'Reactor entitlement' }));
  const lacks = await screen.findByText(/You don’t have permission to found a guild with reactor/);
  expect(lacks.textContent).toMatch(/with reactor 3-1/);

  // What runs is shown with what others did to it.
  const plan = { reactorId: parseReactorId('3-1'), endpoint: '', entrySubstationId: null };
  act(() => shown.proofs.setState({ charter: { plan, anchor: blockHeight(7n), moves: 2 } }));
  expect(await screen.findByText(/Other players have won the race 2 times since you opened this page/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Stop race' }));
  expect(shown.calls).toContain('setCharter(null)');
  cleanup();

  // A reload of the tab forgets nothing that was typed.
  await renderApp(setup(populated.doors, me, 1_000_000n), '/found');
  const endpoint = await screen.findByLabelText<HTMLInputElement>('Endpoint (optional)');
  expect(endpoint.value).toBe('https://g.example');
  expect(screen.getByRole('radio', { name: 'Reactor entitlement', checked: true })).toBeTruthy();
  cleanup();
  sessionStorage.clear();

  // Who cannot pay, and who owns a guild, hear it here and not from the chain.
  await renderApp(setup(populated.doors, me, 0n), '/found');
  expect(await screen.findByText(/The network charges 500\sµg, and you have only 0\s.?g/)).toBeTruthy();
  cleanup();
  const owner = operatorKey(populated.doors.network.addressPrefix);
  const operator = { id: parsePlayerId('1-1'), address: owner.address as Address };
  await renderApp(setup(populated.doors, operator, 1_000_000n), '/found');
  expect((await screen.findAllByText(/You own .?Meridian.?, so you can’t found another guild/)).length).toBeGreaterThan(
    0,
  );
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Start race' }).disabled).toBe(true);
});

// docs/network/mechanics.md 9.1: before 0.21 the right alone is asked for; since then the reactor has to be of age and without a guild.
test.each(['0.16', '0.21'] as const)(
  'by right of his reactor an owner founds without a race, on %s',
  async (network) => {
    const at = await createDoors({ network });
    const heir = await at.join('ada');
    const { privateKey } = operatorKey(at.network.addressPrefix);
    const wallet = keyWallet(privateKey.slice(), at.network, 'vault');
    const { chain, control } = at.devnet;
    const give = async (...messages: readonly GameMessage[]): Promise<string> => {
      const account = await at.chain.ask('account', { address: wallet.address });
      const { bytes } = await wallet.signTx(messages, { accountNumber: 0n, sequence: 0n, ...account, fee: 500n });
      const { hash } = await at.chain.broadcast(bytes);
      await control.settle();
      expect(chain.tx(hash)).toMatchObject({ code: 0 });
      return hash;
    };
    await give({ name: 'MsgGuildUpdateOwnerId', guildId: at.guildId, owner: heir });
    const shown = setup(at, { id: parsePlayerId('1-1'), address: wallet.address }, 1_000_000n);
    await renderApp({ ...shown, actions: { ...shown.actions, give } }, '/found');
    if (network === '0.16') {
      expect(await screen.findByText(/^This network has no charter race/)).toBeTruthy();
      // There is nothing to choose.
      expect(screen.queryByRole('radio', { name: 'Charter race' })).toBeNull();
    } else fireEvent.click(await screen.findByRole('radio', { name: 'Reactor entitlement' }));
    const sign = await screen.findByRole('button', { name: 'Found guild' });
    if (network === '0.21') {
      const used = await screen.findByText(/was already used to found guild/);
      expect(used.textContent).toMatch(/Reactor 3-1 was already used to found guild .*0-1/);
      expect(sign.getAttribute('aria-disabled')).toBe('true');
      return;
    }
    await waitFor(() => expect(sign.getAttribute('aria-disabled')).not.toBe('true'));
    fireEvent.click(sign);
    await waitFor(() =>
      expect(chain.world.get('guild', '0-2')).toMatchObject({ owner: '1-1', primaryReactorId: '3-1' }),
    );
    expect(shown.calls.filter((call) => call.startsWith('setCharter'))).toEqual([]);
  },
);
