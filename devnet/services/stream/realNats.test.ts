/**
 * The client's stream door, the stream, and devnet behind it: with the stream served by devnet itself, and over a real
 * nats-server where there is one (`npm test` installs Debian's where it may). The same story has to hold over both.
 */
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createLive } from '../../../src/live/createLive.ts';
import type { LiveEvent } from '../../../src/live/types.ts';
import { until } from '../../../src/testing/until.ts';
import { findNatsServer, startNatsServer } from '../../../tools/natsServer.ts';
import { createDevnet } from '../../createDevnet.ts';
import { FREE_PORTS, testPlayer } from '../testing/testDevnet.ts';

interface Relay {
  readonly name: string;
  /** Options of a devnet that uses it, and how to take the line from its clients. */
  open(): Promise<{
    readonly options: { readonly natsServer?: string; readonly natsWebsocket?: string };
    readonly cut?: () => Promise<void>;
    readonly close: () => Promise<void>;
  }>;
}

const own: Relay = {
  name: 'devnet itself',
  open: () => Promise.resolve({ options: {}, close: () => Promise.resolve() }),
};
const real: Relay = {
  name: 'a real nats-server',
  async open() {
    const server = await startNatsServer();
    return {
      options: { natsServer: server.natsUrl, natsWebsocket: server.websocketUrl },
      cut: () => server.restart(),
      close: () => server.close(),
    };
  },
};
const relays = findNatsServer() === undefined ? [own] : [own, real];

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function setup(relay: Relay) {
  const { options, cut, close } = await relay.open();
  closers.push(close);
  const devnet = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, ...options });
  closers.push(() => devnet.close());
  const live = createLive({
    url: devnet.urls.stream,
    namespace: devnet.options.namespace,
    dialect: 'nats',
    createWorker: null,
    // Node 20 has no WebSocket of its own; ws implements the same interface.
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  closers.push(() => live.close());
  const events: LiveEvent[] = [];
  const problems: unknown[] = [];
  live.watchEvents((batch) => events.push(...batch));
  live.watchProblems((problem) => problems.push(problem));
  live.setSubjects([`${devnet.options.namespace}.>`]);
  /** A subscription is in force once a frame has come over it. */
  async function heard(): Promise<void> {
    const before = events.length;
    await until(() => {
      if (live.status.step === 'open') void devnet.control.mine(1);
      return events.slice(before).some((event) => event.kind === 'block');
    });
  }
  await heard();
  return {
    devnet,
    live,
    events,
    problems,
    heard,
    cut: cut ?? (() => Promise.resolve(devnet.control.dropConnections())),
  };
}

describe.each(relays)('over $name', (relay) => {
  it('a sign-up arrives whole and in order, the heartbeat between rows and activity', async () => {
    const { devnet, events, problems } = await setup(relay);
    const player = testPlayer(devnet);
    const id = await player.join('astra');
    await player.send({ name: 'MsgPlanetExplore', value: { creator: player.address, playerId: id, name: '' } });
    await devnet.control.settle();
    await until(() => events.some((event) => event.kind === 'fleetArrive'));
    expect(problems).toEqual([]);
    expect(events).toContainEqual(expect.objectContaining({ kind: 'player', playerId: id, name: 'astra' }));
    const explored = events.findIndex((event) => event.kind === 'player' && event.planetId !== null);
    const arrived = events.findIndex((event) => event.kind === 'fleetArrive');
    expect(explored).toBeGreaterThan(-1);
    expect(events.slice(explored, arrived).filter((event) => event.kind === 'block')).toHaveLength(1);
    const heights = events.flatMap((event) => (event.kind === 'block' ? [event.height] : []));
    expect(heights).toEqual([...new Set(heights)].sort((a, b) => (a < b ? -1 : 1)));
  });

  it('a network that is settled has brought everything to the server', async () => {
    const { devnet, events } = await setup(relay);
    for (let i = 0; i < 50; i++) await devnet.control.mine(1);
    await devnet.control.settle();
    const height = devnet.chain.tip.height - BigInt(devnet.options.mirrorLagBlocks);
    await until(() => events.some((event) => event.kind === 'block' && event.height === height));
    const heights = events.flatMap((event) => (event.kind === 'block' ? [event.height] : []));
    expect(heights.slice(-50)).toEqual(Array.from({ length: 50 }, (_, i) => height - 49n + BigInt(i)));
  });

  it('a line that was cut comes back on both sides, and the stream goes on', async () => {
    const { live, events, heard, cut } = await setup(relay);
    const steps: string[] = [];
    live.watchStatus((status) => steps.push(status.step));
    await cut();
    await until(() => steps.includes('waiting'));
    await until(() => live.status.step === 'open');
    const before = events.length;
    await heard();
    expect(events.length).toBeGreaterThan(before);
  });
});

it('a nats-server that is not there is named when the network starts', async () => {
  const start = createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, natsServer: 'nats://127.0.0.1:9' });
  await expect(start).rejects.toThrow(/Can’t connect to a nats-server: .*\nWhere: nats:\/\/127.0.0.1:9\n.*--nats/);
});
