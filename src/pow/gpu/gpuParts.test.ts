import { describe, expect, test } from 'vitest';
import { utf8 } from '../../lib/bytes.ts';
import { formatDigest, parseDigest } from '../hash/digest.ts';
import { COLUMNS } from '../hash/layout.ts';
import { TABLE_STRIDE, openTwo } from '../hash/layoutTwo.ts';
import { BATCH_WORDS, packBatch, packTable, readCandidate, workgroups } from './batchWords.ts';
import { LIMIT_MS, createBatchSize } from './createBatchSize.ts';
import { createLossPolicy } from './createLossPolicy.ts';
import { COLUMN_WORDS, NO_ROW, ROW_SPLIT, ROW_WORDS, SLICES } from './emitShader.ts';
import { GpuError } from './GpuError.ts';
import { passesGpuSelfTest } from './gpuSelfTest.ts';
import { type GpuLimits, gpuShape } from './gpuShape.ts';
import { measureGpu } from './measureGpu.ts';
import { createManualEngine } from './testing/manualEngine.ts';

/** Defaults of the specification, which every device has. https://www.w3.org/TR/webgpu/#limits */
const DEFAULTS: GpuLimits = {
  maxBufferSize: 268_435_456,
  maxStorageBufferBindingSize: 134_217_728,
  maxComputeInvocationsPerWorkgroup: 256,
  maxComputeWorkgroupSizeX: 256,
  maxComputeWorkgroupsPerDimension: 65_535,
  maxComputeWorkgroupStorageSize: 16_384,
};

describe('shape', () => {
  test('the limits that every device has are enough for the largest batch', () => {
    expect(gpuShape(DEFAULTS)).toEqual({ workgroup: 256, maxRows: 2 ** 18 });
  });

  test.each<[string, Partial<GpuLimits>]>([
    ['small buffers', { maxBufferSize: 1_000_000 }],
    ['small bindings', { maxStorageBufferBindingSize: 300_000 }],
    ['few workgroups', { maxComputeWorkgroupsPerDimension: 40 }],
    ['small workgroups', { maxComputeInvocationsPerWorkgroup: 48 }],
    ['narrow workgroups', { maxComputeWorkgroupSizeX: 8 }],
    ['little shared memory', { maxComputeWorkgroupStorageSize: 100 }],
  ])('%s give smaller batches that fit', (_name, change) => {
    const limits = { ...DEFAULTS, ...change };
    const shape = gpuShape(limits);
    if (shape === null) throw new Error('It would do.');
    const { workgroup, maxRows } = shape;
    expect(Number.isInteger(Math.log2(workgroup))).toBe(true);
    expect(workgroup).toBeLessThanOrEqual(limits.maxComputeInvocationsPerWorkgroup);
    expect(workgroup).toBeLessThanOrEqual(limits.maxComputeWorkgroupSizeX);
    expect(workgroup * 16).toBeLessThanOrEqual(limits.maxComputeWorkgroupStorageSize);
    expect(maxRows % workgroup).toBe(0);
    expect(maxRows).toBeGreaterThan(0);
    expect(maxRows / workgroup).toBeLessThanOrEqual(limits.maxComputeWorkgroupsPerDimension);
    const largest = Math.max(maxRows * ROW_WORDS * 4, (1 + workgroups(maxRows, workgroup)) * 16);
    expect(largest).toBeLessThanOrEqual(Math.min(limits.maxBufferSize, limits.maxStorageBufferBindingSize));
  });

  test.each<[string, Partial<GpuLimits>]>([
    ['no room for the table', { maxStorageBufferBindingSize: 207_999 }],
    ['fewer workgroups than slices', { maxComputeWorkgroupsPerDimension: SLICES - 1 }],
    ['no shared memory', { maxComputeWorkgroupStorageSize: 0 }],
  ])('%s is too small', (_name, change) => {
    expect(gpuShape({ ...DEFAULTS, ...change })).toBeNull();
  });
});

