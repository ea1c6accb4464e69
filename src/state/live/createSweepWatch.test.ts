import { expect, test } from 'vitest';
import { parseStructId } from '../../game/ids.ts';
import { structStatus } from '../../game/structStatus.ts';
import { blockHeight, blocks } from '../../game/units.ts';
import { buildFleet, buildPlanet, buildPlayer, buildStruct } from '../../testing/builders.ts';
import { buildWorld } from '../../testing/buildWorld.ts';
import { LIVE_EVENTS } from '../../testing/liveEvents.ts';
import { createSweepWatch } from './createSweepWatch.ts';

const WRECK = buildStruct({ id: parseStructId('5-2'), status: structStatus(35) });

const worldAt = (height: number, structs = [WRECK]) =>
  buildWorld({
    me: buildPlayer(),
    planets: [buildPlanet()],
    fleets: [buildFleet()],
    structs,
    height: blockHeight(BigInt(height)),
  });

test('a wreck that a frame told of is read six blocks later, once, with the slots it may fill', () => {
  const sweeps = createSweepWatch();
  sweeps.hear([LIVE_EVENTS['structStatus destroyed']], blockHeight(10n));
  expect(sweeps.onBlock(worldAt(15))).toEqual([]);
  expect(sweeps.onBlock(worldAt(16))).toEqual(['planet:2-1', 'fleet:9-2', 'struct:5-2']);
  expect(sweeps.onBlock(worldAt(17))).toEqual([]);
});

test('a wreck that only a reading showed is read again too, and a later one does not put it off', () => {
  const sweeps = createSweepWatch();
  sweeps.look(worldAt(10));
  sweeps.look(worldAt(14));
  expect(sweeps.onBlock(worldAt(16))).toContain('struct:5-2');
});

test('where nothing was destroyed nothing is read', () => {
  const sweeps = createSweepWatch();
  sweeps.hear([LIVE_EVENTS.structStatus], blockHeight(10n));
  sweeps.look(worldAt(10, [buildStruct()]));
  expect(sweeps.onBlock(worldAt(99, [buildStruct()]))).toEqual([]);
});

test('where a host tells how long a wreck stays, it is read after as many blocks', async () => {
  let asked = 0;
  const sweeps = createSweepWatch(() => {
    asked += 1;
    return Promise.resolve(blocks(8n));
  });
  expect(asked).toBe(0);
  sweeps.look(worldAt(10));
  sweeps.look(worldAt(11));
  await Promise.resolve();
  expect(asked).toBe(1);
  expect(sweeps.onBlock(worldAt(18))).toEqual([]);
  expect(sweeps.onBlock(worldAt(19))).toContain('struct:5-2');
});
