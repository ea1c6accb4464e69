import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { OverlaidMap } from './overlaidMap.ts';

describe('a map with values replaced', () => {
  test('is what a copy with the same writes is, and leaves what it lies over alone', () => {
    const writes = fc.array(fc.array(fc.tuple(fc.nat(60), fc.nat()), { maxLength: 200 }), { maxLength: 8 });
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(60)), writes, (keys, batches) => {
        const first = new Map(keys.map((key) => [key, -1]));
        const before = [...first];
        let copy = new Map(first);
        let held: ReadonlyMap<number, number> = first;
        for (const batch of batches) {
          const last = [...held];
          const next = OverlaidMap.over(held);
          copy = new Map(copy);
          for (const [key, value] of batch) {
            next.replace(key, value);
            if (copy.has(key)) copy.set(key, value);
          }
          expect([...held]).toEqual(last);
          held = next;
        }
        expect([...held]).toEqual([...copy]);
        expect([...held.keys()]).toEqual([...copy.keys()]);
        expect([...held.values()]).toEqual([...copy.values()]);
        expect(new Map(held)).toEqual(copy);
        expect(held.size).toBe(copy.size);
        for (let key = 0; key <= 60; key++) {
          expect([held.has(key), held.get(key)]).toEqual([copy.has(key), copy.get(key)]);
        }
        expect([...first]).toEqual(before);
      }),
      { seed: 20261120, numRuns: 500 },
    );
  });

  test('stays so when more is replaced than it keeps beside its base', () => {
    const first = new Map(Array.from({ length: 1_000 }, (_, key) => [key, 0]));
    let held: ReadonlyMap<number, number> = first;
    for (let key = 0; key < 1_000; key++) {
      const next = OverlaidMap.over(held);
      next.replace(key, key);
      held = next;
    }
    expect([...held.values()]).toEqual([...first.keys()]);
    expect([...first.values()].every((value) => value === 0)).toBe(true);
  });
});
