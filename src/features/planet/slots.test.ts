import { expect, test } from 'vitest';
import { parsePlanetId, parseStructId } from '../../game/ids.ts';
import { besieged, OWN_PLANET, sceneOf } from '../../app/testing/besieged.ts';
import { isOwnGround, keyOfStruct, parseSlotKey, structAt } from './slots.ts';

test('a key is read as it was written, for every slot of every group', () => {
  const world = besieged();
  for (const { key, group, side, struct, slot } of sceneOf(world, OWN_PLANET).slots) {
    const ref = parseSlotKey(key);
    expect(ref).toMatchObject({ key, group, side, slot, command: slot < 0 });
    expect(ref && structAt(world, OWN_PLANET, ref)).toBe(struct?.id ?? null);
    if (struct) expect(keyOfStruct(world, OWN_PLANET, parseStructId(struct.id))).toBe(key);
  }
});

test('a key from nowhere is no slot', () => {
  const wrong = ['', 'planet/land', 'moon/land/1', 'planet/local/1', 'planet/land/-1', 'planet/2/1', 'planet/command'];
  const visitors = ['visitor/9-3', 'visitor/5-3/land/0', 'visitor/land/0', 'visitor/9-3/land/0/1', 'fleet/land/1e3'];
  for (const key of [...wrong, ...visitors]) expect(parseSlotKey(key)).toBeNull();
});

test('a struct of another planet, and one of a fleet that left, have no key here', () => {
  const world = besieged();
  expect(keyOfStruct(world, parsePlanetId('2-99'), parseStructId('5-21'))).toBeNull();
  const gone = { ...world, fleets: new Map() };
  expect(keyOfStruct(gone, OWN_PLANET, parseStructId('5-31'))).toBeNull();
});

test('own ground is the own planet and the own fleet at home, and nobody else’s', () => {
  const world = besieged();
  expect(isOwnGround(world, OWN_PLANET, { side: 'planet' })).toBe(true);
  expect(isOwnGround(world, OWN_PLANET, { side: 'fleet' })).toBe(true);
  expect(isOwnGround(world, OWN_PLANET, { side: 'visitor' })).toBe(false);
  expect(isOwnGround(besieged({ fleetAway: true }), OWN_PLANET, { side: 'fleet' })).toBe(false);
  expect(isOwnGround(world, parsePlanetId('2-99'), { side: 'planet' })).toBe(false);
});
