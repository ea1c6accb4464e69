import { expect, test } from 'vitest';
import { utf8 } from '../lib/bytes.ts';
import { createWorkerLoop } from './createWorkerLoop.ts';
import { parseDigest } from './hash/digest.ts';
import { createJavascriptKernel } from './hash/javascriptKernel.ts';
import type { Kernel } from './hash/kernel.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

const PREFIX = '5-42BUILD1283900NONCE';

/** A loop on a clock that only its kernel moves, five milliseconds a block. */
function setup(inner: Kernel = createJavascriptKernel()) {
  let nowMs = 0;
  const bars: (string | null)[] = [];
  const kernel: Kernel = {
    name: inner.name,
    open(prefix) {
      const search = inner.open(prefix);
      return {
        run(first, count, below) {
          nowMs += 5;
          bars.push(below && [...below].map((word) => word.toString(16).padStart(8, '0')).join(''));
          return search.run(first, count, below);
        },
      };
    },
  };
  const said: WorkerMessage[] = [];
  let next: (() => void) | null = null;
  const loop = createWorkerLoop({
    kernel,
    now: () => nowMs,
    post: (message) => said.push(message),
    yieldTurn: (callback) => (next = callback),
  });
  return {
    said,
    bars,
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

function start(jobId: number, below: string | null = null): PageMessage {
  return { kind: 'start', jobId, prefix: utf8(PREFIX), below };
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
    open: () => ({
      run: (first, count) => ({ best: { index: first, digest: parseDigest('0'.repeat(64)) }, attempts: count }),
    }),
  });
  tell(start(1), lease(1, 0, 4));
  while (batch());
  expect(said).toEqual([{ kind: 'failed', jobId: 1, reason: 'Kernel wasm-simd computed a wrong digest.' }]);
});
