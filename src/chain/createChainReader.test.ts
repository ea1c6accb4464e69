import { describe, expect, it } from 'vitest';
import { parseAddress, parsePlanetId, parsePlayerId, type StructId } from '../game/ids.ts';
import { HttpStatusError } from '../lib/http/httpErrors.ts';
import * as answers from '../testing/chainAnswers.ts';
import { createFakeClock } from '../testing/fakeClock.ts';
import { type Answering, createFakeFetch } from '../testing/fakeFetch.ts';
import { createChainReader } from './createChainReader.ts';
import { ChainNotFoundError, NoTxIndexError, RouteNotServedError, TxRefusedError } from './errors.ts';

const HASH = 'AB'.repeat(32);
const notFound = (text: string): Answering => ({ status: 500, body: { code: 2, message: text, details: [] } });
const notServed: Answering = { status: 501, body: { code: 12, message: 'Not Implemented', details: [] } };

function setup(table: Record<string, Answering | readonly Answering[]>, namespace = 'game') {
  const { fetch, asked } = createFakeFetch(table);
  const network = { ...answers.network, namespace };
  const clock = createFakeClock();
  const reader = createChainReader({ restUrl: 'http://rest', rpcUrl: 'http://127.0.0.1:1', network, fetch, clock });
  return { reader, asked, clock };
}

const player = parsePlayerId('1-42');
const planet = parsePlanetId('2-9');
const address = parseAddress(answers.ADDRESS);

