import { expect, test } from 'vitest';
import { createOrderedList } from './orderedList.ts';

/** Numbers of one seed, the same every time. */
function random(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % below;
  };
}

test.each([1, 2, 3])('whatever is added and removed, it reads like a sorted array (seed %i)', (seed) => {
  const next = random(seed);
  const start = Array.from({ length: 700 }, (_, n) => n * 3);
  const list = createOrderedList<number>((a, b) => a - b, start);
  const plain = new Set(start);
  for (let step = 0; step < 6000; step++) {
    const value = next(4000);
    if (next(5) < 2) {
      list.remove(value);
      plain.delete(value);
    } else if (!plain.has(value)) {
      list.add(value);
      plain.add(value);
    }
    if (step % 500 !== 0) continue;
    const sorted = [...plain].sort((a, b) => a - b);
    const from = next(sorted.length + 50);
    expect(list.size).toBe(sorted.length);
    expect(list.slice(0, Infinity)).toEqual(sorted);
    expect(list.slice(from, 100)).toEqual(sorted.slice(from, from + 100));
    expect(list.countWhile((one) => one < value)).toBe(sorted.filter((one) => one < value).length);
  }
});

test('an empty list, and one that has become empty, have nothing anywhere', () => {
  const list = createOrderedList<number>((a, b) => a - b);
  list.remove(1);
  list.add(1);
  list.remove(1);
  expect([list.size, list.slice(0, 10), list.countWhile(() => true)]).toEqual([0, [], 0]);
  list.add(2);
  expect(list.slice(0, 10)).toEqual([2]);
});
