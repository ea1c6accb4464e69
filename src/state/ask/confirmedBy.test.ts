import { expect, test } from 'vitest';
import { RULED } from './confirmed.ts';
import { CONFIRMED } from './confirmedBy.ts';

test('every read that has a rule is confirmed, and no other', () => {
  expect([...CONFIRMED].toSorted()).toEqual(RULED.toSorted());
});
