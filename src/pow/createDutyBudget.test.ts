import { describe, expect, test } from 'vitest';
import { createDutyBudget } from './createDutyBudget.ts';

/** Numbers in [0, 1) from a seed. mulberry32. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

describe('a duty', () => {
  test('of 1 never rests, and one of 0 never ends resting', () => {
    const budget = createDutyBudget();
    budget.spend(0, 20);
    expect(budget.restMs(20)).toBe(0);
    budget.set(0, 20);
    expect(budget.restMs(1e9)).toBe(Number.POSITIVE_INFINITY);
  });

  test('of a quarter rests three times as long as it was busy', () => {
    const budget = createDutyBudget();
    budget.set(0.25, 1000);
    budget.spend(1000, 1020);
    expect(budget.restMs(1020)).toBe(60);
    expect(budget.restMs(1070)).toBe(10);
  });

  test('changed lets go of the rest under the old one', () => {
    const budget = createDutyBudget();
    budget.set(0.1, 0);
    budget.spend(0, 20);
    expect(budget.restMs(20)).toBe(180);
    budget.set(1, 30);
    expect(budget.restMs(30)).toBe(0);
  });

  test.each([0.1, 0.25, 0.5, 0.9])(
    'of %s is kept to over every stretch of time, however late the timers and however long the idle times',
    (duty) => {
      for (let seed = 1; seed <= 20; seed++) {
        const next = random(seed);
        const budget = createDutyBudget();
        budget.set(duty, 0);
        const batches: { readonly from: number; readonly to: number }[] = [];
        let nowMs = 0;
        while (batches.length < 200) {
          nowMs += budget.restMs(nowMs) + (next() < 0.3 ? next() * 40 : 0) + (next() < 0.02 ? 5_000 * next() : 0);
          const from = nowMs;
          nowMs += 1 + next() * 30;
          batches.push({ from, to: nowMs });
          budget.spend(from, nowMs);
        }
        let worst = 0;
        for (let first = 0; first < batches.length; first++) {
          let busy = 0;
          for (const { from, to } of batches.slice(first)) {
            // At the beginning of each batch, all before it has been rested for, but for what may be caught up.
            const elapsed = from - (batches[first]?.from ?? 0);
            worst = Math.max(worst, busy - duty * elapsed);
            busy += to - from;
          }
        }
        expect(worst, `seed ${seed}`).toBeLessThanOrEqual(duty * 50 + 1e-6);
      }
    },
  );

  test('of a half is used up to a half, also when the timers are late', () => {
    const budget = createDutyBudget();
    budget.set(0.5, 0);
    let nowMs = 0;
    let busy = 0;
    while (nowMs < 100_000) {
      nowMs += budget.restMs(nowMs) + 4;
      budget.spend(nowMs, nowMs + 20);
      nowMs += 20;
      busy += 20;
    }
    expect(busy / nowMs).toBeGreaterThan(0.49);
    expect(busy / nowMs).toBeLessThanOrEqual(0.501);
  });
});
