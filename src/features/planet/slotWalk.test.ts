import { expect, test } from 'vitest';
import { createJobsStore } from '../../state/stores/jobs.ts';
import { sampleWorld } from '../../app/testing/sampleWorld.ts';
import { listSlots, parseSlotKey, sceneModel } from './slots.ts';
import { walkFrom } from './slotWalk.ts';

const world = sampleWorld();
const slots = listSlots(world, createJobsStore().getState(), new Set(['planet/land/0', 'planet/land/1']));

test('every slot of planet and fleet is there once, and the command berth', () => {
  expect(slots).toHaveLength(33);
  expect(new Set(slots.map((slot) => slot.key)).size).toBe(33);
  expect(slots.every((slot) => parseSlotKey(slot.key) !== null)).toBe(true);
});

test('only free slots invite', () => {
  expect(slots.filter((slot) => slot.invites).map((slot) => slot.key)).toEqual(['planet/land/0']);
});

test('arrows walk rows and columns and stop at the edges', () => {
  expect(walkFrom(slots, 'planet/land/3', 'ArrowRight')).toBe('fleet/land/0');
  expect(walkFrom(slots, 'planet/land/0', 'ArrowLeft')).toBe('planet/land/0');
  expect(walkFrom(slots, 'planet/land/2', 'ArrowUp')).toBe('planet/air/2');
  expect(walkFrom(slots, 'planet/space/2', 'ArrowUp')).toBe('fleet/command');
  expect(walkFrom(slots, 'planet/water/2', 'ArrowDown')).toBe('planet/water/2');
  expect(walkFrom(slots, 'planet/land/2', 'End')).toBe('fleet/land/3');
});

test('what mines and what refines is shown working', () => {
  const model = sceneModel(world, slots, null, null);
  expect(model?.oreShare).toBe(0.6);
  const working = model?.slots.flatMap((slot) => (slot.struct?.working ? [`${slot.key} ${slot.struct.working}`] : []));
  expect(working).toEqual(['planet/land/1 mine', 'planet/water/0 refine']);
});

test('a key from nowhere is no slot', () => {
  for (const key of ['', 'planet/land', 'moon/land/1', 'planet/local/1', 'planet/land/-1']) {
    expect(parseSlotKey(key)).toBeNull();
  }
});
