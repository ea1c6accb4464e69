/** What listening to a watch list costs: ten planets by the stream, and one question in a hundred blocks. */
import { expect, test } from 'vitest';
import type { Telling } from '../../game/alerts/ledger.ts';
import { parseFleetId, parsePlanetId, type PlanetId, parsePlayerId } from '../../game/ids.ts';
import { blockHeight, ore } from '../../game/units.ts';
import type { LiveEvent } from '../../live/types.ts';
import { buildPlanet, buildPlayer } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import type { Interest } from '../live/subjects.ts';
import { createNotes } from '../notes/createNotes.ts';
import { createMemoryStorage } from '../storage/openStorage.ts';
import { createWorldStore } from '../world/world.ts';
import { createWatchEars } from './createWatchEars.ts';

const [ADA, HOME] = [parsePlayerId('1-77'), parsePlanetId('2-177')];
const RAIDER = parseFleetId('9-9');
const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));

async function setup(planets: readonly string[], players: readonly string[] = []) {
  let now = 0;
  const notes = createNotes({ chainId: 'x', storage: createMemoryStorage(), clock: { now: () => ++now } });
  for (const id of [...planets, ...players]) await notes.change(id as PlanetId, { isWatched: true });
  const world = createWorldStore();
  world.setState({ ...buildWorld({ me: buildPlayer(), planets: [buildPlanet()] }), height: blockHeight(500n) }, true);
  const [asked, told]: [string[], Telling[]] = [[], []];
  const interests = new Set<Interest>();
  let isResting = false;
  let home: PlanetId | null = HOME;
  const ears = createWatchEars({
    notes,
    world,
    sync: {
      watchInterest(interest) {
        interests.add(interest);
        return () => interests.delete(interest);
      },
    },
    readPlanet: async (id) => {
      asked.push(id);
      return buildPlanet({ id, headFleetId: RAIDER });
    },
    readPlayer: async (id) => {
      asked.push(id);
      return buildPlayer({ id, planetId: home });
    },
    isResting: () => isResting,
    tell: (tellings) => told.push(...tellings),
  });
  await settle();
  const listened = () => [...interests].map((one) => (one.kind === 'watched' ? [...one.planets, ...one.players] : []));
  const raid = (planetId: PlanetId): LiveEvent => ({
    kind: 'raidStatus',
    planetId,
    fleetId: RAIDER,
    status: 'initiated',
    seizedOre: ore(0n),
    seq: 1,
    height: blockHeight(501n),
  });
  return {
    notes,
    ears,
    asked,
    told,
    listened,
    raid,
    rest: (to: boolean) => (isResting = to),
    moves: (to: PlanetId) => (home = to),
  };
}

test('of twelve the ten that were changed last are listened to; a round asks one, and all after a gap', async () => {
  const { ears, asked, listened, notes } = await setup(Array.from({ length: 12 }, (_, n) => `2-${100 + n}`));
  expect(listened()).toHaveLength(1);
  expect(listened()[0]).toHaveLength(10);
  expect(listened()[0]).not.toContain('2-100');
  expect(asked).toHaveLength(10);
  asked.length = 0;
  for (let round = 0; round < 3; round++) {
    ears.ask();
    await settle();
    expect(asked).toHaveLength(round + 1);
  }
  expect(new Set(asked).size).toBe(3);
  asked.length = 0;
  ears.owe();
  await settle();
  expect(asked).toHaveLength(10);
  await notes.change(parsePlanetId('2-100'), { text: 'again' });
  await settle();
  expect(listened()[0]).toContain('2-100');
  expect(listened()[0]).not.toContain('2-102');
  ears.close();
  expect(listened()).toEqual([]);
});

test('who watches nothing listens to nothing and asks nothing, and neither does a page that nobody looks at', async () => {
  const none = await setup([]);
  none.ears.ask();
  await settle();
  expect([none.listened(), none.asked]).toEqual([[], []]);
  const { ears, asked, rest, told, raid } = await setup(['2-100']);
  asked.length = 0;
  rest(true);
  ears.owe();
  ears.ask();
  await settle();
  expect(asked).toEqual([]);
  told.length = 0;
  ears.hear([raid(parsePlanetId('2-100')), raid(parsePlanetId('2-5'))], blockHeight(501n));
  expect(told).toMatchObject([{ kind: 'raidWatched', matter: 'watched/2-100', value: RAIDER, isEdge: true }]);
  rest(false);
  ears.ask();
  await settle();
  expect(asked).toEqual(['2-100']);
});

test('a player is watched where he lives, and where he moves to', async () => {
  const { ears, asked, told, listened, raid } = await setup([], [ADA]);
  expect(listened()).toEqual([[HOME, ADA]]);
  expect(asked).toEqual([ADA, HOME]);
  expect(told).toMatchObject([{ matter: `watched/${HOME}`, value: RAIDER, detail: ADA }]);
  const next = parsePlanetId('2-178');
  const { id: playerId, ...player } = buildPlayer({ id: ADA, planetId: next });
  ears.hear([{ kind: 'player', playerId, ...player }], blockHeight(502n));
  expect(listened()).toEqual([[next, ADA]]);
  told.length = 0;
  ears.hear([raid(HOME), raid(next)], blockHeight(503n));
  expect(told).toMatchObject([{ matter: `watched/${next}`, detail: ADA }]);
});

test('a frame that came while a planet was asked about is newer than the answer', async () => {
  const { ears, told, raid } = await setup(['2-100']);
  told.length = 0;
  ears.ask();
  ears.hear([{ ...raid(parsePlanetId('2-100')), status: 'attackerRetreated' } as LiveEvent], blockHeight(501n));
  await settle();
  expect(told).toMatchObject([{ value: null, isEdge: true }]);
});
