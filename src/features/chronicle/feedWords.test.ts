import { expect, test } from 'vitest';
import type { ActivityRow } from '../../game/activity.ts';
import { ACTIVITY_CATEGORIES } from '../../game/activity.ts';
import { parsePlanetId } from '../../game/ids.ts';
import { categoryIn, categoryOptions, feedItems, roleIn } from './feedWords.ts';

const row = (seq: number, atMs: number): ActivityRow => ({
  kind: 'shield',
  shield: 10n,
  before: null,
  planetId: parsePlanetId('2-3'),
  seq,
  height: null,
  atMs,
});
const dayOf = (atMs: number) => String(Math.floor(atMs / 100));

test('every day begins with a heading, and a row that came twice stands once', () => {
  const items = feedItems([row(5, 250), row(4, 240), row(4, 240), row(3, 120)], dayOf);
  expect(items.map(({ key }) => key)).toEqual(['day 2', '2-3/5', '2-3/4', 'day 1', '2-3/3']);
});

test('every category the service writes can be asked for, and nothing else', () => {
  expect(
    categoryOptions()
      .map(({ value }) => value)
      .slice(1)
      .toSorted(),
  ).toEqual([...ACTIVITY_CATEGORIES].toSorted());
  expect(categoryIn('toString')).toBeUndefined();
  expect(roleIn('')).toBeUndefined();
  expect(roleIn('planet_owner')).toBe('planet_owner');
});
