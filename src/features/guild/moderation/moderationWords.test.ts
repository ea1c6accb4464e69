import { expect, test } from 'vitest';
import { changeTexts, reachWords } from './moderationWords.ts';

test('it says how much of the past it knows, and since when', () => {
  expect(reachWords({ by: 'index', isWhole: true })).toMatch(/has all of them/);
  expect(reachWords({ by: 'index', isWhole: false })).toMatch(/newest hundred/);
  expect(reachWords({ by: 'events', sinceMs: 0 })).toMatch(/no index\. Whole since .*19(?:70|69)/);
  expect(reachWords({ by: 'events', sinceMs: null })).toMatch(/not heard at the moment/);
});

test('texts of players stand apart, and one that is gone is told', () => {
  const { before, after } = changeTexts({ before: 'http://a.example/\u202egnp.exe', after: '' });
  expect(after).toBe('nothing');
  expect(before).not.toContain('\u202e');
});
