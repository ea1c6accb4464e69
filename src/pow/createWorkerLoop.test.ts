import { describe, expect, test } from 'vitest';
import { utf8 } from '../lib/bytes.ts';
import { createWorkerLoop } from './createWorkerLoop.ts';
import { parseDigest } from './hash/digest.ts';
import { createJavascriptKernel } from './hash/javascriptKernel.ts';
import type { Kernel } from './hash/kernel.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

/** Hashes nothing and finds nothing: for tests of who has which turn. */
const IDLE_KERNEL: Kernel = {
  name: 'javascript',
  layout: 'two',
  open: () => ({ run: (_first, count) => ({ best: null, attempts: count }) }),
};

const PREFIX = '5-42BUILD1283900NONCE';

/** A loop on a clock that only its kernel moves, five milliseconds a block. */
function setup(inner: Kernel = createJavascriptKernel()) {
  let nowMs = 0;
  const bars: (string | null)[] = [];
  /** The prefix of every block that was hashed, in order. */
  const order: string[] = [];
  const rests: number[] = [];
  const kernel: Kernel = {
    name: inner.name,
    layout: inner.layout,
    open(prefix) {
      const search = inner.open(prefix);
      return {
        run(first, count, below) {
          nowMs += 5;
          order.push(new TextDecoder().decode(prefix));
          bars.push(below && [...below].map((word) => word.toString(16).padStart(8, '0')).join(''));
          return search.run(first, count, below);
        },
      };
    },
  };
  const said: WorkerMessage[] = [];
  let next: (() => void) | null = null;
  const loop = createWorkerLoop({
    kernelFor: () => kernel,
    now: () => nowMs,
    post: (message) => said.push(message),
    yieldTurn: (callback) => (next = callback),
    rest: (delayMs, callback) => {
      rests.push(delayMs);
      next = () => {
        nowMs += delayMs;
        callback();
      };
    },
  });
  return {
    said,
    bars,
    order,
    rests,
    now: () => nowMs,
    tell: (...messages: PageMessage[]) => {
      for (const message of messages) loop.receive(message);
    },
    /** One batch; false when the loop is idle. */
    batch: () => {
      const callback = next;
      next = null;
      callback?.();
      return callback !== null;
    },
  };
}

function start(jobId: number, below: string | null = null, weight = 1, prefix = PREFIX): PageMessage {
  return { kind: 'start', jobId, layout: 'two', prefix: utf8(prefix), below, weight };
}

function lease(jobId: number, firstBlock: number, blocks: number): PageMessage {
  return { kind: 'lease', jobId, firstBlock, blocks };
}

test('a batch ends after 20 milliseconds, whatever the lease', () => {
  const { tell, batch, now } = setup();
  tell(start(1), lease(1, 0, 1000));
  batch();
  expect(now()).toBe(20);
  batch();
  expect(now()).toBe(40);
});

test('a lease is hashed to its end and then the loop is idle, until there is another', () => {
  const { tell, batch, said, bars } = setup();
  tell(start(1), lease(1, 0, 6));
  while (batch());
  expect(bars.length).toBe(6);
  expect(said.at(-1)).toEqual({ kind: 'progress', jobId: 1, attempts: 96_000 });
  tell(lease(1, 6, 1));
  while (batch());
  expect(said.at(-1)).toEqual({ kind: 'progress', jobId: 1, attempts: 16_000 });
});

test('progress is told ten times a second', () => {
  const { tell, batch, said } = setup();
  tell(start(1), lease(1, 0, 1000));
  for (let i = 0; i < 50; i++) batch();
  expect(said.filter((message) => message.kind === 'progress').length).toBe(10);
});

test('a stop is answered at once with the attempts not told yet, and nothing of the job is hashed after it', () => {
  const { tell, batch, said, bars } = setup();
  tell(start(1), lease(1, 0, 1000));
  batch();
  tell({ kind: 'stop', jobId: 1 });
  expect(said.at(-1)).toEqual({ kind: 'stopped', jobId: 1, attempts: 64_000 });
  while (batch());
  expect(bars.length).toBe(4);
  tell(lease(1, 1000, 10));
  expect(batch()).toBe(false);
});

test('what another worker has found lowers the bar, and never raises it', () => {
  const { tell, batch, said, bars } = setup();
  const low = '0'.repeat(20) + '1'.repeat(44);
  tell(start(1, 'f'.repeat(64)), { kind: 'best', jobId: 1, digest: low }, lease(1, 0, 4));
  tell({ kind: 'best', jobId: 1, digest: '1'.repeat(64) });
  while (batch());
  expect(new Set(bars)).toEqual(new Set([low]));
  expect(said.some((message) => message.kind === 'found')).toBe(false);
});

test('a batch tells its lowest digest only', () => {
  const { tell, batch, said } = setup();
  tell(start(1), lease(1, 0, 4));
  batch();
  expect(said.filter((message) => message.kind === 'found').length).toBe(1);
});

test('a kernel that computes a wrong digest gives up instead of reporting it', () => {
  const { tell, batch, said } = setup({
    name: 'wasm-simd',
    layout: 'two',
    open: () => ({
      run: (first, count) => ({ best: { index: first, digest: parseDigest('0'.repeat(64)) }, attempts: count }),
    }),
  });
  tell(start(1), lease(1, 0, 4));
  while (batch());
  expect(said).toEqual([{ kind: 'failed', jobId: 1, reason: 'Kernel wasm-simd computed a wrong digest.' }]);
});

