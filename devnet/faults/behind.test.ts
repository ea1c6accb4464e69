/** A node that is behind, a mirror that is behind, and clocks that are wrong. */
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';

import { post, request, testDevnet, testPlayer } from '../services/testing/testDevnet.ts';
import type { Devnet } from '../types.ts';
import { CALM_PLAN } from './faultPlan.ts';

const explore = (creator: string, playerId: string) =>
  ({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } }) as const;

const PATHS = [
  '/game/player',
  '/game/planet',
  '/game/fleet',
  '/game/grid',
  '/game/planet_attribute',
  '/sdk/bank/v1beta1/supply',
  '/blockheight',
];

/** All that REST says, as one text. */
async function shown(devnet: Devnet, paths: readonly string[] = PATHS): Promise<string> {
  const answers = await Promise.all(paths.map((path) => request(devnet.urls.rest + path)));
  for (const { status } of answers) expect(status).toBe(200);
  return JSON.stringify(answers.map(({ body }) => body));
}

const heightOf = async (devnet: Devnet) => (await request(`${devnet.urls.rest}/blockheight`)).body.blockHeight;

test('a node behind tells what it told that many blocks ago, all of it, and catches up when it is well', async () => {
  const devnet = await testDevnet();
  const { control } = devnet;
  const first = testPlayer(devnet);
  const id = await first.join('astra');
  const paths = [...PATHS, `/sdk/auth/v1beta1/accounts/${first.address}`, `/game/player/${id}`];
  // What each height looked like when it was the tip.
  const past: string[] = [];
  const step = async (height: number): Promise<void> => {
    if (height === 2) await post(`${devnet.urls.web}/api/auth/signup`, testPlayer(devnet).signUpBody('bore'));
    if (height === 3) {
      const body = { tx_bytes: Buffer.from(first.tx([explore(first.address, id)])).toString('base64') };
      const sent = await post(`${devnet.urls.rest}/sdk/tx/v1beta1/txs`, { ...body, mode: 'BROADCAST_MODE_SYNC' });
      expect(sent.body.tx_response.code).toBe(0);
    }
    await control.mine(1);
  };
  for (let n = 0; n < 8; n++) {
    past.push(await shown(devnet, paths));
    await step(n);
  }
  past.push(await shown(devnet, paths));
  expect(new Set(past).size).toBe(9);

  // The same again in another network, three blocks behind from the start.
  const again = await testDevnet();
  const second = testPlayer(again);
  expect(await second.join('astra')).toBe(id);
  const samePaths = [...PATHS, `/sdk/auth/v1beta1/accounts/${second.address}`, `/game/player/${id}`];
  const before = [await shown(again, samePaths)];
  again.control.setFaults({ ...CALM_PLAN, nodeBehindBlocks: 3 });
  let sent: string | undefined;
  for (let n = 0; n < 8; n++) {
    if (n === 2) await post(`${again.urls.web}/api/auth/signup`, testPlayer(again).signUpBody('bore'));
    if (n === 3) {
      const body = { tx_bytes: Buffer.from(second.tx([explore(second.address, id)])).toString('base64') };
      const answer = await post(`${again.urls.rest}/sdk/tx/v1beta1/txs`, { ...body, mode: 'BROADCAST_MODE_SYNC' });
      expect(answer.body.tx_response.code).toBe(0);
      sent = answer.body.tx_response.txhash;
    }
    await again.control.mine(1);
    before.push(await shown(again, samePaths));
  }
  // It stands still at first, because a node does not go back; then it follows, three blocks late.
  expect(before.slice(1, 4)).toEqual([before[0], before[0], before[0]]);
  const heights = before.map((text) => /"blockHeight":"(\d+)"/.exec(text)?.[1]).map(Number);
  const start = heights[0] ?? 0;
  expect(heights).toEqual([0, 0, 0, 0, 1, 2, 3, 4, 5].map((n) => start + n));
  // What it shows at a height is what a node in time showed, words about this network's own keys and clock aside.
  const shape = (text: string | undefined) => text?.replaceAll(/game1[0-9a-z]+|"key":"[^"]*"|\d{13}/g, '_');
  expect(before.slice(3).map(shape)).toEqual(past.slice(0, 6).map(shape));

  expect(sent).toBeDefined();
  expect(again.control.faultCounts.nodeBehind).toBeGreaterThan(0);
  again.control.clearFaults();
  expect(shape(await shown(again, samePaths))).toBe(shape(past[8]));
});

