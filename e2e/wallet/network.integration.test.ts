/** What the double signs is taken by a network: a login at its web API, orders in its blocks. */
import { expect, it } from 'vitest';
import { createApi } from '../../src/api/createApi.ts';
import { createChainReader } from '../../src/chain/createChainReader.ts';
import { parseGuildId } from '../../src/game/ids.ts';
import type { GameMessage } from '../../src/game/messages/messages.ts';
import type { NetworkIdentity } from '../../src/game/network.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { createTextSigner } from '../../src/state/session/createTextSigner.ts';
import { createMemoryStorage } from '../../src/state/storage/openStorage.ts';
import { createActivityStore } from '../../src/state/stores/activity.ts';
import { settleNeighbour } from '../neighbour.ts';
import { createDevnet } from '../../devnet/createDevnet.ts';
import { connectClient, PHRASE, walletInNode } from './inNode.ts';

it('a player whose account is in an extension signs in and gives orders there', async () => {
  await using devnet = await createDevnet({
    blockTimeMs: 0,
    ports: { rest: 0, rpc: 0, web: 0, stream: 0 },
    authTexts: 'adr36',
  });
  const { network } = devnet.clientConfig as { network: NetworkIdentity };
  const { playerId } = await settleNeighbour({ devnet }, 'ada', PHRASE);
  const double = walletInNode({ chains: [] });
  const { wallet } = await connectClient(double, network);
  const { address } = wallet;

  const api = createApi({ baseUrl: devnet.urls.web, relogin: () => Promise.reject(new Error('signs in once')) });
  const guildId = parseGuildId(devnet.guildId);
  const chain = createChainReader({ restUrl: devnet.urls.rest, rpcUrl: devnet.urls.rpc, network });
  const login = await createTextSigner({
    api,
    chain,
    activity: createActivityStore(),
    storage: createMemoryStorage(),
    webUrl: devnet.urls.web,
    alphaDenom: network.alphaDenom,
    proofNonceOf: () => Promise.resolve(null),
    clock: systemClock,
    fetchBlockMs: () => Promise.resolve(null),
    isOwnHost: true,
  }).login(wallet, { id: guildId, name: '' }, true);
  const { form, ...unnamed } = login;
  expect(form).toBe('adr36');
  await expect(api.login(unnamed)).rejects.toThrow();
  await api.login(login);

  const send = async (message: GameMessage): Promise<number | undefined> => {
    const account = await chain.ask('account', { address });
    if (!account) throw new Error('The chain does not know the account');
    const { hash } = await chain.broadcast((await wallet.signTx([message], account)).bytes);
    await devnet.control.settle();
    return devnet.chain.tx(hash)?.code;
  };
  expect(await send({ name: 'MsgPlayerUpdateName', playerId, newName: 'Ada' })).toBe(0);
  double.background.state.faults.memo = 'by hand';
  expect(await send({ name: 'MsgPlayerUpdateName', playerId, newName: 'Lovelace' })).toBe(0);
  expect((await chain.ask('player', { playerId })).name).toBe('Lovelace');
  expect(double.windows.map(({ kind }) => kind)).toEqual(['suggest', 'text', 'sign', 'sign']);
});
