/** The live store before a real devnet, with a stream and a clock under the test's thumb. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, afterEach, describe, expect, test } from 'vitest';
import type { ChainReader, ChainRows } from '../../chain/types.ts';
import {
  parseFleetId,
  parsePlanetId,
  parsePlayerId,
  type PlanetId,
  type PlayerId,
  type StructId,
} from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, milliwatts, ore } from '../../game/units.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { overriding } from '../../testing/overriding.ts';
import { createFakeClock } from '../../testing/fakeClock.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import { produce } from '../../testing/recordFrames.ts';
import { pageLife } from '../../testing/pageLife.ts';
import { until } from '../../testing/until.ts';
import type { SeenRaid } from '../seen.ts';
import { parseConfig } from '../config/parseConfig.ts';
import { createConnectionStore } from '../stores/connection.ts';
import { createWorldStore, emptyWorld } from '../world/world.ts';
import { createSync } from './createSync.ts';
import { datedIn, ownPlanet, ownPlayer } from '../world/access.ts';

/** Three blocks of the test network's nominal time, or five seconds. */
const STALE_AFTER_MS = 5_000;

/** One network for all: its blocks come only when a test makes them. */
let network: Promise<{ readonly doors: Doors; readonly playerId: PlayerId }> | null = null;
let open: { close(): void }[] = [];

afterEach(() => {
  for (const one of open) one.close();
  open = [];
});

afterAll(async () => {
  await (await network)?.doors.devnet.close();
});

/** Ada with a planet of her own, and rivals who wait until somebody makes blocks. */
async function join() {
  const doors = await createDoors({ rivals: 24, rivalPace: 2 });
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await doors.devnet.control.settle();
  return { doors, playerId };
}

async function setup(
  change: (chain: ChainReader) => Parameters<typeof overriding<ChainRows>>[1] = () => ({}),
  onOtherChainLife: () => void = () => expect.unreachable('the chain never began again'),
  random: () => number = () => 0,
  isOtherChain: () => Promise<boolean> = () => Promise.resolve(false),
) {
  const { doors, playerId } = await (network ??= join());
  const live = createScriptedLive();
  const [world, connection, clock, page] = [createWorldStore(), createConnectionStore(), createFakeClock(), pageLife()];
  const queryClient = new QueryClient();
  const sync = createSync({
    config: parseConfig(doors.devnet.clientConfig),
    doors: {
      chain: { ...doors.chain, ask: overriding<ChainRows>(doors.chain, change(doors.chain)) },
      api: doors.api,
      queryClient,
    },
    live,
    world,
    connection,
    clock,
    random,
    page,
    isOtherChain,
    onOtherChainLife,
  });
  open.push({
    close() {
      sync.close();
      queryClient.clear();
    },
  });
  const start = async (): Promise<void> => {
    sync.setPlayer(playerId);
    live.become({ step: 'open' });
    await sync.refresh();
  };
  const tip = () => doors.devnet.chain.tip.height;
  const block = (ahead = 0) => live.deliver({ kind: 'block', height: blockHeight(tip() + BigInt(ahead)), atMs: 0 });
  return { doors, playerId, live, world, connection, clock, page, sync, start, tip, block };
}

/** Somebody else's planet with structs on it, made by the rivals. */
async function planetOfRival({ devnet }: Doors, me: PlayerId): Promise<{ id: PlanetId; owner: PlayerId }> {
  for (let round = 0; round < 40; round++) {
    await produce(devnet, 20);
    for (const [, { id, owner, land, water }] of devnet.chain.world.list('planet')) {
      if (owner === me || [...land, ...water].every((slot) => slot === '')) continue;
      return { id: parsePlanetId(id), owner: parsePlayerId(owner) };
    }
  }
  throw new Error('no rival settled');
}

