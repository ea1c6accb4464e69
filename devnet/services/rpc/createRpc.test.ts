import { DirectSecp256k1Wallet, Registry } from '@cosmjs/proto-signing';
import { SigningStargateClient, StargateClient } from '@cosmjs/stargate';
import { sha256 } from '@noble/hashes/sha2.js';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';

import { MsgPlanetExplore } from '../../../src/generated/game/tx.ts';
import { toBase64, toHex, utf8 } from '../../../src/lib/bytes.ts';
import { gameAny, signTx } from '../../chain/signTx.ts';
import type { Devnet } from '../../types.ts';
import { post, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';

const explore = (creator: string, playerId: string) =>
  ({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } }) as const;

async function nodeSocket(devnet: Devnet) {
  const socket = new WebSocket(devnet.urls.rpcWebsocket);
  await new Promise((resolve) => socket.on('open', resolve));
  onTestFinished(() => socket.terminate());
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
  const heard: any[] = [];
  socket.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString('utf8'))));
  return {
    socket,
    heard,
    async call(method: string, params: object = {}, id: string | number = 'x') {
      const before = heard.length;
      socket.send(JSON.stringify({ jsonrpc: '2.0', id, method, params }));
      await expect.poll(() => heard.length).toBeGreaterThan(before);
      return heard[before];
    },
  };
}

test('status, block, results, commit and validators answer over GET and POST', async () => {
  const devnet = await testDevnet();
  await devnet.control.mine(4);
  const { rpc } = devnet.urls;
  const status = (await request(`${rpc}/status`)).body.result;
  expect(status.node_info).toMatchObject({ network: 'gametest-1', version: expect.stringMatching(/^0\.38\./) });
  expect(status.node_info.listen_addr).not.toBe('');
  expect(status.node_info.other.rpc_address).toMatch(/^tcp:/);
  expect(status.sync_info).toMatchObject({ latest_block_height: '5', catching_up: false });

  const block = (await request(`${rpc}/block?height=2`)).body.result;
  expect(block.block.header).toMatchObject({ height: '2', chain_id: 'gametest-1' });
  const third = (await post(rpc, { jsonrpc: '2.0', id: 7, method: 'block', params: { height: '3' } })).body;
  expect(third.id).toBe(7);
  expect(third.result.block.header.last_block_id.hash).toBe(block.block_id.hash);
  const results = (await request(`${rpc}/block_results?height=1`)).body.result;
  const types = results.finalize_block_events.map((event: { type: string }) => event.type);
  expect(types[0]).toBe('game.game.EventTime');
  expect(types).toContain('game.game.EventGuild');
  expect(results.finalize_block_events[0].attributes.at(-1)).toMatchObject({ key: 'mode', value: 'BeginBlock' });
  expect((await request(`${rpc}/commit?height=2`)).body.result.signed_header.commit.height).toBe('2');
  expect((await request(`${rpc}/validators`)).body.result.count).toBe('1');
});

test('a node that prunes has the last blocks alone, says which is its lowest, and still finds a transaction by its hash', async () => {
  const devnet = await testDevnet({ keptBlocks: 3 });
  const player = testPlayer(devnet);
  const playerId = await player.join('ada');
  const sent = (await player.send(explore(player.address, playerId))).body.tx_response;
  const { rpc, rest } = devnet.urls;
  expect((await request(`${rpc}/block_results?height=${sent.height}`)).body.result.height).toBe(sent.height);
  await devnet.control.mine(5);
  const lowest = devnet.chain.tip.height - 2n;
  expect((await request(`${rpc}/status`)).body.result.sync_info.earliest_block_height).toBe(`${lowest}`);
  expect((await request(`${rpc}/block?height=${lowest}`)).body.result.block.header.height).toBe(`${lowest}`);
  const gone = `height ${sent.height} is not available, lowest height is ${lowest}`;
  expect((await request(`${rpc}/block_results?height=${sent.height}`)).body.error.data).toBe(gone);
  expect((await request(`${rest}/sdk/base/tendermint/v1beta1/blocks/${sent.height}`)).body.message).toBe(gone);
  expect((await request(`${rpc}/tx?hash=0x${sent.txhash}`)).body.result.height).toBe(sent.height);
  // The gateway looks its block up for the time.
  expect((await request(`${rest}/sdk/tx/v1beta1/txs/${sent.txhash}`)).body).toMatchObject({ code: 2, message: gone });
});

