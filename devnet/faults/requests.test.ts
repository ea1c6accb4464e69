/** Faults of the doors, seen by a plain fetch. */
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { post, request, testDevnet, testPlayer } from '../services/testing/testDevnet.ts';
import type { Devnet, FaultTarget } from '../types.ts';
import { CALM_PLAN, EACH, type FaultAction, type FaultPlan, type FaultReach } from './faultPlan.ts';

/** Something each service answers without a session. */
const QUESTION = { rest: '/game/guild/0-1', rpc: '/health', web: '/api/timestamp' } as const;
const HTTP = ['rest', 'rpc', 'web'] as const;

function plan(target: FaultTarget, action: FaultAction, over: Partial<FaultReach> = {}): FaultPlan {
  return { ...CALM_PLAN, doors: { ...CALM_PLAN.doors, [target]: [{ ...EACH, ...over, ...action }] } };
}

const ask = (devnet: Devnet, target: (typeof HTTP)[number]) => request(devnet.urls[target] + QUESTION[target]);

const ERRORS_OF_503 = {
  rest: { code: 14, message: 'failed on request with HTTP 503', details: [] },
  rpc: { message: 'failed on request with HTTP 503' },
  web: { status: 503, detail: 'failed on request with HTTP 503' },
} as const;
const ERRORS_OF_429 = {
  rest: { code: 8 },
  rpc: { message: 'failed on request with HTTP 429' },
  web: { code: 'RATE_LIMIT_EXCEEDED', retry_after: 7, limit: 100, remaining: 0, reset_at: expect.any(Number) },
} as const;

test.each(HTTP)('%s refuses with 500, 503 and 429 in its own words, and goes on afterwards', async (target) => {
  const devnet = await testDevnet();
  const set = (status: 429 | 500 | 503) =>
    devnet.control.setFaults(plan(target, { kind: 'status', status, retryAfterSeconds: 7 }, { times: 1 }));
  set(500);
  expect((await ask(devnet, target)).status).toBe(500);
  set(503);
  expect(await ask(devnet, target)).toMatchObject({ status: 503, body: ERRORS_OF_503[target] });
  set(429);
  const limited = await ask(devnet, target);
  expect(limited).toMatchObject({ status: 429, body: ERRORS_OF_429[target] });
  expect(limited.headers.get('retry-after')).toBe('7');
  expect(limited.headers.get('x-ratelimit-limit')).toBe('100');
  expect(limited.headers.get('x-ratelimit-remaining')).toBe('0');
  expect(Number(limited.headers.get('x-ratelimit-reset'))).toBeGreaterThan(1_600_000_000);
  expect((await ask(devnet, target)).status).toBe(200);
  expect(devnet.control.faultCounts).toMatchObject({ status429: 1, status500: 1, status503: 1, drop: 0 });
});

test.each(HTTP)('%s cuts the connection without a word', async (target) => {
  const devnet = await testDevnet();
  devnet.control.setFaults(plan(target, { kind: 'drop' }, { times: 1 }));
  await expect(ask(devnet, target)).rejects.toThrow('fetch failed');
  expect((await ask(devnet, target)).status).toBe(200);
  expect(devnet.control.faultCounts.drop).toBe(1);
});

test.each(HTTP)('%s sends JSON that ends early, of the length it announces', async (target) => {
  const devnet = await testDevnet();
  const whole = JSON.stringify((await ask(devnet, target)).body);
  devnet.control.setFaults(plan(target, { kind: 'cutJson', announced: 'short' }));
  const cut = await ask(devnet, target);
  expect(cut.status).toBe(200);
  expect(cut.headers.get('content-type')).toContain('application/json');
  expect(cut.headers.get('content-length')).toBe(String(Buffer.byteLength(cut.body)));
  expect(cut.body.length).toBeLessThan(whole.length);
  expect(cut.body.startsWith('{')).toBe(true);
});

test.each(HTTP)('%s announces more than it sends, and the reader notices', async (target) => {
  const devnet = await testDevnet();
  devnet.control.setFaults(plan(target, { kind: 'cutJson', announced: 'full' }, { times: 1 }));
  const response = await fetch(devnet.urls[target] + QUESTION[target]);
  expect(response.status).toBe(200);
  expect(Number(response.headers.get('content-length'))).toBeGreaterThan(1);
  await expect(response.text()).rejects.toThrow('terminated');
  expect(devnet.control.faultCounts.cutJson).toBe(1);
  expect((await ask(devnet, target)).status).toBe(200);
});

test.each(HTTP)('%s gives a page of HTML with status 200', async (target) => {
  const devnet = await testDevnet();
  devnet.control.setFaults(plan(target, { kind: 'wrongContentType' }));
  const page = await ask(devnet, target);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(page.body).toMatch(/^<!doctype html>/);
});

