/** Node RPC against devnet: the five reads of the spec, and what a node says no to. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createNode } from './createNode.ts';
import { NodeRpcError } from './errors.ts';
import type { NodeReader } from './types.ts';

let doors: Doors;
let node: NodeReader;

beforeAll(async () => {
  doors = await createDoors();
  const { rpc: rpcUrl, rest: restUrl } = doors.devnet.urls;
  node = createNode({ rpcUrl, restUrl, network: doors.network });
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
});
afterAll(() => doors.devnet.close());

async function reasonOf(attempt: Promise<unknown>): Promise<string> {
  const error: unknown = await attempt.then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  if (error instanceof NodeRpcError) return error.reason;
  throw new Error('it was not refused by the node', { cause: error });
}

describe('a node', () => {
  it('says where it is', async () => {
    const { tip } = doors.devnet.chain;
    expect(await node.fetchStatus()).toEqual({
      chainId: 'gametest-1',
      version: expect.stringMatching(/^0\.38\./),
      moniker: 'devnet',
      latestHeight: tip.height,
      latestAtMs: tip.timeMs,
      earliestHeight: 1n,
    });
  });

  it('has its blocks, the latest without a height', async () => {
    const { tip } = doors.devnet.chain;
    const latest = await node.fetchBlock();
    expect(latest).toMatchObject({ height: tip.height, hash: tip.hash.toUpperCase(), atMs: tip.timeMs });
    expect(await node.fetchBlock(tip.height as typeof latest.height)).toEqual(latest);
    expect(latest.txHashes).toEqual(tip.txs.map((tx) => tx.hash));
    expect(latest.txHashes).toHaveLength(1);
  });

  it('has their results, commits and validators', async () => {
    const { tip } = doors.devnet.chain;
    const results = await node.fetchBlockResults();
    expect(results).toMatchObject({ height: tip.height, problems: [], txs: [{ code: 0, codespace: '' }] });
    expect(results.blockEvents.map((event) => event.kind)).toContain('time');
    expect(results.txs[0]?.events.map((event) => event.kind)).toEqual(
      expect.arrayContaining(['planet', 'fleet', 'player']),
    );
    const { proposer, hash } = await node.fetchBlock();
    expect(await node.fetchCommit()).toMatchObject({ height: tip.height, blockHash: hash, canonical: true });
    expect(await node.fetchValidators()).toEqual({
      height: tip.height,
      validators: [{ address: proposer, votingPower: 1n }],
      total: 1,
    });
  });

  it('names the transaction each event comes from', async () => {
    const { tip } = doors.devnet.chain;
    const events = await node.fetchBlockEvents(blockHeight(tip.height));
    const planet = events.find((event) => event.kind === 'planet');
    expect(planet?.origin).toEqual({
      height: tip.height,
      source: { kind: 'tx', hash: tip.txs[0]?.hash, txIndex: 0, messageIndex: 0 },
    });
    expect(events[0]?.origin.source.kind).toBe('block');
  });

  it('has no block that is not made yet, and none before the first', async () => {
    const future = blockHeight(doors.devnet.chain.tip.height + 1n);
    expect(await reasonOf(node.fetchBlock(future))).toBe('future');
    expect(await reasonOf(node.fetchBlockEvents(future))).toBe('future');
    expect(await reasonOf(node.fetchBlock(blockHeight(0n)))).toBe('other');
  });

  it('has no events of a transaction nobody sent', async () => {
    expect(await node.fetchTxEvents('AB'.repeat(32))).toBeNull();
  });
});
