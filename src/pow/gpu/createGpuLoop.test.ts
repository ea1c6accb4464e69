import { describe, expect, test } from 'vitest';
import { utf8 } from '../../lib/bytes.ts';
import { type Digest, compareDigests, formatDigest } from '../hash/digest.ts';
import { COLUMNS, NONCES_PER_BLOCK } from '../hash/layout.ts';
import { layoutTwo, openTwo } from '../hash/layoutTwo.ts';
import { referenceDigest } from '../hash/reference.ts';
import { parseWorkerMessage, type WorkerMessage } from '../protocol.ts';
import { createGpuLoop } from './createGpuLoop.ts';
import { type ManualEngine, createManualEngine, settle } from './testing/manualEngine.ts';

const PREFIX = '5-42BUILD1283900NONCE';
const ROWS_PER_BLOCK = NONCES_PER_BLOCK / COLUMNS;

function setup(maxRows = 8) {
  const said: WorkerMessage[] = [];
  const engines: ManualEngine[] = [createManualEngine(maxRows)];
  const waits: { readonly delayMs: number; readonly next: () => void }[] = [];
  let nowMs = 1000;
  let isGiven = true;
  const engine = (): ManualEngine => engines.at(-1) ?? createManualEngine();
  const loop = createGpuLoop({
    engine: engine(),
    reopen: async () => {
      if (!isGiven) throw new Error('Nothing there.');
      const next = createManualEngine(maxRows);
      engines.push(next);
      return next;
    },
    post: (message) => {
      // What the pool would not understand is a mistake here.
      const parsed = parseWorkerMessage(structuredClone(message));
      if (parsed === null) throw new Error(`Not of the protocol: ${JSON.stringify(message)}`);
      said.push(parsed);
    },
    now: () => nowMs,
    wait: (delayMs, next) => void waits.push({ delayMs, next }),
  });
  return {
    said,
    engines,
    waits,
    engine,
    loop,
    start(jobId = 1, weight = 1, prefix = PREFIX): void {
      loop.receive({ kind: 'start', jobId, layout: 'two', prefix: utf8(prefix), below: null, weight });
    },
    lease(firstBlock: number, blocks: number, jobId = 1): void {
      loop.receive({ kind: 'lease', jobId, firstBlock, blocks });
    },
    pass(durationMs: number): void {
      nowMs += durationMs;
    },
    /** The oldest batch ends after so long. */
    async finish(durationMs = 5): Promise<void> {
      nowMs += durationMs;
      await engine().finish();
    },
    async finishAll(): Promise<void> {
      while (engine().underWay.length > 0) await this.finish();
    },
    /** The next timer fires. */
    async wake(): Promise<number> {
      const timer = waits.shift();
      if (!timer) throw new Error('Nothing was put off.');
      nowMs += timer.delayMs;
      timer.next();
      await settle();
      return timer.delayMs;
    },
    refuse(): void {
      isGiven = false;
    },
    rowsDone(): readonly number[] {
      return engines
        .flatMap(({ done }) => done)
        .flatMap(({ row, rows }) => Array.from({ length: rows }, (_, i) => row + i))
        .toSorted((a, b) => a - b);
    },
    attempts(): number {
      return said.reduce((sum, message) => sum + ('attempts' in message ? message.attempts : 0), 0);
    },
    kinds(): readonly string[] {
      return said.map(({ kind }) => kind);
    },
  };
}

function rowsOf(firstBlock: number, blocks: number): readonly number[] {
  return Array.from({ length: blocks * ROWS_PER_BLOCK }, (_, i) => firstBlock * ROWS_PER_BLOCK + i);
}

function lowest(prefix: string, rows: readonly number[]): { readonly nonce: string; readonly digest: string } {
  const open = openTwo(utf8(prefix));
  let best: { readonly index: number; readonly digest: Digest } | null = null;
  for (const row of rows) {
    for (let index = row * COLUMNS; index < (row + 1) * COLUMNS; index++) {
      const digest = open.exactDigest(index);
      if (best === null || compareDigests(digest, best.digest) < 0) best = { index, digest };
    }
  }
  if (best === null) throw new Error('No rows.');
  return { nonce: layoutTwo.nonceText(prefix.length, best.index), digest: formatDigest(best.digest) };
}

