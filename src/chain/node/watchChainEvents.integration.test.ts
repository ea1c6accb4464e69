/** Everything that happened, once and in order, over a connection that is cut again and again. */
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { blockHeight } from '../../game/units.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { until } from '../../testing/until.ts';
import type { ChainEvent } from '../events/types.ts';
import { createNode } from './createNode.ts';
import { createNodeSocket } from './createNodeSocket.ts';
import { GapTooLongError } from './errors.ts';
import { NEW_BLOCK_QUERY, type NodeSocketProblem, txWithEventQuery } from './socketTypes.ts';
import { type ChainUpdate, watchChainEvents } from './watchChainEvents.ts';

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

/** No waiting between two tries: the test cuts, and the test makes blocks. */
const eagerClock = {
  now: () => Date.now(),
  sleep: (delayMs: number, signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(resolve, Math.min(delayMs, delayMs > 5_000 ? 60_000 : 1));
      signal?.addEventListener('abort', () => {
        clearTimeout(timer);
        reject(new DOMException('over', 'AbortError'));
      });
    }),
};

async function setup(maxBackfillBlocks?: number) {
  const doors = await createDoors({ rivals: 8, rivalPace: 1, aggression: 1 });
  closers.push(() => doors.devnet.close());
  const { devnet, network } = doors;
  const socket = createNodeSocket({
    url: devnet.urls.rpcWebsocket,
    namespace: network.namespace,
    // Node 20 has no WebSocket of its own; ws implements the same interface.
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
    clock: eagerClock,
  });
  closers.push(() => socket.close());
  const node = createNode({ rpcUrl: devnet.urls.rpc, restUrl: devnet.urls.rest, network });
  const updates: ChainUpdate[] = [];
  const problems: NodeSocketProblem[] = [];
  socket.watchProblems((problem) => problems.push(problem));
  const onUpdate = (update: ChainUpdate): void => {
    updates.push(update);
  };
  const stop = watchChainEvents({
    socket,
    node,
    onUpdate,
    clock: eagerClock,
    ...(maxBackfillBlocks === undefined ? {} : { maxBackfillBlocks }),
  });
  closers.push(stop);
  const heights = () => updates.flatMap((update) => (update.kind === 'events' ? [update.height] : []));
  /** Makes blocks until one of them is heard of. */
  const listen = async (): Promise<bigint> => {
    const before = devnet.chain.tip.height;
    await until(() => {
      if (socket.status.step === 'open') devnet.chain.produce(1n);
      return heights().some((height) => height > before);
    });
    return devnet.chain.tip.height;
  };
  return { doors, socket, node, updates, problems, heights, listen, stop };
}

describe('all events of the chain', () => {
  it('come once each and block by block, however often the connection is cut', async () => {
    const { doors, node, updates, problems, heights, listen } = await setup();
    const { control, chain } = doors.devnet;
    await listen();
    const first = heights()[0] ?? blockHeight(0n);
    for (let round = 0; round < 6; round++) {
      await control.mine(1);
      control.dropConnections();
      // Nobody listens while these are made.
      for (let block = 0; block < round * 3; block++) await control.mine(1);
      await listen();
    }
    const last = chain.tip.height;
    await until(() => heights().includes(blockHeight(last)));
    await control.mine(1);
    await until(() => heights().includes(blockHeight(last + 1n)));

    expect(problems).toEqual([]);
    expect(updates.filter((update) => update.kind === 'lost')).toEqual([]);
    const order = heights();
    expect(order).toEqual([...order].sort((a, b) => Number(a - b)));
    let events = 0;
    for (let height = first + 1n; height <= last; height++) {
      const told = updates.flatMap((update) =>
        update.kind === 'events' && update.height === height ? update.events : [],
      );
      const whole: readonly ChainEvent[] = await node.fetchBlockEvents(blockHeight(height));
      expect(told).toEqual(whole);
      events += whole.length;
    }
    expect(last - first).toBeGreaterThan(45n);
    expect(events).toBeGreaterThan(200);
  });

  it('are said to be lost when too many blocks went by, and come again from there', async () => {
    const { doors, updates, heights, listen } = await setup(5);
    const { control } = doors.devnet;
    await listen();
    control.dropConnections();
    await control.mine(20);
    const now = blockHeight(await listen());
    await until(() => heights().includes(now));
    const lost = updates.filter((update) => update.kind === 'lost');
    expect(lost).toHaveLength(1);
    expect(lost[0]).toMatchObject({ error: expect.any(GapTooLongError) });
    expect(updates.findIndex((update) => update.kind === 'lost')).toBeLessThan(
      updates.findIndex((update) => update.kind === 'events' && update.height === now),
    );
  });

  it('are lost when the node does not have the blocks any more', async () => {
    const { doors, updates, listen } = await setup();
    const { control } = doors.devnet;
    await listen();
    control.dropConnections();
    await control.mine(4);
    control.failNext({ target: 'rpc', path: '/block_results', status: 404, times: 1 });
    await listen();
    await until(() => updates.some((update) => update.kind === 'lost'));
    expect(updates.filter((update) => update.kind === 'lost')).toMatchObject([{ error: { status: 404 } }]);
  });

  it('stop when nobody watches any more', async () => {
    const { doors, socket, updates, listen, stop } = await setup();
    await listen();
    stop();
    const count = updates.length;
    let heard = 0;
    socket.watchMessages(() => heard++);
    socket.subscribe(NEW_BLOCK_QUERY);
    await until(() => {
      doors.devnet.chain.produce(1n);
      return heard > 2;
    });
    expect(updates).toHaveLength(count);
  });
});

describe('a subscription', () => {
  it('of one kind of event brings the transactions that have it, and what the node refuses is named', async () => {
    const { doors, socket, problems, listen } = await setup();
    await listen();
    const queries: string[] = [];
    socket.watchMessages((message) => {
      if (message.kind === 'events') queries.push(message.query);
    });
    const planets = txWithEventQuery(doors.network.namespace, 'EventPlanet', 'planet');
    socket.subscribe(planets);
    socket.subscribe('this is no query');
    for (let i = 0; i < 3; i++) socket.subscribe(`tm.event='Tx' AND tx.height>${i}`);
    // What is refused is asked for again, and refused again.
    await until(() => problems.length >= 2);
    expect(problems.slice(0, 2)).toMatchObject([
      { kind: 'subscription', query: 'this is no query', error: { reason: 'badQuery' } },
      { kind: 'subscription', error: { reason: 'subscriptionLimit' } },
    ]);
    await doors.join('ada');
    await doors.send({ name: 'MsgPlanetExplore', playerId: (await playerOf(doors)) ?? fail() });
    await until(() => queries.includes(planets));
  });
});

function playerOf({ chain, wallet }: Awaited<ReturnType<typeof createDoors>>) {
  return chain.ask('playerOfAddress', { address: wallet.address });
}

function fail(): never {
  throw new Error('nobody joined');
}
