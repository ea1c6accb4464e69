import { expect, test } from 'vitest';
import { parseStructId } from '../../game/ids.ts';
import { stuckTelling } from './standingTellings.ts';

const TASK = { objectId: parseStructId('5-31') };

test('a planet without ore is told once, whatever begins its proof anew', () => {
  const [before, after] = [
    stuckTelling('MINE/5-31/100', TASK, 'planetEmpty', 110n),
    stuckTelling('MINE/5-31/240', TASK, 'planetComplete', 250n),
  ];
  expect([after.matter, after.value]).toEqual([before.matter, before.value]);
});

test('another reason is told for each proof', () => {
  const matters = ['MINE/5-31/100', 'MINE/5-31/240'].map((key) => stuckTelling(key, TASK, 'offline', 110n).matter);
  expect(new Set(matters).size).toBe(2);
});
