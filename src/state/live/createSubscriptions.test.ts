import { expect, test } from 'vitest';
import { parseFleetId, parseGuildId, parsePlanetId, parsePlayerId } from '../../game/ids.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct, buildSubstation } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createScriptedLive } from '../../testing/scriptedLive.ts';
import type { Stale } from '../world/stale.ts';
import { createWorldStore, emptyWorld } from '../world/world.ts';
import { createSubscriptions } from './createSubscriptions.ts';

const NETWORK = {
  namespace: 'game',
  sdkRoot: 'sdk',
  addressPrefix: 'game',
  chainId: 'gametest-1',
  alphaDenom: 'ualpha',
  nominalBlockMs: 6_000,
} as const;
const ME = parsePlayerId('1-2');
const OWNER = parsePlayerId('1-9');
const [HOME, THERE] = [parsePlanetId('2-1'), parsePlanetId('2-9')];

/** Somebody who plays at home, and whose fleet stands there. */
function setup(playing = true) {
  const live = createScriptedLive();
  const world = createWorldStore();
  const told: Stale[] = [];
  const subscriptions = createSubscriptions({ live, world, network: NETWORK, onNew: (parts) => told.push(...parts) });
  if (playing) {
    const state = buildWorld({
      me: buildPlayer(),
      players: [buildPlayer({ id: OWNER })],
      planets: [buildPlanet(), buildPlanet({ id: THERE, owner: OWNER })],
      fleets: [buildFleet(), buildFleet({ id: parseFleetId('9-9'), owner: OWNER, planetId: THERE })],
      substations: [buildSubstation()],
      structs: [buildStruct()],
    });
    world.setState(state, true);
  }
  return { live, world, told, subscriptions };
}

test('home, who lives there and where its power comes from are heard, and read once more', () => {
  const { live, told } = setup();
  expect(live.subjects).toEqual(
    expect.arrayContaining([
      'game.grid.player.1-2',
      'game.inventory.*.*.1-2.*',
      'game.planet.2-1.>',
      'game.grid.substation.4-1',
    ]),
  );
  expect(live.subjects).not.toContain('game.planet.2-9.>');
  expect(told).toEqual(
    expect.arrayContaining(['player:1-2', 'planet:2-1', 'fleet:9-2', 'struct:5-2', 'substation:4-1', 'player:1-9']),
  );
});

test('a field that moves asks for nothing anew', () => {
  const { live, world, told } = setup();
  const before = live.subjects;
  told.length = 0;
  world.setState({ height: buildWorld().height });
  expect([live.subjects, told]).toEqual([before, []]);
});

test('a planet is heard and kept until the last of its watchers ends', () => {
  const { live, world, told, subscriptions } = setup();
  told.length = 0;
  const [first, second] = [subscriptions.watchPlanet(THERE), subscriptions.watchPlanet(THERE)];
  expect(live.subjects).toContain('game.planet.2-9.>');
  expect(told).toEqual(expect.arrayContaining(['planet:2-9', 'fleet:9-9']));
  first();
  first();
  expect(subscriptions.watched).toEqual(new Set([THERE]));
  second();
  expect(subscriptions.watched.size).toBe(0);
  expect([...world.getState().planets.keys()]).toEqual([HOME]);
  expect([...world.getState().players.keys()]).toEqual([ME]);
  expect(live.subjects.some((subject) => subject.includes('2-9') || subject.includes('1-9'))).toBe(false);
});

test('what another player hears is what that player has', () => {
  const { live, world } = setup();
  world.setState(emptyWorld(OWNER), true);
  expect(live.subjects).toContain('game.grid.player.1-9');
  expect(live.subjects.some((subject) => subject.includes('1-2'))).toBe(false);
});

test('nobody who plays hears of a world, but of what a screen wants to know', () => {
  const { live, told, subscriptions } = setup(false);
  subscriptions.watchPlanet(THERE);
  const end = subscriptions.watchInterest({ kind: 'guild', guildId: parseGuildId('0-1') });
  expect(live.subjects).toEqual(['game.guild.0-1', 'game.player.0-1.*']);
  expect(told).toEqual([]);
  end();
  expect(live.subjects).toEqual([]);
});

test('who looks for raids hears of all planets as long as somebody looks, and nothing of the world is read for it', () => {
  const { live, told, subscriptions } = setup();
  const before = live.subjects;
  told.length = 0;
  const [first, second] = [subscriptions.watchInterest(RAIDS), subscriptions.watchInterest(RAIDS)];
  expect(new Set(live.subjects)).toEqual(new Set([...before, 'game.planet.>']));
  expect(told).toEqual([]);
  first();
  expect(live.subjects).toContain('game.planet.>');
  second();
  expect(live.subjects).toEqual(before);
});

const RAIDS = { kind: 'raids' } as const;
