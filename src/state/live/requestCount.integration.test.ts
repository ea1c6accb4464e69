/** What a player costs node and guild: counted at the socket, against a real devnet, whose blocks come when the test makes them. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, expect, test } from 'vitest';
import { createApi } from '../../api/createApi.ts';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { createChainReader } from '../../chain/createChainReader.ts';
import { ambitToEnum } from '../../game/ambit.ts';
import type { PlayerId } from '../../game/ids.ts';
import { blockHeight } from '../../game/units.ts';
import { createDoors, solve, type Doors } from '../../testing/devnetDoors.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { until } from '../../testing/until.ts';
import { pageLife } from '../../testing/pageLife.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { ownPlayer } from '../world/access.ts';
import { createWorldStore } from '../world/world.ts';
import { mirrorReads } from './consistencyReads.ts';
import { createSync } from './createSync.ts';

let network: Promise<{ readonly doors: Doors; readonly playerId: PlayerId }> | null = null;
let end: (() => void) | null = null;

const TANKS = 4;

afterEach(() => end?.());
afterAll(async () => (await network)?.doors.devnet.close());

async function settled() {
  const doors = await createDoors();
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await buildTanks(doors, playerId);
  return { doors, playerId };
}

/** Some of them beside the Command Ship. */
async function buildTanks({ chain, devnet, send }: Doors, playerId: PlayerId): Promise<void> {
  const { fleetId } = await chain.ask('player', { playerId });
  const tank = (await chain.ask('allStructTypes', {})).find(({ name }) => name === 'Tank');
  if (!fleetId || !tank) throw new Error('no fleet, or no such type');
  for (let slot = 0; slot < TANKS; slot++) {
    await devnet.control.advanceTo(devnet.chain.tip.height + 8n);
    const place = { operatingAmbit: ambitToEnum('land'), slot };
    await send({ name: 'MsgStructBuildInitiate', playerId, structTypeId: tank.id, ...place });
    const structId = (await chain.ask('fleet', { fleetId })).slots.land[slot];
    if (!structId) throw new Error('no tank');
    const { blockStartBuild: clock } = await chain.ask('struct', { structId });
    await devnet.control.advanceTo(devnet.chain.tip.height + tank.buildDifficulty);
    await send({ name: 'MsgStructBuildComplete', structId, ...solve({ kind: 'build', structId, clock }, 1) });
  }
  await devnet.control.settle();
}

async function setup() {
  const { doors, playerId } = await (network ??= settled());
  const asked: string[] = [];
  const counting: typeof fetch = (input, init) => {
    const url = input instanceof Request ? input.url : input;
    asked.push(new URL(url).pathname);
    return doors.fetch(input, init);
  };
  const { urls, clientConfig } = doors.devnet;
  const config = parseConfig(clientConfig);
  const chain = createChainReader({ restUrl: urls.rest, rpcUrl: null, network: config.network, fetch: counting });
  const relogin = () => Promise.reject(new Error('the session lasts as long as the test'));
  const api = createApi({ baseUrl: urls.web, fetch: counting, relogin });
  const page = pageLife();
  let busy = false;
  const [live, world, connection, clock] = [
    createScriptedLive(),
    createWorldStore(),
    createConnectionStore(),
    createFakeClock(),
  ];
  const queryClient = new QueryClient();
  const sync = createSync({
    config,
    doors: { chain, api, queryClient },
    live,
    world,
    connection,
    clock,
    random: () => 0,
    page,
    isBusy: () => busy,
    mirror: { reads: mirrorReads(joinReaders({ web: lazyGuildApi(api) })), isOpen: () => true },
    onOtherChainLife: () => expect.unreachable('the chain never began again'),
  });
  end = () => {
    sync.close();
    queryClient.clear();
  };
  /** As many blocks as come in ten minutes at six seconds each, told by the stream, and nothing else. */
  async function passTenMinutes(): Promise<void> {
    for (let count = 0; count < 100; count++) {
      await doors.devnet.control.mine(1);
      live.deliver({ kind: 'block', height: blockHeight(doors.devnet.chain.tip.height), atMs: 0 });
      await answered();
    }
  }
  /** Whatever was asked is answered. */
  async function answered(): Promise<void> {
    for (let seen = -1; seen !== asked.length;) {
      seen = asked.length;
      await new Promise((pass) => setTimeout(pass, 15));
    }
  }
  async function start(): Promise<void> {
    sync.setPlayer(playerId);
    live.become({ step: 'open' });
    await until(() => world.getState().structs.size > 0);
    await sync.refresh();
  }
  const become = (state: { readonly busy: boolean }): void => void ({ busy } = state);
  return { doors, playerId, sync, live, world, connection, page, asked, start, become, passTenMinutes, answered };
}

