import { expect, test } from 'vitest';
import { sampleTask } from '../../app/testing/sampleRuntime.ts';
import { isWorthHashing, ownStart } from '../../game/estimate.ts';
import { parseProofKey } from '../../game/proof.ts';
import { blockHeight, blocks } from '../../game/units.ts';
import type { TaskView } from '../../state/stores/proofs.ts';
import { nextLook } from './nextLook.ts';

const BLOCK_MS = 6_000;
const machine = { perSecond: 14_000_000, isMeasured: true };
const at = (age: bigint, view: TaskView) => ({
  height: blockHeight(view.task.clock + age),
  machine,
  blockMs: BLOCK_MS,
});

function task(step: TaskView['step'], over: Partial<TaskView> & { readonly range?: bigint } = {}): TaskView {
  const { range = 14_000n, ...rest } = over;
  return { ...sampleTask(step, { range }), startAt: null, ...rest };
}

test('the proof that comes first is what one looks again for', () => {
  const soon = task('cooling', { expectedMs: 600_000 });
  const later = task('hashing', { expectedMs: 9_000_000 });
  const other = { ...later, task: { ...later.task, key: parseProofKey('5-9MINE4NONCE') } };
  expect(nextLook([other, soon], at(100n, soon))).toMatchObject({ key: soon.task.key, inMs: 600_000 });
});

test('what waits for the player, or for something else, is not waited for', () => {
  for (const step of ['paused', 'blocked', 'needsWallet', 'submitting'] as const) {
    const view = task(step, { expectedMs: 600_000 });
    expect(nextLook([view], at(100n, view))).toBeNull();
  }
  const unknown = task('cooling', { expectedMs: null });
  expect(nextLook([unknown], at(100n, unknown))).toBeNull();
});

test('a machine that cools says when it begins, one that works rests no more', () => {
  const view = task('cooling', { expectedMs: 9_000_000 });
  const from = ownStart(14_000n, machine.perSecond, BLOCK_MS).age;
  // The age of the next block is one more than that of the newest.
  expect(nextLook([view], at(from - 11n, view))?.restsMs).toBe(10 * BLOCK_MS);
  expect(nextLook([view, task('hashing', { expectedMs: 1 })], at(from - 11n, view))?.restsMs).toBe(0);
  expect(nextLook([task('cooling', { expectedMs: 1, startAt: 3 })], at(100n, view))?.restsMs).toBeNull();
});

test.each([700n, 14_000n, 28_000n])(
  'of range %s hashing is worth while from its first age, and not before',
  (range) => {
    const from = ownStart(range, machine.perSecond, BLOCK_MS).age;
    expect(isWorthHashing(from, range, machine.perSecond, BLOCK_MS)).toBe(true);
    for (let age = 0n; age < from; age++) {
      expect(isWorthHashing(blocks(age), range, machine.perSecond, BLOCK_MS)).toBe(false);
    }
  },
);
