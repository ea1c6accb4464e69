import { expect, test } from 'vitest';
import { besieged, MATE, OWN_PLANET, RAIDER } from '../../app/testing/besieged.ts';
import { sampleTask } from '../../app/testing/sampleRuntime.ts';
import { EXTRACTOR_ID, SHIP_ID } from '../../app/testing/sampleWorld.ts';
import { parseStructId } from '../../game/ids.ts';
import { milliwatts } from '../../game/units.ts';
import type { WorldState } from '../world/world.ts';
import { hopFrom, type HopTarget, type ProblemKind, targetsOf } from './targets.ts';

const NO_TASKS = new Map();
const TANK = parseStructId('5-23');
const RAIDER_SHIP = parseStructId('5-30');
const at = (
  structId: HopTarget extends infer T ? (T extends { structId: infer S } ? S : never) : never,
  why?: ProblemKind,
): HopTarget => ({
  at: 'planet',
  planetId: OWN_PLANET,
  structId,
  ...(why && { why }),
});

test('problems come with the gravest first: the raid at home, no power, stuck work, damage', () => {
  const world = besieged();
  const stuck = sampleTask('blocked');
  expect(targetsOf('problem', world, new Map([[stuck.task.key, stuck]]))[0]).toEqual(at(RAIDER_SHIP, 'raid'));
  const own = targetsOf('problem', world, new Map([[stuck.task.key, stuck]]));
  expect(own).toContainEqual(at(EXTRACTOR_ID, 'stuck'));
  expect(targetsOf('problem', world, NO_TASKS)).not.toContainEqual(at(EXTRACTOR_ID, 'stuck'));
  const dark = withLoad(world);
  expect(targetsOf('problem', dark, NO_TASKS)[1]).toEqual({ at: 'energy', why: 'power' });
});

test('a rig that nobody works is idle, one that is worked is not', () => {
  const world = besieged();
  const busy = sampleTask('hashing');
  expect(targetsOf('idle', world, NO_TASKS)).toContainEqual(at(EXTRACTOR_ID));
  expect(targetsOf('idle', world, new Map([[busy.task.key, busy]]))).not.toContainEqual(at(EXTRACTOR_ID));
  expect(targetsOf('idle', world, NO_TASKS)).not.toContainEqual(at(TANK));
});

test('raids and fleets are gone to by their Command Ships', () => {
  const world = besieged();
  expect(targetsOf('raid', world, NO_TASKS)).toEqual([at(RAIDER_SHIP)]);
  const fleets = targetsOf('fleet', world, NO_TASKS);
  expect(fleets).toContainEqual(at(SHIP_ID));
  expect(fleets).toContainEqual(at(RAIDER_SHIP));
  expect(world.fleets.has(RAIDER) && world.fleets.has(MATE)).toBe(true);
  // Whose ship is not known is gone to by its place.
  expect(fleets).toContainEqual(at(null));
});

test('a hop goes round, either way, and begins anew where the last one is gone', () => {
  const [a, b, c] = [at(EXTRACTOR_ID), at(TANK), at(SHIP_ID)];
  const all = [a, b, c];
  expect(hopFrom(all, null, 1)).toBe(a);
  expect(hopFrom(all, null, -1)).toBe(c);
  expect(hopFrom(all, { ...a }, 1)).toBe(b);
  expect(hopFrom(all, c, 1)).toBe(a);
  expect(hopFrom(all, a, -1)).toBe(c);
  expect(hopFrom(all, { at: 'energy', why: 'power' }, 1)).toBe(a);
  expect(hopFrom([], a, 1)).toBeNull();
});

/** Draws more than there is. */
function withLoad(world: WorldState): WorldState {
  const players = new Map(world.players);
  for (const [id, player] of players)
    if (id === world.self.playerId)
      players.set(id, { ...player, value: { ...player.value, structsLoad: milliwatts(9_000_000_000n) } });
  return { ...world, players };
}
