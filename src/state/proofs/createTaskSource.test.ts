import { expect, onTestFinished, test } from 'vitest';
import type { WorkRow } from '../../api/types.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight } from '../../game/units.ts';
import { buildPlanet, buildPlayer, buildStruct, buildStructType } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createWorldStore } from '../world/world.ts';
import { createTaskSource } from './createTaskSource.ts';

const DAY = 14_400;

const planet = buildPlanet();
const me = buildPlayer({ planetId: planet.id });
const type = buildStructType();
/** Being built where the page does not look. */
const elsewhere = buildStruct({
  owner: me.id,
  typeId: type.id,
  status: structStatus(0b1),
  blockStartBuild: blockHeight(7n),
});
const ROW: WorkRow = {
  objectId: elsewhere.id,
  targetId: elsewhere.id,
  category: 'BUILD',
  clock: elsewhere.blockStartBuild,
  range: 1n,
};

function setup(rows: readonly WorkRow[] = []) {
  const world = createWorldStore();
  world.setState(buildWorld({ me, planets: [planet], structTypes: [type] }), true);
  let [asked, resting, away] = [0, false, false];
  const source = createTaskSource({
    world,
    chain: { ask: () => Promise.resolve(elsewhere as never) },
    chainId: 'test-1',
    fetchWork() {
      asked++;
      return away ? Promise.reject(new Error('nobody answers')) : Promise.resolve(rows);
    },
    readCharter: null,
    isResting: () => resting,
    onChange: () => undefined,
  });
  async function pass(from: number, blocks: number): Promise<number> {
    asked = 0;
    for (let at = from; at < from + blocks; at++) {
      source.look(blockHeight(BigInt(at)));
      await new Promise((turn) => setImmediate(turn));
    }
    return asked;
  }
  onTestFinished(() => source.close());
  return { world, pass, rest: (isResting: boolean) => (resting = isResting), leave: () => (away = true) };
}

test('the guild’s list is read once in ten minutes, and not by a page that nobody looks at', async () => {
  const { pass, rest } = setup();
  expect(await pass(1, 600)).toBe(6);
  rest(true);
  expect(await pass(601, DAY)).toBe(0);
  rest(false);
  expect(await pass(601 + DAY, 1)).toBe(1);
});

test('nothing is asked for while only the player is known: what the world shows next is no news of the list', async () => {
  const { world, pass } = setup();
  const whole = world.getState();
  world.setState(buildWorld({ me }), true);
  expect(await pass(1, 3)).toBe(0);
  world.setState(whole, true);
  expect(await pass(4, 3)).toBe(1);
});

test('what only the list knows is looked after at each block, and at every tenth while its server is gone', async () => {
  const { pass, leave } = setup([ROW]);
  expect(await pass(1, 30)).toBe(30);
  leave();
  expect(await pass(31, 30)).toBe(3);
});
