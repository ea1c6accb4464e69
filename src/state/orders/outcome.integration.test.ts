/**
 * How orders end before a real devnet, by what its node offers: an index or none, RPC and socket or REST alone. Whatever it lacks, a
 * record has an end, and it is learnt once.
 */
import { bech32 } from '@scure/base';
import { afterEach, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import type { TxIndexKind } from '../../../devnet/options.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import type { ChainReader } from '../../chain/types.ts';
import { parseAddress } from '../../game/ids.ts';
import type { GameMessage } from '../../game/messages/messages.ts';
import { systemClock } from '../../lib/clock.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { oneSigner } from '../../testing/oneSigner.ts';
import { until } from '../../testing/until.ts';
import { createLearnt } from '../learnt.ts';
import { createNodeAccess } from '../node/createNodeAccess.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createActivityStore, isUnderWay, type TxRecord } from '../stores/activity.ts';
import { createTxQueue } from './createTxQueue.ts';
import { orderOf } from './order.ts';
import { NOTHING_KNOWN } from '../../game/messages/messages.ts';
import { createTxWays } from './outcome/txWays.ts';

type Offers = 'all' | 'rpc' | 'rest';

let opened: { close(): unknown }[] = [];
afterEach(async () => {
  for (const one of opened.toReversed()) await one.close();
  opened = [];
});

async function setup(txIndex: TxIndexKind, offers: Offers) {
  const doors = await createDoors({ txIndex });
  opened.push(doors.devnet);
  const playerId = await doors.join('ada');
  const storage = createMemoryStorage();
  return { doors, playerId, storage, page: (chain?: ChainReader) => openPage(doors, offers, storage, chain) };
}

function openPage(doors: Doors, offers: Offers, storage: ReturnType<typeof createMemoryStorage>, door?: ChainReader) {
  const { endpoints, network } = parseConfig(doors.devnet.clientConfig);
  const asked: string[] = [];
  const fetch: typeof globalThis.fetch = (input, init) => {
    asked.push(new URL(input instanceof Request ? input.url : input).pathname);
    return globalThis.fetch(input, init);
  };
  const rpc = offers === 'rest' ? null : endpoints.rpc;
  const rpcWebsocket = offers === 'all' ? endpoints.rpcWebsocket : null;
  const node = createNodeAccess(
    { endpoints: { ...endpoints, rpc, rpcWebsocket }, network },
    { fetch, WebSocket: WebSocket as unknown as typeof globalThis.WebSocket },
  );
  const chain = door ?? createChainReader({ restUrl: endpoints.rest, rpcUrl: rpc, network, fetch });
  const activity = createActivityStore();
  const learnt = createLearnt(storage, systemClock);
  const ways = createTxWays({ chain, node, network, urls: { rest: endpoints.rest, rpc }, learnt });
  const queue = createTxQueue({
    chain,
    ways,
    activity,
    storage,
    signers: oneSigner(() => doors.wallet),
    blockMs: 60,
    onSettled: () => Promise.resolve(),
  });
  opened.push(queue, node);
  return {
    queue,
    asked,
    give: (message: GameMessage) => queue.enqueue(orderOf([message], NOTHING_KNOWN)),
    recordOf: (id: string): TxRecord | undefined => activity.getState().records.find((held) => held.id === id),
    endOf: async (id: string): Promise<TxRecord> => {
      const find = (): TxRecord | undefined => activity.getState().records.find((held) => held.id === id);
      await until(() => doors.devnet.chain.mempoolSize > 0 || !isOpen(find()));
      await doors.devnet.control.mine(1);
      await until(() => !isOpen(find()));
      return find()!;
    },
  };
}

const isOpen = (record: TxRecord | undefined): boolean => record === undefined || isUnderWay(record);

test.each<[TxIndexKind, Offers]>([
  ['kv', 'all'],
  ['kv', 'rest'],
  ['psql', 'all'],
  ['psql', 'rpc'],
  ['null', 'rpc'],
])('on %s with %s, what landed and what the block refused is told', async (txIndex, offers) => {
  const { playerId, page, doors } = await setup(txIndex, offers);
  const { give, endOf } = page();
  const landed = await endOf(give({ name: 'MsgPlanetExplore', playerId }));
  expect(landed.phase).toMatchObject({ step: 'landed', height: doors.devnet.chain.tip.height });
  // The planet is not explored to the end: the handler says so, in the block.
  const refused = await endOf(give({ name: 'MsgPlanetExplore', playerId }));
  expect(refused.phase).toMatchObject({ step: 'refused', refusal: { raw: expect.stringMatching(/./) } });
  expect(doors.devnet.chain.tip.txs[0]?.code).not.toBe(0);
});

test('a record keeps which address was paid, whatever the words call its owner', async () => {
  const { page, doors } = await setup('kv', 'all');
  const { give, recordOf } = page();
  const toAddress = parseAddress(bech32.encode('game', bech32.toWords(new Uint8Array(20).fill(7))));
  const fromAddress = doors.wallet.address;
  const paying = give({ name: 'MsgPlayerSend', fromAddress, toAddress, amount: [{ denom: 'ualpha', amount: 1n }] });
  expect(recordOf(paying)?.paidTo).toEqual([toAddress]);
});

test('with REST alone on psql it is in a block, and the record says that nobody tells what it did', async () => {
  const { playerId, page, doors } = await setup('psql', 'rest');
  const { give, endOf } = page();
  const record = await endOf(give({ name: 'MsgPlanetExplore', playerId }));
  expect(record.phase).toMatchObject({ step: 'included', height: doors.devnet.chain.tip.height });
  expect(record.attempts).toHaveLength(1);
});

test('what a node does not offer is asked for once, over reloads too', async () => {
  const { playerId, page } = await setup('psql', 'rpc');
  const byHash = (asked: readonly string[]) => asked.filter((path) => /\/txs\/[0-9A-F]{64}$|^\/tx$/.test(path));
  const first = page();
  await first.endOf(first.give({ name: 'MsgPlanetExplore', playerId }));
  // REST and RPC, once each.
  expect(byHash(first.asked)).toHaveLength(2);
  const second = page();
  await second.endOf(second.give({ name: 'MsgPlayerUpdateName', playerId, newName: 'Grace' }));
  expect(byHash(second.asked)).toEqual([]);
  // Blocks are read once each: what is asked for is not more than there are.
  const blocks = second.asked.filter((path) => path === '/block');
  expect(blocks.length).toBeLessThanOrEqual(3);
});

test.each(['kv', 'psql'] as const)(
  'what no block took in its time did not happen, and that is said as a fact (%s)',
  async (txIndex) => {
    const { playerId, page, doors } = await setup(txIndex, 'rpc');
    // A node that says it took the bytes, and restarted before it told anybody.
    const chain: ChainReader = { ...doors.chain, broadcast: async () => ({ hash: '' }) };
    const { give, recordOf } = page(chain);
    const id = give({ name: 'MsgPlanetExplore', playerId });
    await until(() => recordOf(id)?.phase.step === 'sent');
    const [attempt] = recordOf(id)?.attempts ?? [];
    expect(attempt?.until).toBeGreaterThan(doors.devnet.chain.tip.height);
    await doors.devnet.control.mine(Number(attempt!.until - doors.devnet.chain.tip.height) + 1);
    await until(() => recordOf(id)?.phase.step === 'dropped');
    expect(recordOf(id)?.phase).toMatchObject({
      hash: attempt?.hash,
      why: expect.stringContaining('Nothing happened'),
    });
  },
);

test('bytes that come too late are refused by the chain, in the list and in the block', async () => {
  const { doors, playerId } = await setup('kv', 'all');
  const account = (await doors.chain.ask('account', { address: doors.wallet.address }))!;
  const height = await doors.chain.ask('height', {});
  const { bytes } = await doors.wallet.signTx([{ name: 'MsgPlanetExplore', playerId }], account, height);
  await expect(doors.chain.broadcast(bytes)).rejects.toMatchObject({ refusal: { code: 30 } });
});

test('an end that nobody could tell is told after a reload', async () => {
  const { playerId, page, storage } = await setup('psql', 'rpc');
  const first = page();
  const id = first.give({ name: 'MsgPlanetExplore', playerId });
  const landed = await first.endOf(id);
  first.queue.close();
  // As the page left it that met silence.
  const [stored] = await storage.readAll('transactions');
  const { hash } = landed.phase as { readonly hash: string };
  await storage.write('transactions', id, { ...(stored as object), phase: { step: 'unknown', hash, why: 'Nobody.' } });
  const second = page();
  await second.queue.restore();
  expect(second.recordOf(id)?.phase.step).toBe('unknown');
  await until(() => second.recordOf(id)?.phase.step === 'landed');
});