describe('work', () => {
  test('hashes every row of its leases once and tells the lowest digest last', async () => {
    const t = setup();
    t.start();
    t.lease(3, 1);
    t.lease(7, 2);
    await t.finishAll();
    const rows = [...rowsOf(3, 1), ...rowsOf(7, 2)];
    expect(t.rowsDone()).toEqual(rows);
    expect(t.attempts()).toBe(rows.length * COLUMNS);
    const found = t.said.filter((message) => message.kind === 'found');
    expect(found.at(-1)).toMatchObject({ jobId: 1, ...lowest(PREFIX, rows) });
    for (const { nonce, digest } of found) expect(referenceDigest(PREFIX + nonce)).toBe(digest);
    expect(t.said.at(-1)).toMatchObject({ kind: 'progress' });
  });

  test('has two batches under way and no more', async () => {
    const t = setup();
    t.start();
    t.lease(0, 2);
    while (t.engine().underWay.length > 0) {
      expect(t.engine().underWay.length).toBeLessThanOrEqual(2);
      const left = 2 * ROWS_PER_BLOCK - t.rowsDone().length;
      if (left > t.engine().underWay.reduce((sum, { rows }) => sum + rows, 0)) {
        expect(t.engine().underWay).toHaveLength(2);
      }
      await t.finish();
    }
  });

  test('reports ten times a second, and when there is nothing left', async () => {
    const t = setup(1);
    t.start();
    t.lease(0, 2);
    for (let batch = 0; batch < 19; batch++) await t.finish();
    expect(t.said.filter(({ kind }) => kind === 'progress')).toHaveLength(0);
    await t.finish();
    expect(t.said.filter(({ kind }) => kind === 'progress')).toEqual([
      { kind: 'progress', jobId: 1, attempts: 20 * COLUMNS },
    ]);
    await t.finishAll();
    expect(t.attempts()).toBe(32 * COLUMNS);
  });

  test('batches grow while they are short and shrink when one is long', async () => {
    const t = setup(64);
    t.start();
    t.lease(0, 100);
    for (let batch = 0; batch < 14; batch++) await t.finish(1);
    expect(t.engine().underWay.at(-1)?.rows).toBeGreaterThan(8);
    const before = t.engine().underWay.at(-1)?.rows ?? 0;
    await t.finish(40);
    expect(t.engine().underWay.at(-1)?.rows).toBeLessThanOrEqual(before / 4);
  });

  test('a better hash of another worker lowers the bar of the batches to come', async () => {
    const t = setup();
    t.start();
    const digest = '0000000000000001'.padEnd(64, '0');
    t.loop.receive({ kind: 'best', jobId: 1, digest });
    t.lease(0, 1);
    expect(t.engine().underWay.map(({ below }) => below && formatDigest(below))).toEqual([digest, digest]);
    t.loop.receive({ kind: 'best', jobId: 1, digest: 'f'.repeat(64) });
    await t.finish();
    expect(t.engine().underWay.map(({ below }) => below && formatDigest(below))).toEqual([digest, digest]);
    await t.finishAll();
    expect(t.kinds()).not.toContain('found');
  });

  test('what another worker has beaten meanwhile is not told', async () => {
    const t = setup();
    t.start();
    t.lease(0, 1);
    t.loop.receive({ kind: 'best', jobId: 1, digest: '0'.repeat(63) + '1' });
    await t.finishAll();
    expect(t.kinds()).not.toContain('found');
    expect(t.attempts()).toBe(NONCES_PER_BLOCK);
  });
});

describe('stop', () => {
  test('is answered when what is under way is done, and nothing more is begun', async () => {
    const t = setup();
    t.start();
    t.lease(0, 100);
    await t.finish();
    t.loop.receive({ kind: 'stop', jobId: 1 });
    expect(t.engine().underWay).toHaveLength(2);
    await t.finish();
    expect(t.engine().underWay).toHaveLength(1);
    expect(t.kinds()).not.toContain('stopped');
    await t.finish();
    expect(t.engine().underWay).toHaveLength(0);
    expect(t.said.at(-1)?.kind).toBe('stopped');
    expect(t.attempts()).toBe(t.rowsDone().length * COLUMNS);
  });

  test('is answered at once when nothing is under way, and for a job that nobody knows', () => {
    const t = setup();
    t.start();
    t.loop.receive({ kind: 'stop', jobId: 1 });
    t.loop.receive({ kind: 'stop', jobId: 9 });
    expect(t.said).toEqual([
      { kind: 'stopped', jobId: 1, attempts: 0 },
      { kind: 'stopped', jobId: 9, attempts: 0 },
    ]);
  });

  test('during a loss is answered without a device', async () => {
    const t = setup();
    t.start();
    t.lease(0, 100);
    await t.engine().lose();
    t.loop.receive({ kind: 'stop', jobId: 1 });
    expect(t.said.at(-1)).toEqual({ kind: 'stopped', jobId: 1, attempts: 0 });
  });
});

