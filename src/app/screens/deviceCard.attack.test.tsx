/** The owner's card while a host changes what stands behind the code. */
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeAll, expect, test } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { createKeyWallet } from '../../chain/wallets/createKeyWallet.ts';
import { deviceWords } from '../../chain/wallets/deviceWords.ts';
import { type Address, parseAddress, parsePlayerId } from '../../game/ids.ts';
import { ALL_PERMISSIONS } from '../../game/permissions.ts';
import { createReads } from '../../state/ask/createReads.ts';
import { underAttack } from '../../testing/attack.ts';
import { createFakeFetch } from '../../testing/fakeFetch.ts';
import { AddDevice } from '../../features/devices/AddDevice.tsx';
import { renderWith } from '../testing/renderWith.tsx';
import { createSampleRuntime } from '../testing/sampleRuntime.ts';
import { ADDRESS, PLAYER_ID, sampleWorld } from '../testing/sampleWorld.ts';

const code = 'K7M2Q';
const playerId = parsePlayerId(PLAYER_ID);

interface Came {
  readonly address: Address;
  readonly words: string;
  readonly row: Readonly<Record<string, string>>;
}

async function comeWith(seed: number): Promise<Came> {
  const { config } = createSampleRuntime();
  const wallet = await createKeyWallet(new Uint8Array(16).fill(seed), config.network);
  const { address, pubKeyHex: pubkey } = wallet;
  const { signature } = await wallet.signText({ kind: 'register', playerId });
  const words = await deviceWords({ chainId: config.network.chainId, playerId, code, address });
  return { address, words: words.join(' '), row: { address, pubkey, signature, code, ip: '', user_agent: '' } };
}

let phone: Came;
let thief: Came;
beforeAll(async () => {
  [phone, thief] = await Promise.all([comeWith(3), comeWith(4)]);
});

/** The settings with a code out; `row` is what the host says stands behind it, changed as it likes. */
async function openCard(first: Came['row']) {
  const host = { row: first };
  const pending = () => ({ body: { success: true, errors: [], data: host.row } });
  const verdict = {
    pubkeyFormatError: false,
    signatureFormatError: false,
    addressPubkeyMismatch: false,
    signatureInvalid: false,
  };
  const { config } = createSampleRuntime();
  const own = { address: [{ address: ADDRESS, playerId: PLAYER_ID, permissions: String(ALL_PERMISSIONS) }] };
  const table = { '/game/address_by_player/1-7': { body: { ...own, pagination: { next_key: null, total: '1' } } } };
  const { fetch: answer } = createFakeFetch({
    ...table,
    '/api/player-address/player/1-7': { body: { success: true, errors: [], data: [] } },
    [`/api/player-address/code/${code}`]: pending,
  });
  // The node calls every signature good.
  const fetch: typeof globalThis.fetch = (url, init) =>
    (url instanceof Request ? url.url : url.toString()).includes('validate_signature')
      ? Promise.resolve(Response.json({ ...verdict, valid: true }))
      : answer(url, init);
  const { rest: restUrl, rpc: rpcUrl, web: baseUrl } = config.endpoints;
  const chain = createChainReader({ restUrl, rpcUrl, network: config.network, fetch });
  const api = createApi({ baseUrl, fetch, relogin: () => Promise.resolve() });
  const runtime = createSampleRuntime({ world: sampleWorld(), reads: createReads(config, { chain, api }, fetch) });
  runtime.processes.setState({
    offers: new Map([[parseAddress(ADDRESS), { step: 'offered', code, madeAtMs: Date.now() }]]),
  });
  const view = renderWith(
    runtime,
    <AddDevice playerId={playerId} address={parseAddress(ADDRESS)} own={ALL_PERMISSIONS} />,
  );
  const card = within(await screen.findByLabelText('A device requests access to your player'));
  const sign = () => card.getByText('Approve device').closest('button');
  return {
    ...view,
    runtime,
    card,
    change: async (row: Came['row']) => {
      host.row = row;
      await act(() => runtime.queryClient.invalidateQueries());
    },
    type: (words: string) =>
      act(
        async () =>
          void fireEvent.change(card.getByLabelText('Six words on other device'), { target: { value: words } }),
      ),
    press: () => act(async () => void fireEvent.click(card.getByText('Approve device'))),
    isOpen: () => sign()?.getAttribute('aria-disabled') !== 'true',
    letIn: () => runtime.calls.filter((call) => call.startsWith('letIn')),
  };
}

test('the words of the device open the card, and what stood there is what is signed', async () => {
  const { card, type, press, letIn, isOpen } = await openCard(phone.row);
  await card.findByText('Type the six words shown on the other device.');
  expect(screen.queryByText(new RegExp(phone.words.split(' ')[0] ?? ''))).toBeNull();
  await type(phone.words);
  expect(isOpen()).toBe(true);
  await press();
  expect(letIn()).toHaveLength(1);
  expect(letIn()[0]).toContain(phone.address);
});

test('a host that brings its own key, another proof, or changes the row while the card is open has nothing signed', async () => {
  const forged = { ...thief.row, signature: phone.row['signature'] ?? '' };
  const cases: readonly { readonly name: string; readonly first: Came['row']; readonly later?: Came['row'] }[] = [
    { name: 'its own key with the proof of another, which the node calls good', first: forged },
    { name: 'another key later', first: phone.row, later: thief.row },
    { name: 'another proof later', first: phone.row, later: { ...phone.row, signature: '22'.repeat(64) } },
  ];
  await underAttack(
    { line: 6, what: 'a row that is not, or does not stay, the key that asked' },
    cases,
    async ({ first, later }) => {
      const { card, type, press, letIn, isOpen, change, unmount } = await openCard(first);
      await card.findByText(/^Type the six words|Don’t approve this device/);
      await type(phone.words);
      if (later) {
        await change(later);
        await card.findByText(/used the same code/);
      }
      expect(isOpen()).toBe(false);
      await press();
      expect(letIn()).toEqual([]);
      unmount();
    },
    ({ name }) => name,
  );
});
