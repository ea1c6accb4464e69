/** What a node answers to whoever looks for a transaction, by the kind of its index. docs/network/chain-messages.md 3.4. */
import { expect, test } from 'vitest';
import { toBase64 } from '../../../src/lib/bytes.ts';
import type { TxIndexKind } from '../../options.ts';
import { post, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';

const NEVER = '0'.repeat(64);

async function setup(txIndex: TxIndexKind) {
  const devnet = await testDevnet({ txIndex });
  const { rest, rpc } = devnet.urls;
  const player = testPlayer(devnet);
  const playerId = await player.join('ada');
  const explore = { name: 'MsgPlanetExplore', value: { creator: player.address, playerId, name: '' } } as const;
  const sent = await post(`${rest}/sdk/tx/v1beta1/txs`, {
    tx_bytes: toBase64(player.tx([explore])),
    mode: 'BROADCAST_MODE_SYNC',
  });
  expect(sent.body.tx_response.code).toBe(0);
  await devnet.control.mine(1);
  const hash: string = sent.body.tx_response.txhash;
  return {
    devnet,
    hash,
    height: devnet.chain.tip.height,
    raw: toBase64(devnet.chain.tip.txs[0]?.raw ?? new Uint8Array()),
    ask: (path: string) => request(`${rest}/sdk/${path}`),
    call: async (method: string, params: object) =>
      (await post(rpc, { jsonrpc: '2.0', id: 1, method, params })).body as { readonly error?: object; result?: object },
    get: (path: string) => request(`${rpc}/${path}`),
  };
}

const internal = (data: string) => ({ code: -32603, message: 'Internal error', data });

test.each([
  {
    kind: 'psql',
    get: 'the TxIndexer.Get method is not supported',
    search: 'the TxIndexer.Search method is not supported',
    blocks: 'the BlockIndexer.Search method is not supported',
    told: 'on',
  },
  {
    kind: 'null',
    get: 'transaction indexing is disabled',
    search: 'transaction indexing is disabled',
    blocks: 'block indexing is disabled',
    told: 'off',
  },
] as const)('on $kind nothing is found by hash or by event, before and after inclusion alike', async (words) => {
  const { hash, ask, call, get } = await setup(words.kind);
  for (const asked of [hash, NEVER]) {
    expect(await ask(`tx/v1beta1/txs/${asked}`)).toMatchObject({
      status: 500,
      body: { code: 2, message: words.get, details: [] },
    });
    const bytes = toBase64(Uint8Array.from(Buffer.from(asked, 'hex')));
    expect((await call('tx', { hash: bytes })).error).toEqual(internal(words.get));
    expect(await get(`tx?hash=0x${asked}`)).toMatchObject({ status: 500, body: { error: internal(words.get) } });
  }
  expect(await ask(`tx/v1beta1/txs?query=tx.height%3D2`)).toMatchObject({
    status: 500,
    body: { code: 13, message: `failed to search for txs: ${words.search}`, details: [] },
  });
  expect((await call('tx_search', { query: `tx.hash='${hash}'` })).error).toEqual(internal(words.search));
  expect((await call('block_search', { query: 'block.height=2' })).error).toEqual(internal(words.blocks));
  expect((await call('status', {})).result).toMatchObject({ node_info: { other: { tx_index: words.told } } });
});

test.each(['kv', 'psql', 'null'] as const)('blocks and their results are there on %s', async (kind) => {
  const { hash, height, raw, ask, get, devnet } = await setup(kind);
  const block = (await ask(`base/tendermint/v1beta1/blocks/${height}`)).body;
  expect(block.block.data.txs).toEqual([raw]);
  expect(block.block.header).toMatchObject({ height: String(height), chain_id: devnet.options.chainId });
  expect(Buffer.from(block.block_id.hash, 'base64').toString('hex').toUpperCase()).toBe(devnet.chain.tip.hash);
  const txs = (await ask(`tx/v1beta1/txs/block/${height}`)).body;
  expect(txs).toMatchObject({ block: block.block, block_id: block.block_id, pagination: { total: '1' } });
  expect(txs.txs[0].body.messages[0]['@type']).toBe('/game.game.MsgPlanetExplore');
  expect((await ask(`base/tendermint/v1beta1/blocks/${height + 1n}`)).status).toBe(400);
  expect((await get(`block?height=${height}`)).body.result.block.data.txs).toEqual([raw]);
  const [result] = (await get(`block_results?height=${height}`)).body.result.txs_results;
  expect(result).toMatchObject({ code: 0, codespace: '' });
  expect(result.events.map((event: { type: string }) => event.type)).toContain('game.game.EventPlanet');
  expect(devnet.chain.tip.txs[0]?.hash).toBe(hash);
});

test('on kv both are found by event, blocks and transactions', async () => {
  const { hash, height, ask, call } = await setup('kv');
  const found = (await ask(`tx/v1beta1/txs?query=tx.height%3D${height}`)).body;
  expect(found).toMatchObject({ total: '1', tx_responses: [{ txhash: hash, code: 0 }], pagination: null });
  expect(found.txs).toHaveLength(1);
  expect((await call('tx_search', { query: `tx.hash='${hash}'` })).result).toMatchObject({ total_count: '1' });
  const blocks = await call('block_search', { query: `block.height=${height}` });
  expect(blocks.result).toMatchObject({ total_count: '1' });
});