/** Paths asked for more than once. */
function twice(paths: readonly string[]): readonly string[] {
  return [...new Set(paths.filter((path, index) => paths.indexOf(path) !== index))];
}

test('at the start each thing is read once, after somebody listens to it', async () => {
  const { playerId, sync, live, world, asked } = await setup();
  sync.setPlayer(playerId);
  expect(live.subjects.length).toBeGreaterThan(0);
  live.become({ step: 'connecting' });
  await new Promise((pass) => setTimeout(pass, 50));
  expect(asked).toEqual([]);
  live.become({ step: 'open' });
  await sync.refresh();
  await until(() => world.getState().structs.size > 0);
  await sync.refresh();
  expect(twice(asked)).toEqual([]);
});

test('with a healthy stream and nothing going on it is at most two questions a minute, and all is vouched for', async () => {
  const { start, passTenMinutes, asked, connection, world } = await setup();
  await start();
  // What came before the first look at all is not known: it is read once.
  await passTenMinutes();
  asked.length = 0;
  await passTenMinutes();
  expect(asked.length).toBeGreaterThan(0);
  expect(asked.length).toBeLessThanOrEqual(20);
  expect(world.getState().height - (connection.getState().vouchedAt ?? 0n)).toBeLessThanOrEqual(20n);
  expect(connection.getState().consistency?.differing).toEqual([]);
});

test('a tab that nobody looks at asks nothing, whatever it hears, and reads when it is looked at', async () => {
  const { start, passTenMinutes, answered, asked, live, page, playerId, world } = await setup();
  await start();
  page.hide();
  asked.length = 0;
  await passTenMinutes();
  live.deliver({
    kind: 'grid',
    attribute: 'ore',
    objectType: 'player',
    objectId: playerId,
    owner: playerId,
    value: 5n,
  });
  await passTenMinutes();
  expect(asked).toEqual([]);
  expect(ownPlayer(world.getState())?.ore).toBe(5n);
  page.show();
  await answered();
  expect(asked.some((path) => path.endsWith(`/player/${playerId}`))).toBe(true);
  await until(() => ownPlayer(world.getState())?.ore === 0n);
});

test('while something of the player’s is under way it goes on in the back', async () => {
  const { start, passTenMinutes, asked, page, become } = await setup();
  await start();
  page.hide();
  become({ busy: true });
  asked.length = 0;
  await passTenMinutes();
  expect(asked.length).toBeGreaterThan(0);
});

test('when everything is read again, one list vouches for the structs that are as they are known', async () => {
  const { start, answered, asked, live, sync, playerId, world, doors } = await setup();
  await start();
  expect(world.getState().structs.size).toBe(TANKS + 1);
  const again = async (): Promise<readonly string[]> => {
    // A list that is older than what is known vouches for nothing.
    await doors.devnet.control.mine(2);
    await doors.devnet.control.settle();
    asked.length = 0;
    live.become({ step: 'waiting', retryAtMs: 0, why: 'gone' });
    live.become({ step: 'open' });
    await sync.refresh();
    await answered();
    return asked.filter((path) => /\/struct\//.test(path));
  };
  // The first look took them off that list: each time some are proved by the chain, until all are.
  expect(await again()).toHaveLength(3);
  expect(await again()).toHaveLength(3);
  expect(await again()).toHaveLength(2);
  expect(await again()).toEqual([`/api/struct/player/${playerId}`]);

  const { structs } = world.getState();
  const [tank] = [...structs.values()].filter(({ value }) => value.slot === 1 && value.ambit === 'land');
  if (!tank) throw new Error('no tank');
  const wrong = { ...tank, value: { ...tank.value, health: 1 } };
  world.setState({ structs: new Map([...structs, [tank.value.id, wrong]]) });
  expect(await again()).toHaveLength(2);
  expect(world.getState().structs.get(tank.value.id)?.value.health).toBe(tank.value.health);
});
