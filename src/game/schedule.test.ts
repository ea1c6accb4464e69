import { expect, test } from 'vitest';
import { byUrgency, FLOOR_SHARE, isIdle, type ScheduledTask, URGENCY, weigh } from './schedule.ts';
import type { ProofKind } from './proof.ts';

const BLOCK_MS = 6_000;
const KINDS: readonly ProofKind[] = ['raid', 'refine', 'mine', 'build', 'charter'];

function task(kind: ProofKind, key: string = kind, over: Partial<ScheduledTask> = {}): ScheduledTask {
  return { key, kind, expectedMs: 60_000, keptMs: Number.POSITIVE_INFINITY, ...over };
}

function shares(tasks: readonly ScheduledTask[]): Record<string, number> {
  const weights = weigh(tasks, BLOCK_MS);
  const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
  return Object.fromEntries([...weights].map(([key, weight]) => [key, weight / total]));
}

test('a raid comes before exposed ore, that before mining, that before building, and a charter last', () => {
  const shuffled = [task('build'), task('charter'), task('raid'), task('mine'), task('refine')];
  expect(shuffled.sort(byUrgency).map((one) => one.kind)).toEqual(KINDS);
});

test('one task has the whole machine', () => {
  expect(shares([task('charter')])).toEqual({ charter: 1 });
});

test('equals share evenly', () => {
  expect(shares([task('mine', 'a'), task('mine', 'b'), task('mine', 'c')])).toEqual({ a: 1 / 3, b: 1 / 3, c: 1 / 3 });
});

test('what is less urgent keeps an eighth together, and no more', () => {
  expect(shares([task('raid'), task('mine'), task('build', 'a'), task('build', 'b')])).toEqual({
    raid: 7 / 8,
    mine: 1 / 24,
    a: 1 / 24,
    b: 1 / 24,
  });
});

test('for every mix of tasks: whole weights, equal among equals, the floor kept, nobody starved', () => {
  // Every number of tasks of each kind from 0 to 3.
  for (let mix = 1; mix < 4 ** KINDS.length; mix++) {
    const tasks = KINDS.flatMap((kind, index) =>
      Array.from({ length: Math.floor(mix / 4 ** index) % 4 }, (_, n) => task(kind, `${kind}${n}`)),
    );
    const weights = weigh(tasks, BLOCK_MS);
    const total = [...weights.values()].reduce((sum, weight) => sum + weight, 0);
    const top = Math.min(...tasks.map((one) => URGENCY[one.kind]));
    const lower = tasks.filter((one) => URGENCY[one.kind] !== top);
    const lowerShare = lower.reduce((sum, one) => sum + (weights.get(one.key) ?? 0), 0) / total;
    expect(lowerShare).toBeCloseTo(lower.length === 0 ? 0 : FLOOR_SHARE, 12);
    for (const one of tasks) {
      expect(Number.isInteger(weights.get(one.key))).toBe(true);
      expect(weights.get(one.key)).toBeGreaterThan(0);
    }
    const classes = new Set(tasks.map((one) => `${URGENCY[one.kind] === top}:${weights.get(one.key)}`));
    expect(classes.size).toBeLessThanOrEqual(2);
  }
});

test('a more urgent task takes over at once, and gives back at once', () => {
  const calm = [task('mine'), task('build')];
  expect(weigh(calm, BLOCK_MS).get('mine')).toBeGreaterThan(weigh(calm, BLOCK_MS).get('build') ?? 0);
  const alarmed = shares([...calm, task('raid')]);
  expect(alarmed['raid']).toBe(7 / 8);
  expect(weigh(calm, BLOCK_MS)).toEqual(weigh([task('mine'), task('build')], BLOCK_MS));
});

test('a task whose kept hash does as well as hashing would gets nothing, and leaves its part to the others', () => {
  const kept = task('raid', 'kept', { expectedMs: 11_900, keptMs: 12_000 });
  expect(isIdle(kept, BLOCK_MS)).toBe(true);
  expect(shares([kept, task('mine')])).toEqual({ kept: 0, mine: 1 });
  const worth = task('raid', 'worth', { expectedMs: 6_000, keptMs: 12_000 });
  expect(isIdle(worth, BLOCK_MS)).toBe(false);
});

test('nothing to do is no weights, and a task that nobody can predict is hashed', () => {
  expect(weigh([], BLOCK_MS).size).toBe(0);
  const unknown = task('mine', 'unknown', { expectedMs: Number.POSITIVE_INFINITY });
  expect(weigh([unknown], BLOCK_MS).get('unknown')).toBe(1);
});
