import { expect, test } from 'vitest';
import { SCHEDULE_PLAN, rowParts } from './scheduleOne.ts';
import { K, expandWithKeys, smallSigma0, smallSigma1 } from './sha256Words.ts';

const BLOCK = Int32Array.from({ length: 16 }, (_, t) => Math.imul(t + 1, 0x9e3779b1));

test('a row fixes the message but for word 13, and words 16 to 19, 21, 23 and 25 of the schedule', () => {
  const fixed = SCHEDULE_PLAN.flatMap((word, t) => (word.fixed ? [t] : []));
  expect(fixed).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 14, 15, 16, 17, 18, 19, 21, 23, 25]);
});

test('it fixes words in part up to 41, and none after that', () => {
  const inPart = SCHEDULE_PLAN.flatMap((word, t) => (!word.fixed && word.fixedTerms.length > 0 ? [t] : []));
  expect(inPart.at(0)).toBe(20);
  expect(inPart.at(-1)).toBe(41);
  expect(SCHEDULE_PLAN.slice(42).every((word) => word.columnTerms.length === 4)).toBe(true);
});

test('the parts of a row and what a column adds are the schedule', () => {
  const schedule = new Int32Array(64);
  expandWithKeys(BLOCK, schedule, new Int32Array(64));
  const parts = new Int32Array(64);
  rowParts(BLOCK, parts);
  for (let t = 16; t < 64; t++) {
    const added = (SCHEDULE_PLAN[t]?.columnTerms ?? []).reduce((sum, { back, sigma }) => {
      const word = schedule[t - back] ?? 0;
      return sum + (sigma === 'none' ? word : sigma === 'sigma0' ? smallSigma0(word) : smallSigma1(word));
    }, 0);
    const key = SCHEDULE_PLAN[t]?.fixed ? (K[t] ?? 0) : 0;
    expect(((parts[t] ?? 0) + added - key) | 0, `word ${t}`).toBe(schedule[t]);
  }
});

test('what is in word 13 makes no difference to the parts', () => {
  const [one, two] = [new Int32Array(64), new Int32Array(64)];
  rowParts(BLOCK, one);
  rowParts(BLOCK.with(13, 7), two);
  one[13] = two[13] = 0;
  expect(one).toEqual(two);
});