test('RPC, transactions and events of a node behind are as old as its REST', async () => {
  const devnet = await testDevnet();
  const { control, urls } = devnet;
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  control.setFaults({ ...CALM_PLAN, nodeBehindBlocks: 2 });
  const events: string[] = [];
  const socket = new WebSocket(urls.rpcWebsocket);
  await new Promise((resolve) => socket.on('open', resolve));
  socket.on('message', (data: Buffer) => {
    const height: string | undefined = JSON.parse(data.toString('utf8')).result?.data?.value?.block?.header?.height;
    if (height) events.push(height);
  });
  socket.send(JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'subscribe', params: { query: "tm.event='NewBlock'" } }));
  await new Promise((resolve) => socket.once('message', resolve));

  const start = devnet.chain.tip.height;
  const bytes = Buffer.from(player.tx([explore(player.address, id)])).toString('base64');
  const sent = await post(`${urls.rest}/sdk/tx/v1beta1/txs`, { tx_bytes: bytes, mode: 'BROADCAST_MODE_SYNC' });
  const hash: string = sent.body.tx_response.txhash;
  const lookUp = async () => (await request(`${urls.rest}/sdk/tx/v1beta1/txs/${hash}`)).status;
  const status = async () => (await request(`${urls.rpc}/status`)).body.result.sync_info.latest_block_height;
  await control.mine(1);
  expect(await lookUp()).toBe(404);
  expect((await request(`${urls.rpc}/tx?hash=0x${hash}`)).body.error).toBeDefined();
  expect((await request(`${urls.rpc}/block?height=${start + 1n}`)).body.error).toBeDefined();
  await control.mine(1);
  expect([await lookUp(), await status()]).toEqual([404, start.toString()]);
  await control.mine(1);
  expect([await lookUp(), await status(), await heightOf(devnet)]).toEqual([
    200,
    (start + 1n).toString(),
    (start + 1n).toString(),
  ]);
  await expect.poll(() => events).toEqual([(start + 1n).toString()]);
  socket.terminate();
});

test('settling makes as many blocks as node and mirror need to have seen the last consequence', async () => {
  const devnet = await testDevnet();
  const { control, chain, urls } = devnet;
  control.setFaults({ ...CALM_PLAN, nodeBehindBlocks: 4, mirrorBehindBlocks: 7 });
  const player = testPlayer(devnet);
  await post(`${urls.web}/api/auth/signup`, player.signUpBody('astra'));
  await control.settle();
  const id = chain.world.playerOfAddress(player.address);
  expect((await request(`${urls.rest}/game/player/${id}`)).body.Player.id).toBe(id);
  await player.login();
  expect((await player.web(`/api/player/${id}`)).body.data.id).toBe(id);
  expect((await request(`${urls.web}/control/status`)).body.mirrorLag).toBe(7);
  expect(control.faultCounts.mirrorBehind).toBeGreaterThan(0);
  control.clearFaults();
  expect((await request(`${urls.web}/control/status`)).body.mirrorLag).toBe(1);
});

test('settling does not wait for a clock to tick as often as the mirror is behind', async () => {
  const { control, chain, urls } = await testDevnet({ blockTimeMs: 3_600_000 });
  await control.settle();
  control.setFaults({ ...CALM_PLAN, nodeBehindBlocks: 3, mirrorBehindBlocks: 5 });
  await control.mine(1);
  const { height } = chain.tip;
  await control.settle();
  expect(chain.tip.height).toBe(height + 5n);
  expect((await request(`${urls.web}/control/status`)).body.mirrorHeight).toBe(height.toString());
});

test('an older lag from /control/mirror-lag stays until the plan has something to say about it', async () => {
  const devnet = await testDevnet();
  const lag = async () => (await request(`${devnet.urls.web}/control/status`)).body.mirrorLag;
  await post(`${devnet.urls.web}/control/mirror-lag`, { blocks: 5 });
  devnet.control.setFaults({ ...CALM_PLAN, mirrorWrong: 0.5 });
  expect(await lag()).toBe(5);
  devnet.control.setFaults({ ...CALM_PLAN, mirrorBehindBlocks: 9 });
  expect(await lag()).toBe(9);
  devnet.control.setFaults(CALM_PLAN);
  expect(await lag()).toBe(1);
});

test('a skewed clock is told everywhere and kept nowhere', async () => {
  const devnet = await testDevnet();
  const { control, urls } = devnet;
  const player = testPlayer(devnet);
  const id = await player.join('astra');
  const sent = await player.send(explore(player.address, id));
  const skewMs = 3_600_000;
  const times = async () => {
    const height = devnet.chain.tip.height;
    const tx = await request(`${urls.rest}/sdk/tx/v1beta1/txs/${sent.body.tx_response.txhash}`);
    const block = await request(`${urls.rpc}/block?height=${height}`);
    const events = await request(`${urls.rpc}/block_results?height=${height}`);
    const row = (await player.web('/api/grid/all/page/1')).body.data[0].updated_at as string;
    return [
      Date.parse(tx.body.tx_response.timestamp),
      Date.parse(block.body.result.block.header.time),
      Date.parse(/\d{4}-\d\d-\d\dT[\d:.]+Z/.exec(JSON.stringify(events.body))?.[0] ?? ''),
      Date.parse(`${row.slice(0, 23).replace(' ', 'T')}Z`),
    ];
  };
  const right = await times();
  expect(right.every(Number.isFinite)).toBe(true);
  control.setFaults({ ...CALM_PLAN, clockSkewMs: skewMs });
  expect(await times()).toEqual(right.map((time) => time + skewMs));

  const before = Math.floor((Date.now() + skewMs) / 1000) - 2;
  for (const url of [`${urls.web}/api/timestamp`, `${urls.rest}/blockheight`, `${urls.rpc}/health`]) {
    const { headers, body } = await request(url);
    expect(Date.parse(headers.get('date') ?? '') / 1000).toBeGreaterThan(before);
    if (url.includes('timestamp')) expect(body.data.unix_timestamp).toBeGreaterThan(before);
  }
  // Who signs by the server's time gets in, who trusts another clock does not.
  expect((await player.login()).status).not.toBe(200);
  const { unix_timestamp: now } = (await request(`${urls.web}/api/timestamp`)).body.data;
  expect((await post(`${urls.web}/api/auth/login`, player.loginBody(now))).status).toBe(200);
  control.clearFaults();
  expect(await times()).toEqual(right);
});
