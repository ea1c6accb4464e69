/** Struct types where the node does not list them: the guild's server does, without the shots that are sure to hit. */
import { QueryClient } from '@tanstack/react-query';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { RouteNotServedError } from '../../chain/errors.ts';
import type { ChainReader } from '../../chain/types.ts';
import type { PlayerId } from '../../game/ids.ts';
import { createDoors, type Doors } from '../../testing/devnetDoors.ts';
import { emptyWorld } from '../world/world.ts';
import { readHeight, readWorld } from './readWorld.ts';

const STARFIGHTER = 3;

let doors: Doors;
let playerId: PlayerId;
beforeAll(async () => {
  doors = await createDoors({ webGeneration: 'a' });
  playerId = await doors.join('Ada');
});
afterAll(() => doors.devnet.close());

/** Sure shots of the Starfighter's weapons, over a node that does not serve these questions. */
async function sureShots(...lacks: readonly string[]) {
  const ask: ChainReader['ask'] = (name, args, signal) =>
    lacks.includes(name) ? Promise.reject(new RouteNotServedError(name)) : doors.chain.ask(name, args, signal);
  const through = { chain: { ...doors.chain, ask }, api: doors.api, queryClient: new QueryClient() };
  const height = await readHeight(through);
  const world = emptyWorld(playerId);
  const { structTypes = [] } = await readWorld({
    doors: through,
    world,
    height,
    isAll: true,
    named: new Set(),
    watched: new Set(),
  });
  through.queryClient.clear();
  return structTypes.find(({ id }) => id === STARFIGHTER)?.weapons.map(({ guaranteedShots }) => guaranteedShots);
}

test('the node is asked for the one type whose shots the list leaves open', async () => {
  expect(await sureShots()).toEqual([0, 1]);
  expect(await sureShots('allStructTypes')).toEqual([0, 1]);
});

test('where it does not answer for that either they stay unknown', async () => {
  expect(await sureShots('allStructTypes', 'structType')).toEqual([null, null]);
});
