import { expect, test } from 'vitest';
import { lazyGuildApi } from '../../api/guild/lazyGuildApi.ts';
import { blockHeight } from '../../game/units.ts';
import { createDoors } from '../../testing/devnetDoors.ts';
import { buildPlanet } from '../../testing/builders.ts';
import type { Consistency } from '../stores/connection.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { createConsistencyCheck } from './consistency.ts';
import { joinReaders } from '../ask/joinReaders.ts';
import { chainReads, mirrorReads } from './consistencyReads.ts';

test('devnet’s mirror and its chain say the same of a player and a planet', async () => {
  const doors = await createDoors();
  const { devnet, api, chain } = doors;
  const playerId = await doors.join('ada');
  await doors.send({ name: 'MsgPlanetExplore', playerId });
  await devnet.control.settle();
  const player = await chain.ask('player', { playerId });
  if (!player.planetId) throw new Error('no planet');

  const told: Consistency[] = [];
  const { signal } = new AbortController();
  const mirror = mirrorReads(joinReaders({ web: lazyGuildApi(api) }));
  const check = createConsistencyCheck(mirror, chainReads(chain), signal, (result) => told.push(result));
  const worldAt = (height: bigint) =>
    buildWorld({
      height: blockHeight(height),
      me: player,
      planets: [buildPlanet({ id: player.planetId ?? buildPlanet().id })],
    });
  const { height } = devnet.chain.tip;
  await check.onBlock(worldAt(height));
  expect(told).toEqual([]);
  await check.onBlock(worldAt(height + 20n));
  // Ore, load, struct load and capacity of the player; ore and shield of the planet.
  expect(told).toEqual([{ checkedAt: height + 20n, agreed: 6, differing: [] }]);
  await devnet.close();
});