describe('by weight', () => {
  const shares = (order: readonly string[], names: readonly string[]): number[] =>
    names.map((name) => order.filter((prefix) => prefix === name).length);

  test('jobs have their turns, at every moment within a batch of their share', () => {
    const { tell, batch, order } = setup(IDLE_KERNEL);
    const weights = { a: 14, b: 1, c: 1 };
    for (const [i, [name, weight]] of Object.entries(weights).entries()) {
      tell(start(i + 1, null, weight, name), lease(i + 1, 0, 10_000));
    }
    for (let turns = 1; turns <= 200; turns++) {
      batch();
      for (const [name, weight] of Object.entries(weights)) {
        const [own = 0] = shares(order, [name]);
        // Four blocks a batch.
        expect(Math.abs(own - (order.length * weight) / 16)).toBeLessThanOrEqual(4);
      }
    }
  });

  test('equals take turns', () => {
    const { tell, batch, order } = setup(IDLE_KERNEL);
    for (const [i, name] of ['a', 'b', 'c'].entries()) tell(start(i + 1, null, 3, name), lease(i + 1, 0, 100));
    for (let i = 0; i < 6; i++) batch();
    expect(order.filter((_, i) => i % 4 === 0)).toEqual(['a', 'b', 'c', 'a', 'b', 'c']);
  });

  test('a parked job tells what it hashed, stops with the batch, and goes on where it was', () => {
    const { tell, batch, said, order } = setup(IDLE_KERNEL);
    tell(start(1, null, 1, 'a'), lease(1, 0, 20), start(2, null, 1, 'b'), lease(2, 0, 20));
    batch();
    tell({ kind: 'weight', jobId: 1, weight: 0 });
    expect(said.at(-1)).toEqual({ kind: 'progress', jobId: 1, attempts: 64_000 });
    while (batch());
    expect(shares(order, ['a', 'b'])).toEqual([4, 20]);
    tell({ kind: 'weight', jobId: 1, weight: 5 });
    while (batch());
    expect(shares(order, ['a', 'b'])).toEqual([20, 20]);
  });

  test('one that was parked, or comes late, does not catch up on what it missed', () => {
    const { tell, batch, order } = setup(IDLE_KERNEL);
    tell(start(1, null, 1, 'a'), lease(1, 0, 1000), start(2, null, 0, 'b'), lease(2, 0, 1000));
    for (let i = 0; i < 50; i++) batch();
    tell({ kind: 'weight', jobId: 2, weight: 1 }, start(3, null, 1, 'c'), lease(3, 0, 1000));
    const before = order.length;
    for (let i = 0; i < 30; i++) batch();
    for (const share of shares(order.slice(before), ['a', 'b', 'c']))
      expect(Math.abs(share - 40)).toBeLessThanOrEqual(4);
  });

  test('a new weight counts from the next batch on', () => {
    const { tell, batch, order } = setup(IDLE_KERNEL);
    tell(start(1, null, 1, 'a'), lease(1, 0, 1000), start(2, null, 1, 'b'), lease(2, 0, 1000));
    for (let i = 0; i < 10; i++) batch();
    tell({ kind: 'weight', jobId: 2, weight: 9 });
    const before = order.length;
    for (let i = 0; i < 40; i++) batch();
    const [a = 0, b = 0] = shares(order.slice(before), ['a', 'b']);
    expect(Math.abs(a - 16)).toBeLessThanOrEqual(4);
    expect(a + b).toBe(160);
  });
});

describe('a duty', () => {
  test('of a half makes it rest as long as it hashed', () => {
    const { tell, batch, now, order, rests } = setup(IDLE_KERNEL);
    tell({ kind: 'duty', duty: 0.5 }, start(1), lease(1, 0, 1000));
    for (let i = 0; i < 50; i++) batch();
    expect(rests.every((rest) => rest === 20)).toBe(true);
    expect(order.length * 5).toBe(50 * 20);
    expect(now()).toBe(50 * 20 + 49 * 20);
  });

  test('of 0 stops it with the batch and tells what was hashed; a higher one wakes it', () => {
    const { tell, batch, said, order } = setup(IDLE_KERNEL);
    tell(start(1), lease(1, 0, 1000));
    batch();
    tell({ kind: 'duty', duty: 0 });
    expect(said.at(-1)).toEqual({ kind: 'progress', jobId: 1, attempts: 64_000 });
    batch();
    tell(lease(1, 1000, 10));
    expect(batch()).toBe(false);
    expect(order.length).toBe(4);
    tell({ kind: 'duty', duty: 1 });
    batch();
    expect(order.length).toBe(8);
  });

  test('raised while it rests ends the rest: the timer that is still set finds nothing to do', () => {
    const { tell, batch, order, rests } = setup(IDLE_KERNEL);
    tell({ kind: 'duty', duty: 0.1 }, start(1), lease(1, 0, 8));
    batch();
    expect(rests).toEqual([180]);
    tell({ kind: 'duty', duty: 1 });
    batch();
    expect(order.length).toBe(8);
    expect(batch()).toBe(false);
  });

  test('does not keep a stop waiting', () => {
    const { tell, batch, said } = setup(IDLE_KERNEL);
    tell({ kind: 'duty', duty: 0.1 }, start(1), lease(1, 0, 1000));
    batch();
    tell({ kind: 'stop', jobId: 1 });
    expect(said.at(-1)).toEqual({ kind: 'stopped', jobId: 1, attempts: 64_000 });
  });
});
