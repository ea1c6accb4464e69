/** A planet watched by way of a node that prunes, and goes on pruning while it is read. */
import { expect, onTestFinished, test } from 'vitest';
import { createNode } from '../../chain/node/createNode.ts';
import type { NodeReader } from '../../chain/node/types.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { until } from '../../testing/until.ts';
import { createReads } from '../ask/createReads.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createShow } from './createShow.ts';

const KEPT = 30;
const BLOCK_MS = 6_000;

test('what is gone while it is read is no trouble, and a watcher who comes back late goes on from what is left', async () => {
  const doors = await createDoors({ keptBlocks: KEPT });
  onTestFinished(() => doors.devnet.close());
  const { control, chain, clientConfig, urls } = doors.devnet;
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await control.mine(50);
  const reads = createReads(parseConfig(clientConfig), doors);
  const node = createNode({ rpcUrl: urls.rpc, restUrl: urls.rest, network: doors.network });
  let late = 5;
  const pruning: NodeReader = {
    ...node,
    async fetchStatus(signal) {
      const status = await node.fetchStatus(signal);
      // Between its word and the first block: all that is oldest goes.
      await control.mine(late);
      late = 0;
      return status;
    },
  };
  const clock = createFakeClock();
  let isHidden = false;
  const show = createShow({
    reads: { ask: reads.ask, askAfter: reads.askAfter, node: { reader: () => Promise.resolve(pruning) } },
    namespace: doors.network.namespace,
    isSignedIn: () => false,
    planetId: parsePlanetId('2-1'),
    at: null,
    clock,
    nominalBlockMs: BLOCK_MS,
    isHidden: () => isHidden,
  });
  onTestFinished(show.start());
  const lowest = (): bigint => chain.tip.height - BigInt(KEPT) + 1n;
  await until(() => show.store.getState().bounds.from === lowest());
  expect(show.store.getState()).toMatchObject({ trouble: null, earliest: lowest() });

  const follow = async (): Promise<void> => {
    const { height } = chain.tip;
    await expect
      .poll(async () => {
        await clock.advance(BLOCK_MS);
        return show.store.getState().bounds.to;
      })
      .toBe(height);
    expect(show.store.getState().trouble).toBeNull();
  };
  await follow();
  isHidden = true;
  await control.mine(3 * KEPT);
  isHidden = false;
  await follow();
  const { tape, earliest } = show.store.getState();
  expect(earliest).toBe(lowest());
  expect(tape?.at(show.store.getState().bounds.to).world.planets.size).toBe(1);
});
