/** A guild that falls silent, before a real devnet: the clock and the world go on from the chain. docs/network/stream.md sections 8, 12. */
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { momentKey } from '../../game/activity.ts';
import type { PlanetId, PlayerId } from '../../game/ids.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import { utf8 } from '../../lib/bytes.ts';
import { CALM_PLAN } from '../../../devnet/faults/faultPlan.ts';
import { PRESETS } from '../../../devnet/faults/presets.ts';
import { createLive } from '../../live/createLive.ts';
import { decodeFrame } from '../../live/decodeFrame.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { produce, recordFrames, type RecordedStreamFrame } from '../../testing/recordFrames.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { until } from '../../testing/until.ts';
import { TX_QUERY } from '../../chain/node/socketTypes.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createNodeAccess } from '../node/createNodeAccess.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createWorldStore, type WorldState } from '../world/world.ts';
import { changedFields } from '../world/worldDiff.ts';
import { createSync } from './createSync.ts';

/** Two blocks of the test network, or three seconds; and a look. */
const OVERRULED_AFTER_MS = 5_000;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function war(): Promise<{ doors: Doors; playerId: PlayerId; frames: RecordedStreamFrame[]; busy: PlanetId[] }> {
  const doors = await createDoors({ rivals: 40, rivalPace: 2, aggression: 1 });
  closers.push(() => doors.devnet.close());
  const frames = recordFrames(doors.devnet);
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await produce(doors.devnet, 150);
  const counts = new Map<string, number>();
  for (const { subject } of frames) {
    const [, family, id = ''] = subject.split('.');
    if (family === 'planet') counts.set(id, (counts.get(id) ?? 0) + 1);
  }
  const ranked = [...counts].sort(([, a], [, b]) => b - a);
  return { doors, playerId, frames, busy: ranked.slice(0, 6).map(([id]) => parsePlanetId(id)) };
}

function client({ doors, playerId }: { doors: Doors; playerId: PlayerId }, hasNode = true) {
  const config = parseConfig(doors.devnet.clientConfig);
  const live = createScriptedLive();
  const [world, connection, clock] = [createWorldStore(), createConnectionStore(), createFakeClock()];
  const queryClient = new QueryClient();
  // Node 20 has no WebSocket of its own; ws implements the same interface.
  const node = createNodeAccess(config, { WebSocket: WebSocket as unknown as typeof globalThis.WebSocket });
  const sync = createSync({
    config,
    doors: { chain: doors.chain, api: doors.api, queryClient },
    live,
    world,
    connection,
    clock,
    ...(hasNode && { node }),
    onOtherChainLife: () => expect.unreachable('the chain never began again'),
  });
  closers.push(() => {
    sync.close();
    node.close();
    queryClient.clear();
  });
  const told: string[] = [];
  sync.watchAttacks((seen) => told.push(momentKey({ kind: 'attack', ...seen })));
  sync.watchRaids((seen) => told.push(momentKey({ kind: 'raidStatus', ...seen })));
  const heights: BlockHeight[] = [];
  world.subscribe(({ height }, before) => {
    if (height !== before.height) heights.push(height);
  });
  const tip = (): BlockHeight => blockHeight(doors.devnet.chain.tip.height);
  return {
    live,
    world,
    connection,
    clock,
    sync,
    told,
    heights,
    tip,
    async start(watched: readonly PlanetId[] = []) {
      for (const id of watched) sync.watchPlanet(id);
      sync.setPlayer(playerId);
      live.become({ step: 'open' });
      await sync.refresh();
    },
    /** As a stream that speaks: all that is new since the last call. */
    deliver(list: readonly RecordedStreamFrame[]) {
      const events = list.flatMap(({ subject, text }) => {
        const decoded = decodeFrame(subject, utf8(text), 'game');
        return decoded.ok ? [decoded.event] : [];
      });
      live.deliver(...events);
    },
    /** Silence for so long that somebody else is listened to. */
    async overrule() {
      await clock.advance(OVERRULED_AFTER_MS);
      // An open socket is no subscription yet: it is in force once a block has come over it.
      await until(() => {
        if (connection.getState().nodeSocket?.step === 'open') doors.devnet.chain.produce(1n);
        return connection.getState().ticks.node !== null;
      });
    },
  };
}