describe('words', () => {
  const open = openTwo(utf8('5-42BUILD1283900NONCE'));
  const shape = { workgroup: 64, maxRows: 1024 };
  const numbers = (row: number, rows: number, below: string | null): readonly number[] => [
    ...packBatch({ open, row, rows, below: below === null ? null : parseDigest(below) }, shape).subarray(40, 47),
  ];

  test('a batch is 48 words: state, block, keys, numbers', () => {
    const words = packBatch({ open, row: 0, rows: 1, below: null }, shape);
    expect(words).toHaveLength(BATCH_WORDS);
    expect([...words.subarray(0, 8)]).toEqual([...new Uint32Array(open.head)]);
    expect([...words.subarray(8, 24)]).toEqual([...new Uint32Array(open.rowWords)]);
    expect([...words.subarray(24, 37)]).toEqual([...new Uint32Array(open.table.fixedKeys)]);
    expect([...words.subarray(37, 40)]).toEqual([0, 0, 0]);
  });

  test('a row goes in two parts, the last one there is too', () => {
    expect(numbers(1_234_567_890_123, 65, null).slice(0, 4)).toEqual([12_345, 67_890_123, 65, 1024]);
    expect(numbers(9_007_199_254_740, 1, null).slice(0, 2)).toEqual([90_071, 99_254_740]);
    expect(90_071 * ROW_SPLIT + 99_254_740).toBe(9_007_199_254_740);
  });

  test('the bar is one more than the 64 bits that the device sees', () => {
    const bound = (head: string): readonly number[] => numbers(0, 1, head.padEnd(64, '5')).slice(4, 6);
    expect(bound('0000000100000002')).toEqual([1, 3]);
    expect(bound('00000001ffffffff')).toEqual([2, 0]);
    expect(bound('ffffffffffffffff')).toEqual([0xffffffff, 0xffffffff]);
    expect(numbers(0, 1, null).slice(4, 6)).toEqual([0xffffffff, 0xffffffff]);
  });

  test('workgroups: an incomplete one counts', () => {
    expect([1, 64, 65].map((rows) => workgroups(rows, 64))).toEqual([SLICES, SLICES, 2 * SLICES]);
    expect(numbers(0, 65, null)[6]).toBe(2 * SLICES);
  });

  test('an answer is an index and two words, or nothing', () => {
    const words = Uint32Array.of(7, 0xfffffffe, 3, 999);
    expect(readCandidate(words, 9_007_199_254_000)).toEqual({ index: 9_007_199_254_003_999, head: [7, 0xfffffffe] });
    expect(readCandidate(Uint32Array.of(7, 8, NO_ROW, 0), 5)).toBeNull();
  });

  test('the table keeps every key, in vectors', () => {
    const words = packTable(open.table);
    expect(words).toHaveLength(COLUMNS * COLUMN_WORDS);
    for (const column of [0, 1, 500, 999]) {
      const keys = open.table.keys.subarray(column * TABLE_STRIDE, (column + 1) * TABLE_STRIDE);
      expect([...words.subarray(column * COLUMN_WORDS, (column + 1) * COLUMN_WORDS)]).toEqual([...keys, 0]);
    }
  });
});

