/** A guild that falls silent: its relay, its stream, its whole service. docs/faults.md; docs/network/stream.md section 8. */
import { connect, type NatsConnection, StringCodec } from 'nats.ws';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { until } from '../../src/testing/until.ts';
import { createRelay } from '../services/stream/relay.ts';
import { post, request, testDevnet, testPlayer } from '../services/testing/testDevnet.ts';
import type { Devnet } from '../types.ts';
import { CALM_FRAME } from './createFaultEngine.ts';
import { CALM_PLAN, type RelayPlan } from './faultPlan.ts';
import { PRESETS } from './presets.ts';

Object.assign(globalThis, { WebSocket });

async function listen(devnet: Devnet): Promise<{ readonly nats: NatsConnection; readonly subjects: string[] }> {
  const nats = await connect({ servers: devnet.urls.stream, reconnect: false });
  onTestFinished(() => nats.close());
  const subjects: string[] = [];
  nats.subscribe('>', { callback: (_error, { subject }) => void subjects.push(subject) });
  await nats.flush();
  return { nats, subjects };
}

function relayOf(
  relay: RelayPlan,
  heartbeatMs = 60_000,
): { readonly heard: string[]; readonly counts: string[]; readonly push: (n: number) => void } {
  const [heard, counts]: [string[], string[]] = [[], []];
  const line = createRelay(heartbeatMs, {
    frame: () => CALM_FRAME,
    relay: () => relay,
    note: (kind) => void counts.push(kind),
    alter: (frame) => frame,
    tell: (text) => text,
  });
  onTestFinished(() => line.close());
  line.broker.subscribe({
    pattern: '>',
    queue: undefined,
    owner: {},
    deliver: ({ payload }) => void heard.push(StringCodec().decode(payload)),
  });
  line.start();
  return {
    heard,
    counts,
    push: (n) => {
      for (let i = 0; i < n; i++)
        line.publish({ subject: 'game.x', body: { subject: 'game.x', category: 'ore', value: i } });
    },
  };
}

test('a dumb relay sends no frame, not even of blocks, while its server takes connections', async () => {
  const devnet = await testDevnet({ faults: PRESETS['dumb-relay'] });
  const { nats, subjects } = await listen(devnet);
  await devnet.control.mine(3);
  await devnet.control.settle();
  await nats.flush();
  expect(subjects).toEqual([]);
  expect(nats.isClosed()).toBe(false);
  expect(devnet.control.faultCounts.frameSilenced).toBeGreaterThan(2);
  devnet.control.clearFaults();
  await devnet.control.mine(1);
  await nats.flush();
  expect(subjects).toContain('consensus');
});

test('its heartbeat may go on, or not', async () => {
  const speaks = relayOf({ dumb: 1, buffer: 0 }, 20);
  const mute = relayOf({ dumb: 2, buffer: 0 }, 20);
  speaks.push(3);
  mute.push(3);
  await until(() => speaks.heard.length > 1);
  expect(new Set(speaks.heard)).toEqual(new Set(['{"subject":"healthcheck"}']));
  expect(mute.heard).toEqual([]);
});

test('a relay loses what a burst brings beyond its buffer, and nothing of what comes in time', async () => {
  const { heard, counts, push } = relayOf({ dumb: 0, buffer: 4 });
  push(7);
  const ores = () =>
    heard.filter((text) => text.includes('ore')).map((text) => (JSON.parse(text) as { value: number }).value);
  expect(ores()).toEqual([0, 1, 2, 3]);
  expect(counts.filter((kind) => kind === 'frameOverflowed')).toHaveLength(3);
  await new Promise((resolve) => setTimeout(resolve, 100));
  heard.length = 0;
  push(3);
  expect(ores()).toEqual([0, 1, 2]);
});

test('services that were killed answer nobody and forget their sessions; the chain goes on, and they come back', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  await player.join('vega');
  const { nats } = await listen(devnet);
  const before = (await request(`${devnet.urls.web}/control/status`)).body as { height: string };
  devnet.control.kill('web', 'stream');
  await nats.closed();
  await expect(request(`${devnet.urls.web}/api/timestamp`)).rejects.toThrow('fetch failed');
  await expect(connect({ servers: devnet.urls.stream, reconnect: false })).rejects.toThrow();
  expect((await request(`${devnet.urls.rest}/game/guild/0-1`)).status).toBe(200);
  await devnet.control.mine(5);
  // The control answers for itself.
  const dead = (await request(`${devnet.urls.web}/control/status`)).body as { height: string; sessions: number };
  expect(Number(dead.height)).toBe(Number(before.height) + 5);
  expect(dead.sessions).toBe(0);
  expect(devnet.control.faultCounts.down).toBeGreaterThan(1);
  devnet.control.revive('web', 'stream');
  expect(devnet.control.faults).toEqual(CALM_PLAN);
  expect((await request(`${devnet.urls.web}/api/timestamp`)).status).toBe(200);
  const { subjects } = await listen(devnet);
  await devnet.control.mine(1);
  await until(() => subjects.includes('consensus'));
});

test('the control kills and revives over HTTP too, and refuses what is no service', async () => {
  const devnet = await testDevnet();
  const command = (name: string, targets: readonly string[]) =>
    post(`${devnet.urls.web}/control/faults/${name}`, { targets });
  expect((await command('kill', ['web', 'rpc'])).status).toBe(200);
  expect(devnet.control.faults.down).toEqual({ rest: false, rpc: true, web: true, stream: false });
  expect((await command('revive', ['rpc'])).status).toBe(200);
  expect(devnet.control.faults.down).toEqual({ rest: false, rpc: false, web: true, stream: false });
  expect((await command('kill', ['moon'])).status).toBe(400);
  expect((await command('kill', [])).status).toBe(400);
});
