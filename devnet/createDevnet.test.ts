import { createServer, type Server } from 'node:net';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';

import { createDevnet, PortInUseError } from './createDevnet.ts';
import { FREE_PORTS, post, request, testDevnet, testPlayer } from './services/testing/testDevnet.ts';

const explore = (creator: string, playerId: string) =>
  ({ name: 'MsgPlanetExplore', value: { creator, playerId, name: '' } }) as const;

test('everything listens, under real urls, and the client config names them', async () => {
  const devnet = await testDevnet({ namespace: 'stars', sdkRoot: 'frame', addressPrefix: 'star', chainId: 'stars-9' });
  const { rest, rpc, web, stream } = devnet.urls;
  for (const url of [rest, rpc, web]) expect(url).toMatch(/^http:\/\/localhost:[0-9]+$/);
  expect(stream).toMatch(/^ws:\/\/localhost:[0-9]+$/);
  expect(devnet.clientConfig).toMatchObject({
    network: { namespace: 'stars', sdkRoot: 'frame', addressPrefix: 'star', chainId: 'stars-9', alphaDenom: 'ualpha' },
    endpoints: devnet.urls,
    streamDialect: 'nats',
  });
  expect((await request(`${rest}/stars/guild/0-1`)).body.Guild.id).toBe('0-1');
  expect((await request(`${rest}/game/guild/0-1`)).status).toBe(501);
});

test.each(['rest', 'rpc', 'web', 'stream'] as const)(
  'a taken %s port is named, with the flag that moves it',
  async (service) => {
    const taken = await listen();
    const error = await createDevnet({ blockTimeMs: 0, ports: { ...FREE_PORTS, [service]: taken.port } }).catch(
      (reason: unknown) => reason,
    );
    taken.server.close();
    expect(error).toBeInstanceOf(PortInUseError);
    expect(error).toMatchObject({ service, port: taken.port, flag: `--${service}-port` });
    expect(String(error)).toContain(`Port ${taken.port}`);
    expect(String(error)).toContain(`--${service}-port`);
  },
);

async function listen(): Promise<{ server: Server; port: number }> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return { server, port: typeof address === 'object' && address ? address.port : 0 };
}

test('close leaves no handle open, whoever is connected', async () => {
  const before = process.getActiveResourcesInfo().filter((kind) => /TCP|Timeout/.test(kind)).length;
  const devnet = await createDevnet({ blockTimeMs: 50, ports: FREE_PORTS });
  const nats = new WebSocket(devnet.urls.stream);
  const node = new WebSocket(devnet.urls.rpcWebsocket);
  await Promise.all([nats, node].map((socket) => new Promise((resolve) => socket.on('open', resolve))));
  await request(`${devnet.urls.rest}/blockheight`);
  const gone = Promise.all([nats, node].map((socket) => new Promise((resolve) => socket.on('close', resolve))));
  // A request that hangs on purpose does not hold the network up.
  devnet.control.failNext({ target: 'rest', status: 500, delayMs: 600_000 });
  const hanging = fetch(`${devnet.urls.rest}/blockheight`).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve, 20));
  await devnet.close();
  await devnet.close();
  await hanging;
  await gone;
  await expect(fetch(`${devnet.urls.rest}/blockheight`)).rejects.toThrow();
  await expect
    .poll(() => process.getActiveResourcesInfo().filter((kind) => /TCP|Timeout/.test(kind)).length)
    .toBeLessThanOrEqual(before);
});

test('with a folder a restart finds player, planet, session-free login and activity again', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'devnet-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const first = await createDevnet({ blockTimeMs: 0, ports: FREE_PORTS, dataDir });
  const player = testPlayer(first);
  const id = await player.join('keeper');
  await player.send(explore(player.address, id));
  const before = await player.web(`/api/player/${id}`);
  const activity = await player.web('/api/planet-activity/all/page/1');
  expect(before.body.data.planet_id).toBe('2-1');
  // The signup waits in the journal, no block has taken it: as after kill -9 between the 202 and the block.
  const late = testPlayer(first);
  expect((await post(`${first.urls.web}/api/auth/signup`, late.signUpBody('latecomer'))).status).toBe(202);
  await first.close();

  const second = await testDevnet({ dataDir });
  await second.control.settle();
  expect(second.chain.world.playerOfAddress(late.address)).toBe('1-3');
  const login = await post(`${second.urls.web}/api/auth/login`, player.loginBody());
  const cookie = login.headers.get('set-cookie')?.split(';')[0] ?? '';
  const again = async (path: string) => request(`${second.urls.web}${path}`, { headers: { cookie } });
  // The newcomer shares the guild's power; the rest is as it was.
  const { connection_capacity: shareBefore, ...dataBefore } = before.body.data;
  const { connection_capacity: shareAfter, ...dataAfter } = (await again(`/api/player/${id}`)).body.data;
  expect(dataAfter).toEqual(dataBefore);
  expect(Number(shareAfter)).toBeLessThan(Number(shareBefore));
  expect((await again('/api/planet-activity/all/page/1')).body).toEqual(activity.body);
});
