import { expect, test } from 'vitest';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { besieged, OWN_PLANET, sceneOf } from '../../app/testing/besieged.ts';
import { walkFrom } from './slotWalk.ts';
import { parseSlotKey } from './slots.ts';

const calm = sceneOf(sampleWorld(), parsePlanetId('2-12')).slots;
const { slots } = sceneOf(besieged(), OWN_PLANET);

test('every slot of planet and fleet is there once, and the command berth', () => {
  expect(calm).toHaveLength(33);
  expect(new Set(calm.map((slot) => slot.key)).size).toBe(33);
  expect(calm.every((slot) => parseSlotKey(slot.key)?.group === slot.group)).toBe(true);
});

test('arrows walk rows and columns and stop at the edges', () => {
  expect(walkFrom(calm, 'planet/land/3', 'ArrowRight')).toBe('fleet/land/0');
  expect(walkFrom(calm, 'planet/land/0', 'ArrowLeft')).toBe('planet/land/0');
  expect(walkFrom(calm, 'planet/land/2', 'ArrowUp')).toBe('planet/air/2');
  expect(walkFrom(calm, 'planet/space/2', 'ArrowUp')).toBe('fleet/command');
  expect(walkFrom(calm, 'planet/water/2', 'ArrowDown')).toBe('planet/water/2');
  expect(walkFrom(calm, 'planet/land/2', 'End')).toBe('fleet/land/3');
});

test('left and right go through all fleets, in the order of the queue', () => {
  expect(walkFrom(slots, 'fleet/air/3', 'ArrowRight')).toBe('visitor/9-3/air/0');
  expect(walkFrom(slots, 'visitor/9-3/air/3', 'ArrowRight')).toBe('visitor/9-4/air/0');
  expect(walkFrom(slots, 'planet/air/1', 'End')).toBe('visitor/9-4/air/3');
  expect(walkFrom(slots, 'fleet/command', 'ArrowRight')).toBe('visitor/9-3/command');
});

test('up and down stay within a fleet, its Command Ship above all', () => {
  expect(walkFrom(slots, 'visitor/9-3/space/2', 'ArrowUp')).toBe('visitor/9-3/command');
  expect(walkFrom(slots, 'visitor/9-3/command', 'ArrowDown')).toBe('visitor/9-3/space/0');
  expect(walkFrom(slots, 'visitor/9-4/water/1', 'ArrowUp')).toBe('visitor/9-4/land/1');
});

test('page keys keep the place and change the fleet', () => {
  expect(walkFrom(slots, 'planet/land/2', 'PageDown')).toBe('fleet/land/2');
  expect(walkFrom(slots, 'visitor/9-4/land/2', 'PageUp')).toBe('visitor/9-3/land/2');
  expect(walkFrom(slots, 'visitor/9-4/land/2', 'PageDown')).toBe('visitor/9-4/land/2');
  expect(walkFrom(slots, 'fleet/command', 'PageUp')).toBe('planet/space/0');
});

test('from a slot that is gone the walk begins anew', () => {
  expect(walkFrom(slots, 'visitor/9-77/land/0', 'ArrowLeft')).toBe('planet/space/0');
});