describe('the clock', () => {
  test('goes on by the node’s own blocks when the stream is dumb, and never back when it speaks again', async () => {
    const doors = await createDoors();
    closers.push(() => doors.devnet.close());
    const playerId = await doors.join('ada');
    const one = client({ doors, playerId });
    await one.start();
    const heard = one.tip();
    one.live.deliver({ kind: 'block', height: heard, atMs: 0 });
    expect(one.connection.getState().teller).toBe('stream');
    expect(one.connection.getState().nodeSocket).toBeNull();
    await one.overrule();
    expect(one.connection.getState().teller).toBe('node');
    for (let made = 0; made < 20; made++) {
      await doors.devnet.control.mine(1);
      await until(() => one.world.getState().height === one.tip());
      await one.clock.advance(1_000);
    }
    expect(one.connection.getState()).toMatchObject({ teller: 'node', ticks: { node: { height: one.tip() } } });
    // Back, and a block behind, as a stream is by its nature.
    one.heights.length = 0;
    for (let made = 0; made < 10; made++) {
      await doors.devnet.control.mine(1);
      one.live.deliver({ kind: 'block', height: blockHeight(one.tip() - 1n), atMs: 0 });
      await until(() => one.world.getState().height === one.tip());
    }
    expect(one.connection.getState().teller).toBe('stream');
    expect(one.heights).toHaveLength(10);
    expect(one.heights).toEqual(one.heights.map((_, index) => one.heights[0]! + BigInt(index)));
  });

  test('goes on by REST when the node’s socket is dead too, and where a host offers REST alone', async () => {
    const doors = await createDoors();
    closers.push(() => doors.devnet.close());
    const playerId = await doors.join('ada');
    const home = (): string | undefined => doors.devnet.chain.world.get('player', playerId)?.planetId;
    for (const hasNode of [true, false]) {
      const one = client({ doors, playerId }, hasNode);
      doors.devnet.control.kill('rpc');
      await one.start();
      await one.clock.advance(OVERRULED_AFTER_MS);
      await one.clock.advance(OVERRULED_AFTER_MS);
      await until(() => one.connection.getState().teller === 'rest');
      for (let made = 0; made < 3; made++) {
        await doors.devnet.control.mine(1);
        await one.clock.advance(2_000);
        await until(() => one.world.getState().height === one.tip());
      }
      expect(one.connection.getState().ticks).toMatchObject({ stream: null, node: null, rest: { height: one.tip() } });
      // Nobody tells what happened, so what is in view is read every fifth block.
      expect(one.world.getState().self.planetId).toBe(hasNode ? null : home());
      if (hasNode) await doors.send({ name: 'MsgPlanetExplore', playerId });
      await doors.devnet.control.mine(5);
      await one.clock.advance(2_000);
      await until(() => one.world.getState().self.planetId !== null);
      expect(one.world.getState().self.planetId).toBe(home());
      doors.devnet.control.revive('rpc');
    }
  });

  test('is the node’s, and the world is whole, when it ends the subscription of transactions and keeps the socket', async () => {
    const doors = await createDoors();
    closers.push(() => doors.devnet.close());
    const playerId = await doors.join('ada');
    const one = client({ doors, playerId });
    await one.start();
    await one.overrule();
    doors.devnet.control.endSubscriptions(TX_QUERY);
    const missing = () => {
      const { nodeSocket } = one.connection.getState();
      return nodeSocket?.step === 'open' ? nodeSocket.missing : undefined;
    };
    await until(() => missing()?.includes(TX_QUERY) === true);
    // Blocks go on, and what happens in them is read from them.
    await doors.send({ name: 'MsgPlanetExplore', playerId });
    await doors.devnet.control.mine(1);
    await until(() => one.world.getState().self.planetId !== null);
    expect(one.connection.getState().teller).toBe('node');
    expect(missing()).toContain(TX_QUERY);
    await one.clock.advance(2_000);
    await until(() => one.connection.getState().nodeSocket?.step === 'open' && missing() === undefined);
  });

  test('is the node’s when the stream refuses a subscription, though its blocks come', async () => {
    const doors = await createDoors();
    closers.push(() => doors.devnet.close());
    const one = client({ doors, playerId: await doors.join('ada') });
    await one.start();
    one.live.deliver({ kind: 'block', height: one.tip(), atMs: 0 });
    expect(one.connection.getState().teller).toBe('stream');
    one.live.refuse('game.planet.2-1.*');
    await one.clock.advance(1_000);
    await until(() => {
      if (one.connection.getState().nodeSocket?.step === 'open') {
        doors.devnet.chain.produce(1n);
        one.live.deliver({ kind: 'block', height: one.tip(), atMs: 0 });
      }
      return one.connection.getState().ticks.node !== null;
    });
    expect(one.connection.getState()).toMatchObject({ teller: 'node', refused: ['game.planet.2-1.*'] });
    one.live.refuse();
    await one.clock.advance(1_000);
    expect(one.connection.getState().teller).toBe('stream');
  });

  test('is not taken from the node while the stream ticks', async () => {
    const doors = await createDoors();
    closers.push(() => doors.devnet.close());
    const one = client({ doors, playerId: await doors.join('ada') });
    await one.start();
    for (let made = 0; made < 10; made++) {
      await doors.devnet.control.mine(1);
      one.live.deliver({ kind: 'block', height: one.tip(), atMs: 0 });
      await one.clock.advance(2_000);
    }
    expect(one.connection.getState()).toMatchObject({ teller: 'stream', nodeSocket: null });
  });
});