describe('a planet elsewhere', () => {
  test('is there with its owner, garrison and structs while somebody looks, and not a moment longer', async () => {
    const { doors, playerId, sync, world, live, start } = await setup();
    await start();
    const { id, owner } = await planetOfRival(doors, playerId);
    const [first, second] = [sync.watchPlanet(id), sync.watchPlanet(id)];
    expect(live.subjects).toContain(`game.planet.${id}.>`);
    await sync.refresh();

    const { planets, players, fleets, structs } = world.getState();
    expect(planets.get(id)?.value).toEqual(await doors.chain.ask('planet', { planetId: id }));
    expect([...players.keys()].sort()).toEqual([playerId, owner].sort());
    expect(live.subjects).toContain(`game.grid.player.${owner}.>`);
    const fleet = await doors.chain.ask('fleet', { fleetId: parseFleetId(owner.replace('1-', '9-')) });
    if (fleet.planetId === id) expect(fleets.get(fleet.id)?.value).toEqual(fleet);
    const here = [...structs.values()].filter(({ value }) => value.location.id === id);
    expect(here.length).toBeGreaterThan(0);
    for (const { value } of here) expect(value).toEqual(await doors.chain.ask('struct', { structId: value.id }));

    first();
    first();
    expect(world.getState().planets.has(id)).toBe(true);
    second();
    expect([...world.getState().planets.keys()]).toEqual([world.getState().self.planetId]);
    expect([...world.getState().players.keys()]).toEqual([playerId]);
    expect([...world.getState().structs.values()].every(({ value }) => value.owner === playerId)).toBe(true);
    expect(live.subjects.some((subject) => subject.includes(id) || subject.includes(owner))).toBe(false);
  });

  test('hears of its structs; frames of planets nobody looks at change nothing', async () => {
    const { doors, playerId, sync, world, live, start, tip } = await setup();
    await start();
    const { id } = await planetOfRival(doors, playerId);
    sync.watchPlanet(id);
    await sync.refresh();
    const [structId] = [...world.getState().structs.values()]
      .filter(({ value }) => value.location.id === id)
      .map(({ value }): StructId => value.id);
    if (!structId) throw new Error('the planet is empty');
    const height = blockHeight(tip() + 1n);
    const hit = { kind: 'structHealth', structId, health: 1, before: null, planetId: id, seq: 0, height } as const;
    const before = world.getState();
    live.deliver({ ...hit, planetId: parsePlanetId('2-999') });
    expect(world.getState()).toBe(before);
    live.deliver(hit);
    expect(world.getState().structs.get(structId)).toMatchObject({ value: { health: 1 }, height, source: 'stream' });
  });
});

describe('the moments of a raid', () => {
  test('are told once each, of planets looked at', async () => {
    const { sync, world, live, start, tip } = await setup();
    await start();
    const home = ownPlanet(world.getState())?.id;
    if (!home) throw new Error('the player has a planet');
    const told: SeenRaid[] = [];
    const end = sync.watchRaids((seen) => told.push(seen));
    const [height, fleetId] = [blockHeight(tip() + 1n), parseFleetId('9-999')];
    const raid = { kind: 'raidStatus', fleetId, status: 'initiated', seizedOre: ore(0n), height } as const;
    live.deliver({ ...raid, planetId: home, seq: 900 }, { ...raid, planetId: parsePlanetId('2-999'), seq: 900 });
    live.deliver({ ...raid, planetId: home, seq: 900 });
    live.deliver({ ...raid, planetId: home, seq: 901, status: 'shieldsVulnerable' });
    end();
    live.deliver({ ...raid, planetId: home, seq: 902, status: 'attackerRetreated' });
    expect(told).toEqual([
      { planetId: home, seq: 900, height, fleetId, status: 'initiated', seizedOre: 0n },
      { planetId: home, seq: 901, height, fleetId, status: 'shieldsVulnerable', seizedOre: 0n },
    ]);
  });
});

describe('the interests of a screen', () => {
  test('are listened to while it is open', async () => {
    const { doors, sync, live, start } = await setup();
    await start();
    const guild = sync.watchInterest({ kind: 'guild', guildId: doors.guildId });
    const market = sync.watchInterest({ kind: 'market' });
    expect(live.subjects).toEqual(
      expect.arrayContaining([`game.guild.${doors.guildId}`, `game.player.${doors.guildId}.*`, 'game.provider.>']),
    );
    guild();
    market();
    expect(live.subjects.some((subject) => /guild|provider|agreement/.test(subject))).toBe(false);
  });
});

