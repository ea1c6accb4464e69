import { expect, test } from 'vitest';
import { FULL_PLANET, HOME_FLEET, RAIDER, raidModel, withStructs } from '../samples/sampleModels.ts';
import type { SceneModel, SceneStruct } from '../types.ts';
import { linkKey, planLinks, tether } from './linkPlan.ts';

function setup(
  links: Readonly<Record<string, string>>,
  extra: Readonly<Record<string, Partial<SceneStruct>>> = {},
): SceneModel {
  const model = raidModel({ at: { ...FULL_PLANET, ...HOME_FLEET }, visitors: [RAIDER] });
  const idAt = (key: string): string | null => model.slots.find((slot) => slot.key === key)?.struct?.id ?? null;
  const changes = Object.fromEntries(
    Object.entries(links).map(([from, to]): [string, Partial<SceneStruct>] => [
      from,
      { protects: idAt(to), ...extra[from] },
    ]),
  );
  return withStructs(model, { ...extra, ...changes });
}

test('guards of one struct fan out in the order of their slots, across groups too', () => {
  const { slots } = setup({
    'fleet/land/0': 'planet/land/1',
    'planet/land/2': 'planet/land/1',
    'fleet/air/0': 'fleet/command',
  });
  const links = planLinks(slots);
  expect(links.map(({ fromKey, toKey, place, of }) => [fromKey, toKey, place, of])).toEqual([
    ['planet/land/2', 'planet/land/1', 0, 2],
    ['fleet/land/0', 'planet/land/1', 1, 2],
    ['fleet/air/0', 'fleet/command', 0, 1],
  ]);
  expect(links.every(({ isBroken }) => !isBroken)).toBe(true);
});

test('a guard that is hidden, without power or destroyed leaves a broken link', () => {
  const { slots } = setup(
    { 'fleet/land/0': 'planet/land/1', 'fleet/land/1': 'planet/land/1', 'fleet/land/2': 'planet/land/1' },
    { 'fleet/land/0': { hidden: true }, 'fleet/land/1': { phase: 'offline' }, 'fleet/land/2': { phase: 'destroyed' } },
  );
  expect(planLinks(slots).map(({ isBroken }) => isBroken)).toEqual([true, true, true]);
});

test('nobody guards himself or somebody who is not in the picture', () => {
  const { slots } = setup({ 'fleet/land/0': 'fleet/land/0' });
  const elsewhere = withStructs(setup({}), { 'fleet/land/1': { protects: '5-99999' } });
  expect(planLinks(slots)).toEqual([]);
  expect(planLinks(elsewhere.slots)).toEqual([]);
});

test('the key changes with whom is guarded and with readiness, and with nothing else', () => {
  const links = { 'fleet/land/0': 'planet/land/1' };
  const key = linkKey(setup(links));
  expect(linkKey(setup(links, { 'fleet/land/0': { health: 1, charge: 0.2 } }))).toBe(key);
  expect(linkKey(setup(links, { 'fleet/land/0': { hidden: true } }))).not.toBe(key);
  expect(linkKey(setup({ 'fleet/land/0': 'planet/land/0' }))).not.toBe(key);
});

test('tethers of a fan end side by side, alike on both sides of the middle', () => {
  const to = { x: 500, y: 400 };
  const ends = [0, 1, 2].map((place) => {
    const trail = tether({ x: 100, y: 400 }, to, 100, place, 3);
    return { x: trail.xs[trail.count - 1] ?? 0, y: trail.ys[trail.count - 1] ?? 0 };
  });
  expect(ends[1]).toEqual(to);
  expect((ends[0]?.x ?? 0) + (ends[2]?.x ?? 0)).toBeCloseTo(2 * to.x, 3);
  expect(ends[0]?.y).toBe(ends[2]?.y);
  expect((ends[1]?.x ?? 0) - (ends[0]?.x ?? 0)).toBeGreaterThanOrEqual(15);
});
