import { expect, test } from 'vitest';
import { emblemOf } from './emblem.ts';

test('a mark is the same every time and tells neighbours apart', () => {
  expect(emblemOf('0-7')).toEqual(emblemOf('0-7'));
  for (let index = 1; index < 60; index++) {
    const [a, b] = [emblemOf(`0-${index}`), emblemOf(`0-${index + 1}`)];
    expect(a.field).not.toBe(b.field);
    expect(a.charges).not.toBe(b.charges);
    expect(a.part).not.toBe('');
  }
});