describe('a lost device', () => {
  test('is replaced, and its rows are hashed by the next', async () => {
    const t = setup();
    t.start();
    t.lease(5, 2);
    for (let batch = 0; batch < 3; batch++) await t.finish();
    await t.engine().lose();
    expect(t.engine().isClosed).toBe(true);
    // A sign of life, so that nobody takes it for hung.
    expect(t.said.at(-1)?.kind).toBe('progress');
    expect(t.waits.map(({ delayMs }) => delayMs)).toEqual([500]);
    await t.wake();
    expect(t.engines).toHaveLength(2);
    await t.finishAll();
    expect(t.rowsDone()).toEqual(rowsOf(5, 2));
    expect(t.attempts()).toBe(2 * NONCES_PER_BLOCK);
    expect(t.said.filter(({ kind }) => kind === 'found').at(-1)).toMatchObject(lowest(PREFIX, rowsOf(5, 2)));
  });

  test('three in a minute are the end', async () => {
    const t = setup();
    t.start();
    t.lease(0, 100);
    await t.engine().lose();
    expect(await t.wake()).toBe(500);
    await t.engine().lose();
    expect(await t.wake()).toBe(1000);
    await t.engine().lose();
    expect(t.said.at(-1)).toMatchObject({ kind: 'failed', jobId: null });
    expect(t.waits).toEqual([]);
    const count = t.said.length;
    t.lease(200, 1);
    t.loop.receive({ kind: 'stop', jobId: 1 });
    expect(t.said).toHaveLength(count);
    expect(t.engine().underWay).toEqual([]);
  });

  test('one a minute goes on for ever', async () => {
    const t = setup();
    t.start();
    t.lease(0, 100);
    for (let loss = 0; loss < 10; loss++) {
      await t.engine().lose();
      expect(await t.wake()).toBe(500);
      t.pass(60_000);
    }
    expect(t.engines).toHaveLength(11);
    expect(t.engine().underWay).toHaveLength(2);
  });

  test('and none to take its place counts as another loss', async () => {
    const t = setup();
    t.start();
    t.lease(0, 1);
    t.refuse();
    await t.engine().lose();
    await t.wake();
    await t.wake();
    expect(t.said.at(-1)).toEqual({
      kind: 'failed',
      jobId: null,
      reason: 'The graphics device was lost too often. Nothing there.',
    });
  });
});

describe('a device that is wrong', () => {
  test.each([
    ['about the digest', (word: number): number => word ^ 1, 0],
    ['about where it is', (word: number): number => word, 1],
  ])('%s is given up', async (_name, change, shift) => {
    const t = setup();
    t.start();
    t.lease(0, 1);
    await t.engine().finish((candidate) => {
      if (candidate === null) throw new Error('There is always a lowest.');
      const { index, head } = candidate;
      return { index: index + shift, head: [change(head[0]), head[1]] };
    });
    expect(t.kinds()).toEqual(['failed']);
    expect(t.engine().isClosed).toBe(true);
  });
});

describe('shares', () => {
  test('jobs have rows by their weights', async () => {
    const t = setup(1);
    t.start(1, 1, 'a-NONCE');
    t.start(2, 3, 'b-NONCE');
    // Both have work before the first batch begins.
    t.loop.receive({ kind: 'duty', duty: 0 });
    t.lease(0, 10, 1);
    t.lease(0, 10, 2);
    t.loop.receive({ kind: 'duty', duty: 1 });
    for (let batch = 0; batch < 80; batch++) await t.finish();
    t.loop.receive({ kind: 'duty', duty: 0 });
    await t.finishAll();
    const of = (jobId: number): number =>
      t.said.reduce((sum, m) => sum + ('attempts' in m && m.jobId === jobId ? m.attempts : 0), 0) / COLUMNS;
    expect(of(1) + of(2)).toBe(82);
    expect(Math.abs(of(2) - 3 * of(1))).toBeLessThanOrEqual(4);
  });

  test('a parked job is told of at once and keeps its leases', async () => {
    const t = setup();
    t.start();
    t.lease(0, 1);
    await t.finish();
    t.loop.receive({ kind: 'weight', jobId: 1, weight: 0 });
    await t.finishAll();
    expect(t.attempts()).toBe(t.rowsDone().length * COLUMNS);
    expect(t.rowsDone().length).toBeLessThan(ROWS_PER_BLOCK);
    t.loop.receive({ kind: 'weight', jobId: 1, weight: 1 });
    await t.finishAll();
    expect(t.rowsDone()).toEqual(rowsOf(0, 1));
  });

  test('at half duty it rests as long as it hashes, one batch at a time', async () => {
    const t = setup(4);
    t.start();
    t.loop.receive({ kind: 'duty', duty: 0.5 });
    t.lease(0, 10);
    expect(t.engine().underWay).toHaveLength(1);
    let restedMs = 0;
    for (let batch = 0; batch < 100; batch++) {
      await t.finish(6);
      while (t.engine().underWay.length === 0) restedMs += await t.wake();
      expect(t.engine().underWay).toHaveLength(1);
    }
    // 50 ms may be caught up once.
    expect(restedMs).toBeGreaterThanOrEqual(600 - 56);
    expect(restedMs).toBeLessThanOrEqual(606);
  });

  test('at duty 0 nothing is begun and what was hashed is told', async () => {
    const t = setup();
    t.start();
    t.lease(0, 2);
    await t.finish();
    t.loop.receive({ kind: 'duty', duty: 0 });
    await t.finishAll();
    expect(t.attempts()).toBe(t.rowsDone().length * COLUMNS);
    expect(t.waits).toEqual([]);
    t.loop.receive({ kind: 'duty', duty: 1 });
    await t.finishAll();
    expect(t.rowsDone()).toEqual(rowsOf(0, 2));
  });
});
