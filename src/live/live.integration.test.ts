/** The stream door against a devnet: every frame of a newcomer's first steps decodes. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { ambitToEnum } from '../game/ambit.ts';
import { parseStructTypeId, type PlayerId } from '../game/ids.ts';
import { createDoors, type Doors } from '../testing/devnetDoors.ts';
import { until } from '../testing/until.ts';
import { createLive } from './createLive.ts';
import type { LiveConnection, LiveEvent } from './types.ts';

let doors: Doors;
let live: LiveConnection;
let playerId: PlayerId;
const events: LiveEvent[] = [];
const problems: unknown[] = [];

beforeAll(async () => {
  doors = await createDoors();
  live = createLive({
    url: doors.devnet.urls.stream,
    namespace: doors.network.namespace,
    dialect: 'nats',
    createWorker: null,
    WebSocket: WebSocket as unknown as typeof globalThis.WebSocket,
  });
  live.watchEvents((batch) => events.push(...batch));
  live.watchProblems((problem) => problems.push(problem));
  live.setSubjects(['game.>']);
  await until(() => live.status.step === 'open');
  playerId = await doors.join('Ada');
  await doors.devnet.control.mine(20);
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await doors.send({
    name: 'MsgStructBuildInitiate',
    playerId,
    structTypeId: parseStructTypeId(14),
    operatingAmbit: ambitToEnum('land'),
    slot: 0,
  });
  await doors.devnet.control.settle();
  const { height } = doors.devnet.chain.tip;
  await doors.devnet.control.mine(2);
  await until(() => events.some((event) => event.kind === 'block' && event.height >= height));
});
afterAll(async () => {
  live.close();
  await doors.devnet.close();
});

const of = <K extends LiveEvent['kind']>(kind: K) =>
  events.filter((event): event is Extract<LiveEvent, { kind: K }> => event.kind === kind);

it('not one frame is a problem', () => {
  expect(problems).toEqual([]);
  expect(events.length).toBeGreaterThan(30);
});

it('a sign-up shows as the player and its address', () => {
  expect(of('player')).toContainEqual(expect.objectContaining({ playerId, name: 'Ada', guildId: doors.guildId }));
  expect(of('playerAddress')).toContainEqual({
    kind: 'playerAddress',
    address: doors.wallet.address,
    playerId,
    guildId: doors.guildId,
    status: 'approved',
  });
});

it('block heights only grow', () => {
  const heights = of('block').map((event) => event.height);
  expect(heights).toEqual([...new Set(heights)].sort((a, b) => (a < b ? -1 : 1)));
});

it('the numbers of the stream are those of the chain', async () => {
  const player = await doors.chain.ask('player', { playerId });
  const last = (attribute: string) =>
    of('grid').findLast((event) => event.objectId === playerId && event.attribute === attribute);
  expect(last('structsLoad')).toMatchObject({ value: player.structsLoad, owner: playerId });
  expect(last('lastAction')).toMatchObject({ value: player.lastAction });
  expect(of('player').findLast((event) => event.playerId === playerId)!.planetId).toBe(player.planetId);

  const planet = await doors.chain.ask('planet', { planetId: player.planetId! });
  const struct = await doors.chain.ask('struct', { structId: planet.slots.land[0]! });
  expect(of('structStatus').findLast((e) => e.structId === struct.id)).toMatchObject({
    status: 1,
    planetId: planet.id,
  });
  expect(of('structHealth').findLast((e) => e.structId === struct.id)).toMatchObject({ health: struct.health });
  expect(of('buildClock').findLast((e) => e.structId === struct.id)).toMatchObject({ clock: struct.blockStartBuild });
});

it('the frames of a planet are counted without a gap', async () => {
  const { planetId } = await doors.chain.ask('player', { playerId });
  const seqs = events.flatMap((event) => ('seq' in event && event.planetId === planetId ? [event.seq] : []));
  expect(seqs).toEqual(seqs.map((_, index) => seqs[0]! + index));
});

it('a cut connection comes back by itself', async () => {
  doors.devnet.control.dropConnections();
  await until(() => live.status.step === 'waiting');
  await until(() => live.status.step === 'open');
  const before = of('block').length;
  // A subscription is in force once a frame has come over it.
  await until(() => {
    void doors.devnet.control.mine(1);
    return of('block').length > before;
  });
});

it('a subscription that the server refuses is named, and asked for again until it stands', async () => {
  const setFaults = (faults: object): Promise<unknown> =>
    fetch(`${doors.devnet.urls.web}/control/stream-faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(faults),
    });
  const told: (readonly string[])[] = [];
  live.watchRefused((subjects) => told.push(subjects));
  await setFaults({ refuses: 'game.guild' });
  live.setSubjects(['game.guild.>', 'game.grid.>']);
  await until(() => told.length === 1);
  expect(told).toEqual([['game.guild.>']]);
  expect(live.status.step).toBe('open');
  await setFaults({});
  await until(() => told.length === 2);
  expect(told[1]).toEqual([]);
});
