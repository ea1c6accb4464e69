/** Both dialects against devnet's stream server, over real sockets. */
import { afterEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { createFaultQueue } from '../../devnet/services/http/faultQueue.ts';
import { createStream, type Stream } from '../../devnet/services/stream/createStream.ts';
import { FRAMES } from '../testing/streamFrames.ts';
import { until } from '../testing/until.ts';
import { createLive } from './createLive.ts';
import type { LiveEvent, StreamDialect } from './types.ts';

type Body = Parameters<Stream['publish']>[0]['body'];

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function setup(dialect: StreamDialect, subjects: readonly string[]) {
  const faultQueue = createFaultQueue();
  const stream = await createStream({ host: '127.0.0.1', port: 0, faultQueue });
  closers.push(() => stream.close());
  const live = createLive({
    url: dialect === 'json' ? `${stream.url}/json` : stream.url,
    namespace: 'game',
    dialect,
    createWorker: null,
    // Node 20 has no WebSocket of its own; ws implements the same interface.
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  closers.push(() => live.close());
  const events: LiveEvent[] = [];
  const steps: string[] = [];
  live.watchEvents((batch) => events.push(...batch));
  live.watchStatus((status) => steps.push(status.step));
  live.setSubjects(subjects);
  await until(() => live.status.step === 'open' && stream.subscriptions > subjects.length);
  return { stream, live, events, steps };
}

function publish(stream: Stream, ...names: (keyof typeof FRAMES)[]): void {
  for (const name of names) stream.publish({ subject: FRAMES[name].subject, body: FRAMES[name].payload as Body });
}

describe.each(['nats', 'json'] as const)('the %s dialect', (dialect) => {
  it('brings the frames of its subjects and the block clock, in order, and no others', async () => {
    const { stream, events } = await setup(dialect, ['game.planet.2-9.*', 'game.grid.player.1-42.>']);
    publish(stream, 'grid', 'gridOfNobody', 'player', 'block', 'structStatus', 'shield');
    await until(() => events.length >= 4);
    expect(events.map((event) => event.kind)).toEqual(['grid', 'block', 'structStatus', 'shield']);
  });

  it('follows a change of subjects', async () => {
    const { stream, live, events } = await setup(dialect, ['game.planet.2-9.*']);
    live.setSubjects(['game.player.0-1.*', 'game.inventory.>']);
    await until(() => stream.subscriptions === 4);
    publish(stream, 'structStatus', 'player', 'block');
    await until(() => events.some((event) => event.kind === 'block'));
    expect(events.map((event) => event.kind)).toEqual(['player', 'block']);
  });

  it('comes back after the socket was cut, with its subjects', async () => {
    const { stream, live, events, steps } = await setup(dialect, ['game.planet.2-9.*']);
    stream.dropConnections();
    await until(() => live.status.step === 'waiting');
    await until(() => live.status.step === 'open' && stream.subscriptions === 3);
    publish(stream, 'structStatus');
    await until(() => events.length === 1);
    expect(steps.slice(-3)).toEqual(['waiting', 'connecting', 'open']);
  });

  it('leaves no socket and no subscription behind, however often it connects', async () => {
    const { stream, live } = await setup(dialect, ['game.planet.2-9.*']);
    for (let i = 0; i < 5; i++) {
      live.reconnect();
      await until(() => live.status.step === 'open');
    }
    await until(() => stream.connections === 1 && stream.subscriptions === 3);
    live.close();
    await until(() => stream.connections === 0 && stream.subscriptions === 0);
  });

  it('reports a frame that cannot be read and goes on', async () => {
    const { stream, live, events } = await setup(dialect, ['game.planet.2-9.*']);
    const problems: unknown[] = [];
    live.watchProblems((problem) => problems.push(problem));
    const { subject, payload } = FRAMES.structStatus;
    stream.publish({ subject, body: { ...payload, seq: 'seven' } as Body });
    publish(stream, 'structStatus');
    await until(() => events.length === 1);
    expect(problems).toEqual([{ subject, what: 'seq: expected an unsigned integer below 2^53' }]);
  });
});

it('a stream that is not there is waited for, with the reason shown', async () => {
  const live = createLive({
    url: 'ws://127.0.0.1:9',
    namespace: 'game',
    dialect: 'nats',
    createWorker: null,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  closers.push(() => live.close());
  await until(() => live.status.step === 'waiting');
  expect(live.status).toMatchObject({ why: expect.stringMatching(/./) as string });
});