describe('after a gap', () => {
  test('what is on screen is read again, and what had changed is told', async () => {
    const { doors, playerId, live, world, connection, sync, start } = await setup();
    await start();
    expect(connection.getState().lastResync).toBeNull();
    await doors.send({ name: 'MsgPlayerUpdateName', playerId, newName: 'grace' });
    live.become({ step: 'waiting', retryAtMs: 0, why: 'cut' });
    live.become({ step: 'connecting' });
    live.become({ step: 'open' });
    expect(connection.getState().live.step).toBe('snapshot');
    await sync.refresh();
    expect(connection.getState().live.step).toBe('live');
    expect(ownPlayer(world.getState())?.name).toBe('grace');
    const { lastResync } = connection.getState();
    expect(lastResync).toMatchObject({ reason: 'reconnected', changed: 1, words: ['You: name ada → grace.'] });
  });

  test('skipped blocks are a gap, the next block is none', async () => {
    const { doors, connection, sync, start, block } = await setup();
    await start();
    await doors.devnet.control.mine(1);
    block();
    await sync.refresh();
    expect(connection.getState().lastResync).toBeNull();
    await doors.devnet.control.mine(3);
    block();
    await sync.refresh();
    expect(connection.getState().lastResync).toMatchObject({ reason: 'blocksSkipped', changed: 0, words: [] });
  });

  test('an answer of a node that has not seen the block yet is asked for again', async () => {
    let behind = 0n;
    let asked = 0;
    const { doors, playerId, live, world, sync, start, block } = await setup((chain) => ({
      height: async () => blockHeight((await chain.ask('height', {})) - behind),
      player(args) {
        asked++;
        return chain.ask('player', args);
      },
    }));
    await start();
    behind = 5n;
    await doors.send({ name: 'MsgPlayerUpdateName', playerId, newName: 'hedy' });
    const value = ownPlayer(world.getState());
    if (!value) throw new Error('no player');
    asked = 0;
    live.deliver({ ...value, kind: 'player', playerId, pfp: null });
    block();
    await sync.refresh();
    expect(asked).toBe(1);
    behind = 0n;
    await doors.devnet.control.mine(1);
    block();
    await sync.refresh();
    expect(asked).toBe(2);
    expect(ownPlayer(world.getState())?.name).toBe('hedy');
  });
});

describe('a height far below the one known', () => {
  test('is no other chain when the blocks came while the answer was on its way', async () => {
    let hold: Promise<void> | undefined;
    let answered = false;
    const { doors, playerId, world, sync, start, tip, block } = await setup((chain) => ({
      async height() {
        const height = await chain.ask('height', {});
        answered = true;
        await hold;
        return height;
      },
    }));
    await start();
    let letGo = (): void => undefined;
    answered = false;
    hold = new Promise((resolve) => {
      letGo = resolve;
    });
    const refreshed = sync.refresh(`player:${playerId}`);
    const asked = tip();
    await until(() => answered);
    await doors.devnet.control.mine(40);
    for (let ahead = -39; ahead <= 0; ahead++) block(ahead);
    expect(world.getState().height).toBe(asked + 40n);
    hold = undefined;
    letGo();
    await refreshed;
    expect(ownPlayer(world.getState())?.id).toBe(playerId);
  });

  test('of another chain: what is known goes, and whoever the key is there is read, the same player too', async () => {
    let behind = 0n;
    let lives = 0;
    const { playerId, world, sync, start, block } = await setup(
      (chain) => ({ height: async () => blockHeight((await chain.ask('height', {})) - behind) }),
      () => lives++,
      () => 0,
      () => Promise.resolve(behind > 0n),
    );
    await start();
    behind = 30n;
    await sync.refresh(`player:${playerId}`);
    expect(lives).toBe(1);
    expect(world.getState()).toEqual(emptyWorld());
    // The chain is asked who the key is, and it is who it was.
    sync.setPlayer(playerId);
    await sync.refresh();
    expect(ownPlayer(world.getState())?.id).toBe(playerId);
    behind = 0n;
    block();
    await sync.refresh();
    expect(lives).toBe(1);
  });
});

test('a value heard and not true is read away within twenty blocks, without a gap to give it away', async () => {
  const { doors, playerId, live, world, connection, sync, start, block } = await setup();
  await start();
  block();
  const load = { kind: 'grid', attribute: 'load', objectType: 'player', objectId: playerId, owner: playerId } as const;
  live.deliver({ ...load, value: 4_200n });
  await doors.devnet.control.mine(1);
  block();
  await sync.refresh();
  expect(ownPlayer(world.getState())?.load).toBe(4_200n);
  for (let count = 0; count < 21; count++) {
    await doors.devnet.control.mine(1);
    block();
  }
  await sync.refresh();
  expect(ownPlayer(world.getState())?.load).toBe((await doors.chain.ask('player', { playerId })).load);
  expect(connection.getState().lastResync).toBeNull();
});

