import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { post, request, testDevnet, testPlayer } from '../testing/testDevnet.ts';

test('every command works over HTTP and answers with the status', async () => {
  const devnet = await testDevnet();
  const base = `${devnet.urls.web}/control`;
  const status = (await request(`${base}/status`)).body;
  expect(status).toMatchObject({ height: '1', paused: true, mempool: 0, mirrorHeight: '1', mirrorLag: 1 });
  expect((await post(`${base}/mine`, { count: 3 })).body).toMatchObject({ height: '4', mirrorHeight: '3' });
  expect((await post(`${base}/mine`, {})).body.height).toBe('5');
  expect((await post(`${base}/advance`, { height: '50' })).body.height).toBe('50');
  expect((await post(`${base}/advance`, { height: 10 })).body.height).toBe('50');
  expect((await post(`${base}/settle`, {})).body).toMatchObject({ mirrorHeight: '50' });
  await post(`${base}/fail`, { target: 'rest', status: 500, path: '/blockheight' });
  expect((await request(`${devnet.urls.rest}/blockheight`)).status).toBe(500);
  expect((await post(`${base}/stream-faults`, { dropEvery: 2 })).body.streamFaults).toMatchObject({
    dropEvery: 2,
    delayMs: 0,
  });
  expect((await post(`${base}/stream-faults`, { delayMs: 5 })).body.streamFaults).toMatchObject({
    dropEvery: 0,
    delayMs: 5,
  });
});

test.each([
  ['mine', { count: 0 }],
  ['mine', { count: 1, extra: true }],
  ['advance', {}],
  ['fail', { target: 'moon', status: 500 }],
  ['stream-faults', { dropEvery: -1 }],
  ['mine', 'nonsense'],
])('%s with %j is refused', async (name, body) => {
  const devnet = await testDevnet();
  const reply = await post(`${devnet.urls.web}/control/${name}`, body);
  expect(reply).toMatchObject({ status: 400, body: { error: expect.any(String) } });
  expect(devnet.chain.tip.height).toBe(1n);
});

test('a clock of its own makes blocks, pauses and resumes', async () => {
  const devnet = await testDevnet({ blockTimeMs: 20 });
  const height = () => devnet.chain.tip.height;
  await expect.poll(height).toBeGreaterThan(3n);
  await post(`${devnet.urls.web}/control/pause`, {});
  const stopped = height();
  await new Promise((resolve) => setTimeout(resolve, 60));
  expect(height()).toBe(stopped);
  await devnet.control.mine(2);
  expect(height()).toBe(stopped + 2n);
  await post(`${devnet.urls.web}/control/resume`, {});
  await expect.poll(height).toBeGreaterThan(stopped + 2n);
});

test('settle says what is stuck when it is', async () => {
  const devnet = await testDevnet();
  await post(`${devnet.urls.web}/control/stream-faults`, { delayMs: 60_000 });
  await devnet.control.mine(2);
  const reply = await post(`${devnet.urls.web}/control/settle`, { timeoutMs: 50 });
  expect(reply).toMatchObject({
    status: 504,
    body: { error: 'Not settled after 50 ms: the live stream has unsent messages.' },
  });
});

test('drop cuts every websocket once, and clients may come back', async () => {
  const devnet = await testDevnet();
  const open = async (url: string) => {
    const socket = new WebSocket(url);
    await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject));
    return socket;
  };
  const sockets = await Promise.all([devnet.urls.stream, devnet.urls.rpcWebsocket].map(open));
  const closed = Promise.all(sockets.map((socket) => new Promise((resolve) => socket.on('close', resolve))));
  await post(`${devnet.urls.web}/control/drop`, {});
  await closed;
  for (const url of [devnet.urls.stream, devnet.urls.rpcWebsocket]) (await open(url)).terminate();
});

test('sessions expire on command and the control never fails on purpose', async () => {
  const devnet = await testDevnet();
  const player = testPlayer(devnet);
  await player.join('astra');
  devnet.control.failNext({ target: 'web', status: 503, times: 1 });
  await post(`${devnet.urls.web}/control/expire-sessions`, {});
  expect((await player.web('/api/guild/count')).status).toBe(503);
  expect((await player.web('/api/guild/count')).status).toBe(401);
});

test('a websocket of the node can be made to fail at its door', async () => {
  const devnet = await testDevnet();
  devnet.control.failNext({ target: 'rpc', path: '/websocket', status: 503 });
  const refused = new WebSocket(devnet.urls.rpcWebsocket);
  await expect(new Promise((_, reject) => refused.on('error', reject))).rejects.toThrow('503');
});