test.each(HTTP)('%s lets its true body drip', async (target) => {
  const devnet = await testDevnet();
  const whole = await (await fetch(devnet.urls[target] + QUESTION[target])).arrayBuffer();
  devnet.control.setFaults(plan(target, { kind: 'slowBody', bytes: 8, intervalMs: 2 }));
  const response = await fetch(devnet.urls[target] + QUESTION[target]);
  expect(response.headers.get('content-length')).toBe(String(whole.byteLength));
  let chunks = 0;
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    chunks++;
    bytes += chunk.length;
  }
  expect(bytes).toBe(whole.byteLength);
  expect(chunks).toBeGreaterThan(1);
  expect(devnet.control.faultCounts.slowBody).toBe(1);
});

test('a slow body does not hold the network up when it ends', async () => {
  const devnet = await testDevnet();
  devnet.control.setFaults(plan('rest', { kind: 'slowBody', bytes: 1, intervalMs: 60_000 }));
  const response = await fetch(devnet.urls.rest + QUESTION.rest);
  const rest = response.text().catch((error: unknown) => error);
  await devnet.close();
  expect(await rest).toBeDefined();
});

test('what is asked late is answered late: an answer that waits comes after one that does not', async () => {
  // So late that no machine is slower; all doors at once, since it is waited for.
  const ms = 4_000;
  await Promise.all(
    HTTP.map(async (target) => {
      const devnet = await testDevnet();
      const order: string[] = [];
      devnet.control.setFaults(plan(target, { kind: 'latency', ms, jitterMs: 20 }, { times: 1 }));
      const slow = ask(devnet, target).then(({ status }) => order.push(`slow ${status}`));
      await expect.poll(() => devnet.control.faultCounts.latency).toBe(1);
      await ask(devnet, target).then(({ status }) => order.push(`quick ${status}`));
      await slow;
      expect(order, target).toEqual(['quick 200', 'slow 200']);
    }),
  );
});

test('websockets of stream and node can be refused, limited and cut at the door', async () => {
  const devnet = await testDevnet();
  const open = (url: string): Promise<void> =>
    new Promise((resolve, reject) => {
      const socket = new WebSocket(url);
      socket.on('error', reject);
      socket.on('open', () => resolve(socket.terminate()));
    });
  for (const [target, url] of [
    ['stream', devnet.urls.stream],
    ['rpc', devnet.urls.rpcWebsocket],
  ] as const) {
    devnet.control.setFaults(plan(target, { kind: 'status', status: 429, retryAfterSeconds: 1 }, { times: 1 }));
    await expect(open(url)).rejects.toThrow('429');
    devnet.control.setFaults(plan(target, { kind: 'drop' }, { times: 1 }));
    await expect(open(url)).rejects.toThrow('socket hang up');
    devnet.control.setFaults(plan(target, { kind: 'latency', ms: 5, jitterMs: 0 }));
    await open(url);
  }
});

test('the control itself never fails on purpose, and takes and tells the whole plan', async () => {
  const everything = plan('web', { kind: 'drop' });
  const devnet = await testDevnet({ faults: everything });
  const url = `${devnet.urls.web}/control/faults`;
  expect((await request(url)).body).toMatchObject({ plan: everything, counts: { drop: 0 } });
  await expect(ask(devnet, 'web')).rejects.toThrow();
  expect((await request(url)).body.counts.drop).toBe(1);
  const next = { mirrorBehindBlocks: 4, doors: { rest: [{ kind: 'status', status: 503, every: 2 }] } };
  const told = await post(url, next);
  expect(told.body.plan).toEqual(devnet.control.faults);
  expect(devnet.control.faults).toMatchObject({ mirrorBehindBlocks: 4, doors: { web: [], rest: [{ every: 2 }] } });
  expect((await ask(devnet, 'web')).status).toBe(200);
  expect((await post(url, { mirrorWrong: 3 })).status).toBe(400);
  expect(devnet.control.faults.mirrorBehindBlocks).toBe(4);
  const calm = await post(`${url}/clear`, {});
  expect(calm.body).toMatchObject({ plan: CALM_PLAN, counts: { drop: 0 } });
  expect(Object.keys(calm.body.presets)).toEqual(['calm', 'rough', 'storm', 'dumb-relay', 'bursts', 'no-guild']);
});

test('a session is lost at every n-th request that needs one, never while it is got back', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  await player.join('astra');
  devnet.control.setFaults({ ...CALM_PLAN, sessionsExpireEvery: 3 });
  const statuses: number[] = [];
  for (let n = 0; n < 7; n++) {
    statuses.push((await player.web('/api/guild/count')).status);
    if (statuses.at(-1) === 401) expect((await player.login()).status).toBe(200);
  }
  expect(statuses).toEqual([200, 200, 401, 200, 200, 401, 200]);
  expect(devnet.control.faultCounts.sessionsExpired).toBe(2);
});

test('a preflight is no request of the client and uses no fault up', async () => {
  const devnet = await testDevnet({ faults: plan('rest', { kind: 'drop' }, { times: 1 }) });
  expect((await request(devnet.urls.rest + QUESTION.rest, { method: 'OPTIONS' })).status).toBe(204);
  await expect(ask(devnet, 'rest')).rejects.toThrow();
});