test('what comes while the first answer is laid over it', async () => {
  const { playerId, live, world, sync, block, tip } = await setup();
  live.become({ step: 'open' });
  sync.setPlayer(playerId);
  await until(() => world.getState().height === 0n);
  const load = { kind: 'grid', attribute: 'load', objectType: 'player', objectId: playerId, owner: playerId } as const;
  live.deliver({ ...load, value: 4_200n });
  block(1);
  await sync.refresh();
  expect(datedIn(world.getState().players, playerId)).toMatchObject({
    value: { load: milliwatts(4_200n) },
    height: tip() + 1n,
  });
});

describe('the connection', () => {
  test('is called stale after three block times without a block, and live again with the next', async () => {
    const { connection, clock, start, block, live } = await setup();
    await start();
    block();
    await clock.advance(4_000);
    expect(connection.getState().live.step).toBe('live');
    await clock.advance(STALE_AFTER_MS - 2_000);
    expect(connection.getState().live.step).toBe('stale');
    expect(live.reconnects).toBe(0);
    block(1);
    expect(connection.getState().live.step).toBe('live');
  });

  test('is dropped and opened again when the silence lasts, once a minute', async () => {
    const { clock, start, live } = await setup();
    await start();
    await clock.advance(130_000);
    expect(live.reconnects).toBeGreaterThanOrEqual(1);
    expect(live.reconnects).toBeLessThanOrEqual(2);
  });

  test('is opened anew after a sleep of the machine, and everything read', async () => {
    const { connection, clock, start, block, live, sync } = await setup();
    await start();
    block();
    await clock.oversleep(3_600_000);
    await sync.refresh();
    expect(live.reconnects).toBeGreaterThanOrEqual(1);
    expect(connection.getState().lastResync?.reason).toBe('wake');
  });

  test('is left alone while nobody looks; back in front, everything is read', async () => {
    const { connection, clock, page, start, block, live, sync } = await setup();
    await start();
    block();
    page.hide();
    await clock.advance(300_000);
    expect(live.reconnects).toBe(0);
    expect(connection.getState().live.step).toBe('live');
    block(1);
    page.show();
    await sync.refresh();
    expect(live.reconnects).toBe(0);
    expect(connection.getState().lastResync?.reason).toBe('visible');
    page.hide();
    await clock.advance(60_000);
    page.show();
    await sync.refresh();
    expect(live.reconnects).toBe(1);
    expect(connection.getState().lastResync?.reason).toBe('wake');
  });
});

test('a reading of a later block has the last word over what the stream said', async () => {
  const { playerId, doors, live, world, sync, start, tip } = await setup();
  await start();
  const ship = [...world.getState().structs.values()].find(({ value }) => value.owner === playerId)?.value;
  const planetId = ownPlanet(world.getState())?.id;
  if (!ship || !planetId) throw new Error('no ship');
  const height = blockHeight(tip() + 1n);
  const event = { kind: 'structStatus', planetId, seq: 0, height, structId: ship.id, before: null } as const;
  live.deliver({ ...event, status: structStatus(3) });
  expect(world.getState().structs.get(ship.id)?.value.status).toBe(3);
  // The chain says otherwise at a later block, and has the last word.
  await doors.devnet.control.mine(2);
  await sync.refresh(`struct:${ship.id}`);
  expect(world.getState().structs.get(ship.id)?.value).toEqual(await doors.chain.ask('struct', { structId: ship.id }));
});

test('who comes back after an outage reads within a block’s time, not in its first moment, and says so until then', async () => {
  const never = () => expect.unreachable('the chain never began again');
  const { live, connection, clock, start, block, sync } = await setup(undefined, never, () => 0.5);
  await start();
  live.become({ step: 'waiting', retryAtMs: clock.now() + 1_000, why: 'the host was started anew' });
  live.become({ step: 'open' });
  block(0);
  block(1);
  await clock.advance(400);
  expect(connection.getState()).toMatchObject({ live: { step: 'snapshot' }, lastResync: null });
  await clock.advance(200);
  await until(() => connection.getState().lastResync !== null);
  await sync.refresh();
  expect(connection.getState()).toMatchObject({ live: { step: 'live' }, lastResync: { reason: 'reconnected' } });
});