test.each([
  ['/block?height=99', 'must be less than or equal to the current blockchain height'],
  ['/block?height=x', 'height is not a number'],
  [`/tx?hash=0x${'00'.repeat(32)}`, 'not found'],
  ['/tx_search?query="tx.height%20ROUGHLY%205"', 'failed to parse query'],
])('GET %s fails with a JSON-RPC error', async (path, text) => {
  const devnet = await testDevnet();
  const reply = await request(`${devnet.urls.rpc}${path}`);
  expect(reply.status).toBe(500);
  expect(reply.body.error.data).toContain(text);
});

test('unknown methods, bad JSON and batches follow JSON-RPC', async () => {
  const devnet = await testDevnet();
  const { rpc } = devnet.urls;
  expect((await post(rpc, { jsonrpc: '2.0', id: 1, method: 'constructor' })).body.error.code).toBe(-32601);
  expect((await post(rpc, { id: 1, method: 'status' })).body.error.code).toBe(-32600);
  expect((await post(rpc, 'nonsense')).body.error.code).toBe(-32700);
  const batch = [1, 2].map((id) => ({ jsonrpc: '2.0', id, method: 'health' }));
  expect((await post(rpc, batch)).body).toEqual([
    { jsonrpc: '2.0', id: 1, result: {} },
    { jsonrpc: '2.0', id: 2, result: {} },
  ]);
});

test('a CosmJS client connects, signs, broadcasts and reads back', async () => {
  // CosmJS asks for accounts under the framework's own word, so the network speaks it here.
  const devnet = await testDevnet({ sdkRoot: 'cosmos' });
  const player = testPlayer(devnet);
  const wallet = await DirectSecp256k1Wallet.fromKey(sha256(utf8('a cosmjs wallet')), 'game');
  const [account] = await wallet.getAccounts();
  expect(account).toBeDefined();
  const privateKey = sha256(utf8('a cosmjs wallet'));
  void player;

  const reader = await StargateClient.connect(devnet.urls.rpc);
  onTestFinished(() => reader.disconnect());
  expect(await reader.getChainId()).toBe('gametest-1');
  expect(await reader.getHeight()).toBe(1);
  expect((await reader.getBlock(1)).header.height).toBe(1);
  const operator = devnet.chain.world.get('player', '1-1')?.primaryAddress ?? '';
  expect((await reader.getBalance(operator, 'ualpha')).amount).toMatch(/^[1-9][0-9]+$/);
  expect(await reader.getAccount(account!.address)).toBeNull();
  expect(await reader.getTx('0'.repeat(64))).toBeNull();

  const { secp256k1 } = await import('@noble/curves/secp256k1.js');
  const text = `GUILD0-1ADDRESS${account!.address}NONCE0`;
  await post(`${devnet.urls.web}/api/auth/signup`, {
    primary_address: account!.address,
    pubkey: toHex(account!.pubkey),
    signature: toHex(secp256k1.sign(sha256(utf8(text)), privateKey, { prehash: false })),
    guild_id: '0-1',
    username: 'cosmonaut',
  });
  await devnet.control.settle();
  expect(await reader.getSequence(account!.address)).toEqual({ accountNumber: expect.anything(), sequence: 0 });

  const registry = new Registry([['/game.game.MsgPlanetExplore', MsgPlanetExplore]]);
  const signer = await SigningStargateClient.connectWithSigner(devnet.urls.rpc, wallet, { registry });
  onTestFinished(() => signer.disconnect());
  const message = {
    typeUrl: '/game.game.MsgPlanetExplore',
    value: MsgPlanetExplore.fromPartial({ creator: account!.address, playerId: '1-2' }),
  };
  expect(await signer.simulate(account!.address, [message], '')).toBeGreaterThan(0);
  const fee = { amount: [{ denom: 'ualpha', amount: '0' }], gas: '500000' };
  const hash = await signer.signAndBroadcastSync(account!.address, [message], fee);
  await devnet.control.settle();
  const found = await reader.getTx(hash);
  expect(found).toMatchObject({ code: 0, hash, txIndex: 0 });
  expect(found?.events.some((event) => event.type === 'game.game.EventPlanet')).toBe(true);
  const byEvent = await reader.searchTx(`game.game.EventPlanet.planet EXISTS AND tx.height=${found?.height}`);
  expect(byEvent.map((tx) => tx.hash)).toEqual([hash]);
});

