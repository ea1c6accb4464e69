import { expect, test } from 'vitest';
import { changeTexts, reachWords } from './moderationWords.ts';

test('it says how much of the past it knows, and since when', () => {
  expect(reachWords({ by: 'index', isWhole: true })).toMatch(/^Complete list/);
  expect(reachWords({ by: 'index', isWhole: false })).toMatch(/latest 100 entries/);
  expect(reachWords({ by: 'events', sinceMs: 0 })).toMatch(/complete since .*19(?:70|69).*no event index/);
  expect(reachWords({ by: 'events', sinceMs: null })).toMatch(/Live events aren’t available/);
});

test('texts of players stand apart, and one that is gone is told', () => {
  const { before, after } = changeTexts({ before: 'http://a.example/\u202egnp.exe', after: '' });
  expect(after).toBe('empty');
  expect(before).not.toContain('\u202e');
});
