import { expect, test } from 'vitest';
import { besieged, OWN_PLANET, sceneOf } from '../../app/testing/besieged.ts';
import { layoutScene } from '../../scene/layout.ts';
import { type StepKey, stepFrom } from './slotSteps.ts';

const { slots, groups } = sceneOf(besieged(), OWN_PLANET);
const wide = layoutScene(1440, 900, slots, groups).spots;
const tall = layoutScene(390, 844, slots, groups).spots;

/** The key of each slot come to. */
function walk(spots: typeof wide, from: string, ...keys: readonly StepKey[]): readonly string[] {
  let at = from;
  return keys.map((key) => (at = stepFrom(spots, at, key)));
}

test('to the right lie fleet and planet, then the visitors, who face them and so begin at their last slot', () => {
  const row = walk(wide, 'fleet/space/0', ...Array.from({ length: 15 }, () => 'ArrowRight' as const));
  expect(row).toEqual([
    ...[1, 2, 3].map((slot) => `fleet/space/${slot}`),
    ...[0, 1, 2, 3].map((slot) => `planet/space/${slot}`),
    ...[3, 2, 1, 0].map((slot) => `visitor/9-3/space/${slot}`),
    'visitor/9-4/command',
    ...[3, 2, 1].map((slot) => `visitor/9-4/space/${slot}`),
  ]);
  expect(walk(wide, 'fleet/land/3', 'ArrowRight', 'ArrowRight')).toEqual(['fleet/command', 'planet/land/0']);
  expect(walk(wide, 'planet/air/1', 'Home', 'ArrowLeft')).toEqual(['fleet/air/0', 'fleet/air/0']);
  expect(walk(wide, 'planet/air/1', 'End', 'ArrowRight')).toEqual(['visitor/9-4/air/0', 'visitor/9-4/air/0']);
});

test('up and down keep to the column, and end at the edges', () => {
  expect(walk(wide, 'planet/space/2', 'ArrowUp', 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowDown')).toEqual([
    'planet/space/2',
    'planet/air/2',
    'planet/land/2',
    'planet/water/2',
    'planet/water/2',
  ]);
});

test('on a phone the planet is under the fleet', () => {
  expect(walk(tall, 'fleet/land/0', 'ArrowDown', 'ArrowDown')).toEqual(['planet/land/0', 'fleet/water/0']);
  expect(walk(tall, 'planet/land/0', 'ArrowLeft')).toEqual(['planet/land/0']);
});

test('there and back again: every step to a side has its way back, and every slot is come to', () => {
  for (const spots of [wide, tall]) {
    const reached = new Set<string>(['fleet/space/0']);
    for (const from of reached) {
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'] as const)
        reached.add(stepFrom(spots, from, key));
      const right = stepFrom(spots, from, 'ArrowRight');
      if (right !== from) expect(stepFrom(spots, right, 'ArrowLeft')).toBe(from);
    }
    expect(reached.size).toBe(spots.length);
  }
});

test('from a slot that is gone the walk begins anew', () => {
  expect(wide.map(({ key }) => key)).toContain(stepFrom(wide, 'visitor/9-77/land/0', 'ArrowLeft'));
});
