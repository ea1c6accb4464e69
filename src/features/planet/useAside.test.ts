import { expect, test } from 'vitest';
import { asideOf } from './useAside.ts';

const box = (key: string, x: number, width = 300) => ({ key, x, y: 0, width, height: 500 });
const GROUPS = [box('fleet', 20), box('planet', 340), box('visitor/9-3', 900), box('visitor/9-4', 1260)];
const at = (x: number, width = 700, zoom = 1) => asideOf(GROUPS, { x, width, zoom });

test('who is out of sight is named at the side where they are', () => {
  expect(at(0)).toEqual({ left: [], right: ['visitor/9-3', 'visitor/9-4'] });
  expect(at(880)).toEqual({ left: ['fleet', 'planet'], right: [] });
  expect(at(420, 500)).toEqual({ left: ['fleet'], right: ['visitor/9-3', 'visitor/9-4'] });
});

test('a group is in sight with a good part of it, or when it fills the view', () => {
  expect(at(0, 1_010)).toEqual({ left: [], right: ['visitor/9-4'] });
  expect(at(0, 990)).toEqual({ left: [], right: ['visitor/9-3', 'visitor/9-4'] });
  expect(at(380, 200, 1)).toEqual({ left: ['fleet'], right: ['visitor/9-3', 'visitor/9-4'] });
  expect(at(400, 400, 2)).toEqual({ left: ['fleet'], right: ['visitor/9-3', 'visitor/9-4'] });
});
