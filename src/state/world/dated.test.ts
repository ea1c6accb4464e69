import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import type { Dated } from './world.ts';
import { withFields, withReading } from './dated.ts';

interface Thing {
  readonly ore: number;
  readonly load: number;
}

const at = (height: number) => blockHeight(BigInt(height));

describe('newer wins, field by field', () => {
  test('a field heard of later than the reading is laid over it', () => {
    const read = withReading<Thing>(null, { ore: 0, load: 5 }, at(10), 'chain');
    const next = withFields(read, { ore: 1 }, at(11), 'stream');
    expect(next).toMatchObject({ value: { ore: 1, load: 5 }, height: 11n, source: 'stream' });
  });

  test('a frame from before the reading changes nothing', () => {
    const read = withReading<Thing>(null, { ore: 3, load: 5 }, at(10), 'chain');
    expect(withFields(read, { ore: 2 }, at(9), 'stream')).toBe(read);
    expect(withFields(read, { ore: 2 }, at(10), 'stream')).toBe(read);
  });

  test('a reading keeps the fields that are newer than itself and replaces the others', () => {
    const read = withReading<Thing>(null, { ore: 0, load: 5 }, at(10), 'chain');
    const changed = withFields(withFields(read, { load: 6 }, at(11), 'stream'), { ore: 1 }, at(14), 'stream');
    const reread = withReading(changed, { ore: 0, load: 9 }, at(12), 'chain');
    expect(reread.value).toEqual({ ore: 1, load: 9 });
    expect(reread.height).toBe(14n);
  });

  test('an older reading that comes late is dropped', () => {
    const read = withReading<Thing>(null, { ore: 4, load: 5 }, at(20), 'chain');
    expect(withReading(read, { ore: 0, load: 0 }, at(19), 'chain')).toBe(read);
  });

  test('any order of the same changes ends in the same value', () => {
    // What was true at each height; readings and frames report it in any order, some twice.
    const truth = (height: number): Thing => ({ ore: Math.floor(height / 3), load: height % 7 });
    const report = fc.record({ height: fc.integer({ min: 1, max: 30 }), whole: fc.boolean() });
    fc.assert(
      fc.property(fc.array(report, { minLength: 1, maxLength: 40 }), fc.infiniteStream(fc.nat()), (reports, dice) => {
        const apply = (order: typeof reports): Dated<Thing> => {
          let held = withReading<Thing>(null, truth(0), at(0), 'chain');
          for (const { height, whole } of order) {
            held = whole
              ? withReading(held, truth(height), at(height), 'chain')
              : withFields(held, truth(height), at(height), 'stream');
          }
          return held;
        };
        const shuffled = reports
          .map((entry) => ({ entry, key: dice.next().value }))
          .sort((a, b) => a.key - b.key)
          .map(({ entry }) => entry);
        const newest = Math.max(...reports.map(({ height }) => height));
        expect(apply(reports).value).toEqual(truth(newest));
        expect(apply(shuffled).value).toEqual(truth(newest));
      }),
      { seed: 20261120, numRuns: 500 },
    );
  });
});