test('async broadcast never tells the verdict, sync does', async () => {
  const devnet = await testDevnet();
  const bad = toBase64(
    signTx({
      messages: [gameAny('game', explore('x', '1-1'))],
      privateKey: sha256(utf8('stranger')),
      sdkRoot: 'sdk',
      chainId: 'gametest-1',
      accountNumber: 0n,
      sequence: 0n,
    }),
  );
  const call = (method: string) => post(devnet.urls.rpc, { jsonrpc: '2.0', id: 1, method, params: { tx: bad } });
  expect((await call('broadcast_tx_sync')).body.result.code).not.toBe(0);
  expect((await call('broadcast_tx_async')).body.result.code).toBe(0);
});

test('the websocket tells blocks and transactions that a query asks for, until unsubscribed', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  const node = await nodeSocket(devnet);
  const blocks = "tm.event='NewBlock'";
  const planets = "tm.event='Tx' AND game.game.EventPlanet.planet EXISTS";
  const attacks = "tm.event='Tx' AND game.game.EventAttack.eventAttackDetail EXISTS";
  expect(await node.call('subscribe', { query: blocks }, 'b')).toEqual({ jsonrpc: '2.0', id: 'b', result: {} });
  await node.call('subscribe', { query: planets }, 'p');
  await node.call('subscribe', { query: attacks }, 'a');
  expect((await node.call('subscribe', { query: blocks })).error.data).toBe('already subscribed');
  expect((await node.call('status')).result.node_info.network).toBe('gametest-1');
  node.heard.length = 0;

  await player.send(explore(player.address, id));
  await expect.poll(() => node.heard.some((message) => message.id === 'p')).toBe(true);
  const block = node.heard.find((message) => message.id === 'b').result;
  expect(block).toMatchObject({ query: blocks, data: { type: 'tendermint/event/NewBlock' } });
  const time = JSON.parse(block.events['game.game.EventTime.eventTimeDetail'][0]);
  expect(time.blockHeight).toBe(block.data.value.block.header.height);
  const tx = node.heard.find((message) => message.id === 'p').result;
  expect(tx.data.value.TxResult.result.code).toBe(0);
  expect(JSON.parse(tx.events['game.game.EventPlanet.planet'][0]).id).toBe('2-1');
  expect(tx.events['tx.hash'][0]).toMatch(/^[0-9A-F]{64}$/);
  expect(node.heard.some((message) => message.id === 'a')).toBe(false);

  await node.call('unsubscribe', { query: planets });
  expect((await node.call('unsubscribe', { query: planets })).error.data).toBe('subscription not found');
  await node.call('unsubscribe_all');
  node.heard.length = 0;
  await devnet.control.mine(2);
  await node.call('health');
  expect(node.heard).toHaveLength(1);
});

test('more subscriptions than the node allows are refused, and other paths take no websocket', async () => {
  const devnet = await testDevnet();
  const node = await nodeSocket(devnet);
  for (let n = 0; n < 5; n++) await node.call('subscribe', { query: `tm.event='Tx' AND tx.height=${n}` });
  expect((await node.call('subscribe', { query: "tm.event='Tx'" })).error.data).toContain(
    'max_subscriptions_per_client 5',
  );
  const elsewhere = new WebSocket(devnet.urls.rpcWebsocket.replace('/websocket', '/'));
  await expect(new Promise((_, reject) => elsewhere.on('error', reject))).rejects.toThrow('404');
});