describe('reading the chain', () => {
  it('asks under the namespace of the network', async () => {
    const { reader, asked } = setup({ '/orbit/player/1-42': { body: answers.playerAnswer } }, 'orbit');
    expect((await reader.ask('player', { playerId: player })).name).toBe('Ada');
    expect(asked[0]!.init.signal).toBeInstanceOf(AbortSignal);
  });

  it.each([
    'codespace game code 1050: object not found',
    'codespace game code 1900: object not found',
    'rpc error: codespace game code 1050: player (1-42) not found',
  ])('says that an object does not exist for %j, without asking again', async (text) => {
    const { reader, asked } = setup({ '/game/player/1-42': notFound(text) });
    await expect(reader.ask('player', { playerId: player })).rejects.toBeInstanceOf(ChainNotFoundError);
    expect(asked).toHaveLength(1);
  });

  it('does not take code 1900 with another text for a missing object', async () => {
    const { reader } = setup({ '/game/player/1-42': notFound('codespace game code 1900: IBC packet timeout') });
    await expect(reader.ask('player', { playerId: player })).rejects.toBeInstanceOf(HttpStatusError);
  });

  it('says that a route is not served when the node answers code 12', async () => {
    const { reader } = setup({ '/game/struct_type': notServed });
    await expect(reader.ask('allStructTypes', {})).rejects.toBeInstanceOf(RouteNotServedError);
  });

  it('follows the pages of the type list and sorts it', async () => {
    const { reader, asked } = setup({
      '/game/struct_type': { body: { StructType: [answers.structTypeAnswer], pagination: { next_key: 'a+b=' } } },
      '/game/struct_type?pagination.key=a%2Bb%3D': {
        body: { StructType: [answers.commandShipAnswer], pagination: { next_key: null } },
      },
    });
    expect((await reader.ask('allStructTypes', {})).map((type) => type.id)).toEqual([1, 14]);
    expect(asked).toHaveLength(2);
  });

  it('knows no player for an address that is free or unknown', async () => {
    const path = `/game/address/${answers.ADDRESS}`;
    const free = setup({ [path]: { body: { address, playerId: '1-0', permissions: '0' } } });
    expect(await free.reader.ask('playerOfAddress', { address })).toBeNull();
    const unknown = setup({ [path]: notFound('codespace game code 1050: object not found') });
    expect(await unknown.reader.ask('playerOfAddress', { address })).toBeNull();
    const owned = setup({ [path]: { body: { address, playerId: '1-42', permissions: '33554431' } } });
    expect(await owned.reader.ask('playerOfAddress', { address })).toBe('1-42');
  });

  it('knows no account for an address the chain has never seen', async () => {
    const path = `/sdk/auth/v1beta1/accounts/${answers.ADDRESS}`;
    const { reader } = setup({ [path]: { status: 404, body: { code: 5, message: 'not found', details: [] } } });
    expect(await reader.ask('account', { address })).toBeNull();
  });

  it('lets a cancelled call end as an AbortError', async () => {
    const { reader } = setup({ '/game/player/1-42': { hangs: true } });
    const stop = new AbortController();
    const call = reader.ask('player', { playerId: player }, stop.signal);
    stop.abort();
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});

describe('ore clocks', () => {
  it('of a 0.21 planet are its own: its structs are not asked', async () => {
    const { reader, asked } = setup({ '/game/planet/2-9': { body: answers.planetAnswer } });
    expect((await reader.ask('planet', { planetId: planet })).blockStartOreMine).toBe(812_000n);
    expect(asked).toHaveLength(1);
  });

  it('of an older node are read from the structs of the planet', async () => {
    const { reader } = setup({
      '/game/planet/2-9': { body: answers.oldPlanetAnswer },
      '/game/struct/5-7': { body: answers.oldStructAnswer },
      '/game/struct/5-8': notFound('codespace game code 1050: struct (5-8) not found'),
    });
    expect(await reader.ask('planet', { planetId: planet })).toMatchObject({
      blockStartOreMine: 700n,
      blockStartOreRefine: 650n,
    });
  });

  it('are not looked for on structs once the node has shown planet clocks', async () => {
    const idle = {
      ...answers.planetAnswer,
      planetAttributes: { ...answers.planetAnswer.planetAttributes, blockStartOreMine: '0', blockStartOreRefine: '0' },
    };
    const { reader, asked } = setup({ '/game/planet/2-9': { body: idle } });
    await reader.ask('planet', { planetId: planet });
    expect(asked).toHaveLength(1);
  });
});

describe('sending', () => {
  const submit = 'POST /sdk/tx/v1beta1/txs';
  const answer = (tx_response: object): Answering => ({ body: { tx_response } });
  const bytes = new Uint8Array([1, 2, 3]);

  it('posts the bytes once, in the sync mode, and gives their hash', async () => {
    const { reader, asked } = setup({ [submit]: answer({ code: 0, txhash: HASH, height: '0' }) });
    expect(await reader.broadcast(bytes)).toEqual({ hash: HASH });
    expect(asked[0]!.body).toEqual({ tx_bytes: 'AQID', mode: 'BROADCAST_MODE_SYNC' });
  });

  it('takes bytes that wait in the mempool already for accepted', async () => {
    const { reader } = setup({ [submit]: answer({ code: 19, codespace: 'sdk', raw_log: 'tx already in mempool' }) });
    const { hash } = await reader.broadcast(bytes);
    expect(hash).toBe('039058C6F2C0CB492C533B0A4D14EF77CC0F78ABCCCED5287D84A1A2011CFB81');
  });

  it('throws what the mempool check said, in words', async () => {
    const raw_log = 'account sequence mismatch, expected 5, got 3: incorrect account sequence';
    const { reader } = setup({ [submit]: answer({ code: 32, codespace: 'sdk', txhash: HASH, raw_log }) });
    const error = await reader.broadcast(bytes).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(TxRefusedError);
    expect(String(error)).toMatchInlineSnapshot(`
      "TxRefusedError: Another transaction of this key came first. The chain expects sequence number 5, but this transaction has 3. Try again.
      Where: sdk code 32"
    `);
  });

  it('sends the same bytes again after an outage, because the chain takes them once', async () => {
    const { reader, asked, clock } = setup({ [submit]: [{ status: 503 }, answer({ code: 0, txhash: HASH })] });
    const sent = reader.broadcast(bytes);
    await clock.advance(5_000);
    expect(await sent).toEqual({ hash: HASH });
    expect(asked).toHaveLength(2);
  });

  it('says of a refusal that the bytes may have come before: then it may only say so', async () => {
    const refused = answer({ code: 32, codespace: 'sdk', raw_log: 'account sequence mismatch', txhash: HASH });
    const once = setup({ [submit]: refused });
    await expect(once.reader.broadcast(bytes)).rejects.toMatchObject({ isRepeat: false });
    const { reader } = setup({ [submit]: [{ status: 503 }, refused] });
    await expect(reader.broadcast(bytes)).rejects.toMatchObject({ isRepeat: true });
  });

  it.each(['the TxIndexer.Get method is not supported', 'transaction indexing is disabled'])(
    'asks the RPC where REST finds nothing by hash: %j',
    async (text) => {
      const error = { code: -32603, message: 'Internal error', data: text };
      const found = { height: '77', tx_result: { code: 1353, codespace: 'game', log: 'x' } };
      const { reader, asked } = setup({
        [`/sdk/tx/v1beta1/txs/${HASH}`]: notFound(text),
        [`/tx?hash=0x${HASH}`]: [
          { body: { jsonrpc: '2.0', id: -1, result: found } },
          { status: 500, body: { jsonrpc: '2.0', id: -1, error } },
          { status: 500, body: { jsonrpc: '2.0', id: -1, error: { ...error, data: `tx (${HASH}) not found` } } },
        ],
      });
      expect(await reader.fetchTx(HASH)).toMatchObject({ height: 77n, refusal: { reason: 'slotTaken' } });
      await expect(reader.fetchTx(HASH)).rejects.toBeInstanceOf(NoTxIndexError);
      expect(await reader.fetchTx(HASH)).toBeNull();
      // Neither answer is an outage: nobody is asked twice.
      expect(asked).toHaveLength(6);
    },
  );

  it('has no outcome before a block, and one of two after it', async () => {
    const path = `/sdk/tx/v1beta1/txs/${HASH}`;
    const { reader } = setup({
      [path]: [
        { status: 404, body: { code: 5, message: 'tx not found', details: [] } },
        answer({ code: 0, txhash: HASH, height: '0' }),
        answer({ code: 0, txhash: HASH, height: '77' }),
        answer({ code: 1353, codespace: 'game', txhash: HASH, height: '77', raw_log: 'x' }),
      ],
    });
    expect(await reader.fetchTx(HASH)).toBeNull();
    expect(await reader.fetchTx(HASH)).toBeNull();
    expect(await reader.fetchTx(HASH)).toEqual({ hash: HASH, height: 77n, refusal: null });
    expect(await reader.fetchTx(HASH)).toMatchObject({ refusal: { reason: 'slotTaken', code: 1353 } });
  });

  it('turns to the node RPC when the gateway takes no transactions, and names it when it is down too', async () => {
    const { reader } = setup({ [submit]: notServed });
    const error = await reader.broadcast(bytes).catch((e: unknown) => e);
    expect(error).toMatchObject({ code: 'http_unreachable' });
    expect(String(error)).toContain('127.0.0.1:1');
  });
});

it('cannot be led to another route by an odd id', async () => {
  const { reader } = setup({ '/game/struct/5-1%2F..%2Fplayer': { body: answers.structAnswer } });
  const odd = '5-1/../player' as StructId;
  expect((await reader.ask('struct', { structId: odd })).id).toBe('5-7');
});
