import { expect, test } from 'vitest';
import { chooseKernel } from './chooseKernel.ts';
import { createJavascriptKernel } from './javascriptKernel.ts';
import type { Kernel } from './kernel.ts';
import { passesSelfTest } from './selfTest.ts';

/** A kernel that costs so many milliseconds a run, on a clock that only kernels move. */
function setup() {
  let nowMs = 0;
  const inner = createJavascriptKernel();
  const costing = (name: Kernel['name'], costMs: number): Kernel => ({
    name,
    open(prefix) {
      const search = inner.open(prefix);
      return {
        run(first, count, below) {
          nowMs += costMs;
          return search.run(first, count, below);
        },
      };
    },
  });
  return { costing, now: () => nowMs };
}

/** Finds everything one nonce too late. */
const brokenKernel: Kernel = {
  name: 'wasm-simd',
  open(prefix) {
    const search = createJavascriptKernel().open(prefix);
    return { run: (first, count, below) => search.run(first + 1, count, below) };
  },
};

test('the fastest kernel wins, whatever the order', () => {
  const { costing, now } = setup();
  const slow = costing('wasm-simd', 8);
  const fast = costing('javascript', 2);
  expect(chooseKernel({ candidates: [() => slow, () => fast], now }).kernel).toBe(fast);
  expect(chooseKernel({ candidates: [() => fast, () => slow], now }).kernel).toBe(fast);
});

test('the rate of the race is attempts a second', () => {
  const { costing, now } = setup();
  expect(chooseKernel({ candidates: [() => costing('javascript', 2)], now }).rate).toBe(8_000_000);
});

test('a kernel that miscounts, throws or is not there leaves the field to JavaScript', () => {
  const candidates = [
    () => brokenKernel,
    () => null,
    () => {
      throw new Error('no SIMD today');
    },
    createJavascriptKernel,
  ];
  expect(passesSelfTest(brokenKernel)).toBe(false);
  expect(chooseKernel({ candidates, raceMs: 3 }).kernel.name).toBe('javascript');
});

test('without any kernel that hashes correctly there is no work', () => {
  expect(() => chooseKernel({ candidates: [() => brokenKernel] })).toThrow(
    'No kernel computes SHA-256 correctly here.',
  );
});
