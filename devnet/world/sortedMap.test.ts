import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Overlay } from './overlay.ts';
import { SortedMap } from './sortedMap.ts';
import { WorldState } from './state.ts';
import { testWorld } from './testWorld.ts';

const key = fc.stringMatching(/^[0-9]{1,2}-[0-9]{1,3}$/);
const step = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), key }),
  fc.record({ kind: fc.constant('delete' as const), key }),
);

test('keys come in byte order by prefix, whatever was set and deleted between walks', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 300 }), fc.constantFrom('', '1', '1-', '42-1', '9'), (steps, prefix) => {
      const map = new SortedMap<number>();
      const model = new Map<string, number>();
      for (const [index, { kind, key: name }] of steps.entries()) {
        // Walked early, so that the list is kept up and not only made at the end.
        if (index === 5) map.keys('');
        if (kind === 'set') {
          map.set(name, index);
          model.set(name, index);
        } else {
          map.delete(name);
          model.delete(name);
        }
      }
      expect(map.keys(prefix)).toEqual([...model.keys()].filter((name) => name.startsWith(prefix)).sort());
      expect(map.size).toBe(model.size);
    }),
  );
});

test('runs are cut and emptied without losing a key', () => {
  const map = new SortedMap<number>();
  map.keys('');
  const names = Array.from({ length: 5000 }, (_, index) => `5-${(index * 7919) % 5000}`);
  for (const name of names) map.set(name, 1);
  expect(map.keys('')).toEqual(names.toSorted());
  expect(map.keys('5-49')).toEqual(names.filter((name) => name.startsWith('5-49')).toSorted());
  for (const name of names.slice(0, 4999)) map.delete(name);
  expect(map.keys('')).toEqual([names[4999]]);
  map.delete(names[4999]!);
  expect(map.keys('')).toEqual([]);
  map.set('5-1', 1);
  expect(map.keys('5-')).toEqual(['5-1']);
});

test('an overlay shows its own keys between those below', () => {
  const state = new WorldState(testWorld().state.config);
  for (const id of ['1-1', '1-3', '2-1']) state.set('grid', id, 1n);
  const overlay = new Overlay(state);
  expect(overlay.keys('grid', '')).toEqual(['1-1', '1-3', '2-1']);
  overlay.write('grid', '1-2', 1n);
  overlay.write('grid', '1-3', undefined);
  overlay.write('grid', '2-1', 5n);
  overlay.write('grid', '1-9', undefined);
  overlay.write('grid', '3-1', 5n);
  expect(overlay.keys('grid', '1-')).toEqual(['1-1', '1-2']);
  expect(new Overlay(overlay).keys('grid', '')).toEqual(['1-1', '1-2', '2-1', '3-1']);
  expect(overlay.keys('grid', '4-')).toEqual([]);
});
