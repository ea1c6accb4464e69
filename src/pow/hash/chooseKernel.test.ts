import { expect, test } from 'vitest';
import { chooseKernel } from './chooseKernel.ts';
import { createJavascriptKernel } from './javascriptKernel.ts';
import type { Kernel, KernelName } from './kernel.ts';
import type { KernelEntry } from './kernels.ts';
import type { LayoutName } from './layout.ts';
import { passesSelfTest } from './selfTest.ts';

/** Kernels that cost so many milliseconds a run, on a clock that only kernels move. */
function setup() {
  let nowMs = 0;
  const made: string[] = [];
  const costing = (name: KernelName, costMs: number, layout: LayoutName = 'two'): KernelEntry => ({
    name,
    layout,
    create() {
      made.push(`${name} ${layout}`);
      const inner = createJavascriptKernel(layout);
      return {
        name,
        layout,
        open(prefix) {
          const search = inner.open(prefix);
          return {
            run(first, count, below) {
              nowMs += costMs;
              return search.run(first, count, below);
            },
          };
        },
      };
    },
  });
  return { costing, made, now: () => nowMs };
}

/** Finds everything one nonce too late. */
function createBrokenKernel(layout: LayoutName): Kernel {
  return {
    name: 'wasm-simd',
    layout,
    open(prefix) {
      const search = createJavascriptKernel(layout).open(prefix);
      return { run: (first, count, below) => search.run(first + 1, count, below) };
    },
  };
}

function broken(layout: LayoutName): KernelEntry {
  return { name: 'wasm-simd', layout, create: () => createBrokenKernel(layout) };
}

test('the fastest kernel wins, whatever the order', () => {
  const { costing, now } = setup();
  const slow = costing('wasm-simd', 8);
  const fast = costing('javascript', 2);
  expect(chooseKernel({ entries: [slow, fast], now, raceMs: 20 }).kernel.name).toBe('javascript');
  expect(chooseKernel({ entries: [fast, slow], now, raceMs: 20 }).kernel.name).toBe('javascript');
});

test('all that hash correctly are told with their attempts a second, best first', () => {
  const { costing, now } = setup();
  const entries = [costing('javascript', 4), broken('two'), costing('wasm-simd-x2', 1), costing('wasm-scalar', 2)];
  const chosen = chooseKernel({ entries, now, raceMs: 20 });
  expect(chosen.candidates).toEqual([
    { name: 'wasm-simd-x2', rate: 16_000_000 },
    { name: 'wasm-scalar', rate: 8_000_000 },
    { name: 'javascript', rate: 4_000_000 },
  ]);
  expect(chosen.rate).toBe(16_000_000);
});

test('the race lasts as long as it may, all kernels together, and each has two turns however slow they are', () => {
  const { costing, now } = setup();
  const selfTestMs = 4 * 3;
  chooseKernel({ entries: [costing('wasm-simd', 1), costing('javascript', 1)], now, raceMs: 100 });
  expect(now() - 2 * selfTestMs).toBe(100);
  const slow = setup();
  chooseKernel({ entries: [slow.costing('javascript', 1000)], now: slow.now, raceMs: 100 });
  expect(slow.now() - selfTestMs * 1000).toBe(2000);
});

test('a kernel that miscounts, throws or is not there leaves the field to JavaScript', () => {
  const { costing, now } = setup();
  const entries: readonly KernelEntry[] = [
    broken('two'),
    { name: 'wasm-simd-x2', layout: 'two', create: () => null },
    {
      name: 'wasm-scalar',
      layout: 'two',
      create() {
        throw new Error('no WebAssembly today');
      },
    },
    costing('javascript', 1),
  ];
  expect(passesSelfTest(createBrokenKernel('two'))).toBe(false);
  expect(chooseKernel({ entries, now, raceMs: 20 }).candidates.map(({ name }) => name)).toEqual(['javascript']);
});

test('without any kernel that hashes correctly there is no work', () => {
  expect(() => chooseKernel({ entries: [broken('two')] })).toThrow('No kernel computes SHA-256 correctly here.');
});

test('the other layout has the kernel whose relative came in first, made when it is asked for', () => {
  const { costing, made, now } = setup();
  const entries = [
    costing('javascript', 1, 'one'),
    costing('wasm-scalar', 9, 'one'),
    costing('javascript', 3),
    costing('wasm-scalar', 1),
    costing('wasm-simd-x2', 2),
  ];
  const { kernel, kernelFor } = chooseKernel({ entries, now, raceMs: 20 });
  expect(kernelFor('two')).toBe(kernel);
  expect(made).not.toContain('wasm-scalar one');
  const one = kernelFor('one');
  expect([one.name, one.layout]).toEqual(['wasm-scalar', 'one']);
  expect(kernelFor('one')).toBe(one);
  expect(made).not.toContain('javascript one');
});

test('a kernel of the other layout that miscounts is passed over; without any there is no work of it', () => {
  const { costing, now } = setup();
  const two = [costing('wasm-simd', 1), costing('javascript', 2)];
  const some = chooseKernel({ entries: [...two, broken('one'), costing('javascript', 1, 'one')], now, raceMs: 20 });
  expect(some.kernelFor('one').name).toBe('javascript');
  const none = chooseKernel({ entries: [...two, broken('one')], now, raceMs: 20 });
  expect(() => none.kernelFor('one')).toThrow('No kernel computes SHA-256 of this layout correctly here.');
});
