import { expect, it } from 'vitest';
import { reconcile } from './reconcile.ts';
import { createRandom } from './world/random.ts';

interface Item {
  readonly key: string;
  readonly value: number;
}

const run = (before: readonly Item[], after: readonly Item[]) =>
  reconcile(
    before,
    after,
    (item) => item.key,
    (a, b) => a.value === b.value,
  );

it('tells what is new, changed and gone, and says nothing of what stays', () => {
  const before = [
    { key: 'stays', value: 1 },
    { key: 'changes', value: 1 },
    { key: 'goes', value: 1 },
  ];
  const after = [
    { key: 'comes', value: 1 },
    { key: 'changes', value: 2 },
    { key: 'stays', value: 1 },
  ];
  expect(run(before, after)).toEqual({
    added: [{ key: 'comes', value: 1 }],
    changed: [
      [
        { key: 'changes', value: 1 },
        { key: 'changes', value: 2 },
      ],
    ],
    removed: [{ key: 'goes', value: 1 }],
  });
});

it('brings any list to any other when applied to a map of views', () => {
  for (let seed = 0; seed < 200; seed += 1) {
    const random = createRandom(`reconcile ${seed}`);
    const list = (): Item[] =>
      Array.from({ length: 12 }, (_, i) => ({ key: `k${i}`, value: random.int(0, 2) })).filter(
        () => random.next() < 0.6,
      );
    const before = list();
    const after = list();
    const views = new Map(before.map((item) => [item.key, item.value]));
    const { added, changed, removed } = run(before, after);
    for (const item of removed) expect(views.delete(item.key), `seed ${seed}`).toBe(true);
    for (const [, item] of changed) views.set(item.key, item.value);
    for (const item of added) {
      expect(views.has(item.key), `seed ${seed}`).toBe(false);
      views.set(item.key, item.value);
    }
    expect(new Map(after.map((item) => [item.key, item.value])), `seed ${seed}`).toEqual(views);
  }
});