describe('batch size', () => {
  /** Batches of a device that does so many rows a millisecond, from the smallest on. */
  function run(rowsPerMs: (batch: number) => number, batches: number, maxRows = 2 ** 18): readonly number[] {
    const size = createBatchSize(maxRows);
    return Array.from({ length: batches }, (_, batch) => {
      const { rows } = size;
      size.note(rows, rows / rowsPerMs(batch));
      return rows;
    });
  }

  test.each([1, 10, 333, 5000])('a device of %i rows a millisecond gets batches of 2 to 8 ms', (speed) => {
    const rows = run(() => speed, 40);
    for (const batch of rows) expect(batch / speed).toBeLessThanOrEqual(LIMIT_MS);
    expect((rows.at(-1) ?? 0) / speed).toBeGreaterThanOrEqual(2);
  });

  test('it follows a device that slows down, within a batch', () => {
    const rows = run((batch) => (batch < 30 ? 1000 : 100), 33);
    expect((rows[30] ?? 0) / 100).toBeGreaterThan(LIMIT_MS);
    expect((rows[31] ?? 0) / 100).toBeLessThanOrEqual(LIMIT_MS);
  });

  test('it follows a device that is free again', () => {
    const rows = run((batch) => (batch < 30 ? 100 : 1000), 60);
    expect(rows.at(-1)).toBeGreaterThan(2 * (rows[29] ?? 0));
  });

  test('it stays within its bounds, whatever the clock says', () => {
    const size = createBatchSize(100);
    for (let batch = 0; batch < 20; batch++) size.note(size.rows, 0);
    expect(size.rows).toBe(100);
    size.note(100, 1e9);
    expect(size.rows).toBe(1);
  });

  test('a moment in which nobody looked does not make it grow', () => {
    const size = createBatchSize(2 ** 18);
    const rowsPerMs = 25_000;
    for (let batch = 0; batch < 20; batch++) size.note(size.rows, size.rows / rowsPerMs);
    const { rows } = size;
    expect(rows / rowsPerMs).toBeGreaterThan(4);
    // Both batches under way ended meanwhile: all the time goes to the first one.
    for (const lateMs of [7.9, 20]) {
      const launched = size.rows;
      size.note(launched, lateMs);
      size.note(launched, 0);
      expect(size.rows).toBeLessThanOrEqual(rows);
    }
    for (let batch = 0; batch < 4; batch++) size.note(size.rows, size.rows / rowsPerMs);
    expect(size.rows / rowsPerMs).toBeGreaterThan(4);
    expect(size.rows / rowsPerMs).toBeLessThanOrEqual(LIMIT_MS);
  });

  test('the rest of a lease does not make it grow', () => {
    const size = createBatchSize(100);
    for (let batch = 0; batch < 3; batch++) size.note(size.rows, 1);
    const { rows } = size;
    size.note(1, 0.1);
    expect(size.rows).toBe(rows);
  });
});

describe('losses', () => {
  test('two are met with patience, the third in a minute with none', () => {
    const policy = createLossPolicy();
    expect([0, 20_000, 59_999].map((nowMs) => policy.note(nowMs))).toEqual([500, 1000, null]);
  });

  test('a minute forgets', () => {
    const policy = createLossPolicy();
    expect([0, 40_000, 60_000, 100_000, 160_000].map((nowMs) => policy.note(nowMs))).toEqual([
      500, 1000, 1000, 1000, 500,
    ]);
  });
});

describe('self-test', () => {
  async function verdict(
    change: (index: number, head: readonly [number, number]) => readonly [number, number, number],
  ) {
    const engine = createManualEngine();
    const passes = passesGpuSelfTest(engine);
    let isOver = false;
    void passes.then(() => (isOver = true));
    while (!isOver) {
      await engine.finish((candidate) => {
        if (candidate === null) return null;
        const [index, word0, word1] = change(candidate.index, candidate.head);
        return { index, head: [word0, word1] };
      });
    }
    return passes;
  }

  test('passes who is right', async () => {
    expect(await verdict((index, [word0, word1]) => [index, word0, word1])).toBe(true);
  });

  test('fails who is wrong, if only by a bit', async () => {
    expect(await verdict((index, [word0, word1]) => [index + 1, word0, word1])).toBe(false);
    expect(await verdict((index, [word0, word1]) => [index, word0 ^ 1, word1])).toBe(false);
    expect(await verdict((index, [word0, word1]) => [index, word0, word1 ^ 0x80])).toBe(false);
  });
});

test('the rate is that of the best batch', async () => {
  let nowMs = 0;
  const rowsPerMs = 50;
  let batches = 0;
  const rate = await measureGpu(
    {
      maxRows: 1000,
      run: async ({ rows, below }) => {
        // The first one is slow, as it is with real drivers.
        nowMs += rows / rowsPerMs + (batches++ === 0 ? 30 : 0);
        expect(below && formatDigest(below)).toBe('0'.repeat(64));
        return null;
      },
      close() {},
    },
    () => nowMs,
  );
  expect(rate).toBeCloseTo(rowsPerMs * COLUMNS * 1000);
  expect(batches).toBeGreaterThan(3);
});

test('an error says what, and keeps its cause', () => {
  const cause = new Error('driver');
  const error = new GpuError('gpu_unavailable', 'No graphics device was given.', cause);
  expect([error.code, error.message, error.cause]).toEqual(['gpu_unavailable', 'No graphics device was given.', cause]);
});
