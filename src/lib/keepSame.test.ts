import { expect, test } from 'vitest';
import { keepSame } from './keepSame.ts';

test('what is equal stays the very same object, whole or in part', () => {
  const held = { name: 'a', at: { x: 1n }, list: [{ id: 1 }, { id: 2 }], marks: new Map([['k', { on: true }]]) };
  expect(keepSame(held, structuredClone(held))).toBe(held);
  const next = keepSame(held, { ...structuredClone(held), list: [{ id: 1 }, { id: 3 }] });
  expect(next).toEqual({ ...held, list: [{ id: 1 }, { id: 3 }] });
  expect(next.list[0]).toBe(held.list[0]);
  expect([next.at, next.marks]).toEqual([held.at, held.marks]);
  expect(next.at).toBe(held.at);
});

test('more, less and otherwise are other values', () => {
  const held: { readonly a?: number; readonly b?: number } = { a: 1 };
  expect(keepSame(held, { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(keepSame<readonly number[]>([1, 2], [1])).toEqual([1]);
  expect(keepSame(held, { b: 1 })).toEqual({ b: 1 });
  const map = new Map([['a', 1]]);
  expect(keepSame(map, new Map([['b', 1]]))).toEqual(new Map([['b', 1]]));
  // Not looked into: identity is all there is.
  const set = new Set([1]);
  expect(keepSame(set, new Set([1]))).not.toBe(set);
});
