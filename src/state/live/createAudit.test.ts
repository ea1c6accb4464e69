import { expect, test } from 'vitest';
import { blockHeight } from '../../game/units.ts';
import { createAudit } from './createAudit.ts';

/** Heights in a run of blocks at which everything is read again. */
function auditsIn(audit: ReturnType<typeof createAudit>, from: number, to: number): readonly number[] {
  const heights = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return heights.filter((height) => audit.onBlock(blockHeight(BigInt(height))));
}

test('without a reason everything is read again every twenty blocks', () => {
  expect(auditsIn(createAudit(), 100, 165)).toEqual([120, 140, 160]);
});

test('a frame that could not be read brings it forward, nonsense without end never below five blocks', () => {
  const audit = createAudit();
  expect(auditsIn(audit, 100, 102)).toEqual([]);
  audit.noteUnreadable();
  expect(auditsIn(audit, 103, 130)).toEqual([105, 125]);
  const flooded: number[] = [];
  for (let height = 131; height <= 145; height++) {
    audit.noteUnreadable();
    flooded.push(...auditsIn(audit, height, height));
  }
  expect(flooded).toEqual([131, 136, 141]);
});

test('another chain begins to count anew', () => {
  const audit = createAudit();
  expect(auditsIn(audit, 500, 510)).toEqual([]);
  audit.reset();
  expect(auditsIn(audit, 3, 24)).toEqual([23]);
});