describe('the world', () => {
  test('is told by the chain as the stream tells it: the same moments once each, and what the chain says in the end', async () => {
    const network = await war();
    const { doors, frames, busy } = network;
    const [byStream, byChain] = [client(network), client(network)];
    await byStream.start(busy);
    await byChain.start(busy);
    let from = frames.length;
    const round = async (blocks: number, toChain: boolean) => {
      await produce(doors.devnet, blocks);
      const fresh = frames.slice(from);
      from = frames.length;
      byStream.deliver(fresh);
      if (toChain) byChain.deliver(fresh);
      else if (byChain.connection.getState().teller === 'node')
        await until(() => byChain.world.getState().height === byChain.tip());
      await Promise.all([byStream.sync.refresh(), byChain.sync.refresh()]);
    };
    // Both hear the stream; then one is left without, and some blocks go by before it is noticed.
    for (let n = 0; n < 5; n++) await round(2, true);
    for (let n = 0; n < 2; n++) await round(1, false);
    await byChain.overrule();
    for (let n = 0; n < 60; n++) await round(2, false);
    await until(() => byChain.told.length >= byStream.told.length);
    expect(byStream.told.length).toBeGreaterThan(10);
    expect([...byChain.told].sort()).toEqual([...byStream.told].sort());
    expect(new Set(byChain.told).size).toBe(byChain.told.length);

    // The stream is back: what both tell is told once.
    for (let n = 0; n < 20; n++) await round(1, true);
    expect(byChain.connection.getState().teller).toBe('stream');
    expect([...byChain.told].sort()).toEqual([...byStream.told].sort());
    // Coins of others are told by nobody: they are as old as the last reading, and each had its own.
    const purses = [...byStream.world.getState().players.keys()].map((id) => `player:${id}` as const);
    await Promise.all([byStream.sync.refresh(...purses), byChain.sync.refresh(...purses)]);
    const [a, b] = [byStream.world.getState(), byChain.world.getState()];
    expect(b.height).toBe(a.height);
    for (const kind of ['players', 'planets', 'fleets', 'structs'] as const) {
      expect(valuesOf<object>(b[kind]), kind).toEqual(valuesOf<object>(a[kind]));
    }
  });

  test('is live for a planet under attack without any guild', async () => {
    const network = await war();
    const one = client(network);
    network.doors.devnet.control.kill('web', 'stream');
    for (const id of network.busy) one.sync.watchPlanet(id);
    one.sync.setPlayer(network.playerId);
    one.live.become({ step: 'waiting', retryAtMs: 0, why: 'gone' });
    await one.sync.refresh();
    await one.overrule();
    const struct = () =>
      [...one.world.getState().structs.values()].find(({ source, overlay }) => source === 'chain' && overlay.size > 0);
    await until(() => {
      network.doors.devnet.chain.produce(1n);
      return one.told.length > 3;
    });
    expect(struct()).toBeDefined();
    expect(one.world.getState().planets.size).toBeGreaterThanOrEqual(network.busy.length);
  });
});

describe('a node far behind the stream', () => {
  test('is called so, undoes nothing, and is believed again once it has caught up', async () => {
    const doors = await createDoors();
    closers.push(() => doors.devnet.close());
    const playerId = await doors.join('ada');
    const one = client({ doors, playerId });
    await one.start();
    const { control } = doors.devnet;
    control.setFaults({ ...control.faults, nodeBehindBlocks: 30 });
    for (let made = 0; made < 28; made++) {
      await control.mine(1);
      one.live.deliver({ kind: 'block', height: one.tip(), atMs: 0 });
    }
    const { height, self } = one.world.getState();
    void one.sync.refresh(`player:${playerId}`);
    const trouble = () => one.connection.getState().troubles.find(({ endpoint }) => endpoint === 'rest');
    await until(() => trouble() !== undefined);
    expect(trouble()).toMatchObject({ isBehind: true, what: 'The node is 28 blocks behind.' });
    expect(one.world.getState()).toMatchObject({ height, self });
    control.clearFaults();
    await doors.send({ name: 'MsgPlanetExplore', playerId });
    // It is asked again ever more slowly.
    await until(() => {
      void one.clock.advance(1_000);
      return trouble() === undefined;
    });
    expect(one.world.getState().players.get(playerId)?.value).toEqual(await doors.chain.ask('player', { playerId }));
  });
});

/** Frames are lost at random, or those beyond what the relay holds of a burst. */
const LOSSES = [
  ['drops under bursts', PRESETS.bursts, 'frameOverflowed'],
  ['drops at random', { ...CALM_PLAN, seed: 11, frames: { ...CALM_PLAN.frames, loss: 0.3 } }, 'frameLost'],
] as const;

describe('a relay', () => {
  test.each(LOSSES)('that %s is healed: every kind of value is right again within one check', async (_, plan, kind) => {
    const { doors, playerId, busy } = await war();
    const { devnet } = doors;
    const config = parseConfig(devnet.clientConfig);
    const [world, connection, queryClient] = [createWorldStore(), createConnectionStore(), new QueryClient()];
    const sync = createSync({
      config,
      doors: { chain: doors.chain, api: doors.api, queryClient },
      live: createLive({
        url: devnet.urls.stream,
        namespace: config.network.namespace,
        dialect: 'nats',
        createWorker: null,
        WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
      }),
      world,
      connection,
      onOtherChainLife: () => expect.unreachable('the chain never began again'),
    });
    closers.push(() => {
      sync.close();
      queryClient.clear();
    });
    for (const id of busy) sync.watchPlanet(id);
    sync.setPlayer(playerId);
    await until(() => connection.getState().live.step === 'live');
    devnet.control.setFaults(plan);
    for (let made = 0; made < 40; made++) {
      await devnet.control.mine(1);
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    expect(devnet.control.faultCounts[kind]).toBeGreaterThan(50);
    // One check of the client's after the last loss.
    devnet.control.clearFaults();
    for (let made = 0; made < 22; made++) await devnet.control.mine(1);
    await devnet.control.settle();
    await until(() => world.getState().height >= devnet.chain.tip.height - 1n);
    // The check has a turn of its own within a block's time: it is waited for, not asked for.
    await expect.poll(() => wrongIn(world.getState(), doors), { timeout: 20_000 }).toEqual([]);
    expect(busy.every((id) => world.getState().planets.has(id))).toBe(true);
    expect(world.getState().structs.size).toBeGreaterThan(10);
  });
});

/** Ids of what the world has otherwise than the chain. */
async function wrongIn(
  { players, planets, fleets, structs }: WorldState,
  { chain }: Doors,
): Promise<readonly string[]> {
  const wrong: string[] = [];
  const look = async <T extends { readonly id: string }>(held: T, truth: Promise<T>): Promise<void> => {
    // The chain leaves the clock of what is built, and nobody shows it.
    const fields = changedFields(held, await truth).filter((field) => field !== 'blockStartBuild');
    if (fields.length > 0) wrong.push(`${held.id}: ${fields.join(' ')}`);
  };
  await Promise.all([
    ...[...players].map(([id, { value }]) => look(value, chain.ask('player', { playerId: id }))),
    ...[...planets].map(([id, { value }]) => look(value, chain.ask('planet', { planetId: id }))),
    ...[...fleets].map(([id, { value }]) => look(value, chain.ask('fleet', { fleetId: id }))),
    ...[...structs].map(([id, { value }]) => look(value, chain.ask('struct', { structId: id }))),
  ]);
  return wrong;
}

function valuesOf<T>(map: ReadonlyMap<string, { readonly value: T }>): Record<string, T> {
  return Object.fromEntries([...map].map(([id, { value }]) => [id, value]));
}
