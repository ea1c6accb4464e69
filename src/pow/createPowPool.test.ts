import { parseProofKey, type ProofKey } from '../game/proof.ts';
import { describe, expect, test } from 'vitest';
import { leadingZeros } from '../game/proof.ts';
import { utf8 } from '../lib/bytes.ts';
import { createPowPool } from './createPowPool.ts';
import { formatDigest } from './hash/digest.ts';
import { createJavascriptKernel } from './hash/javascriptKernel.ts';
import { NONCES_PER_BLOCK } from './hash/layout.ts';
import { referenceDigest } from './hash/reference.ts';
import { type FakeWorker, type HashedRange, createFakeWorkers } from './testing/fakeWorker.ts';
import { createManualClock, settleMicrotasks } from './testing/manualClock.ts';
import type { RunProgress } from './types.ts';

const KEY = parseProofKey('5-42BUILD1283900NONCE');

function fresh(key: ProofKey = KEY): RunProgress {
  return { key, attempts: 0, cursor: 0, best: null };
}

function setup(options: { readonly threads?: number; readonly createWorker?: () => FakeWorker } = {}) {
  const clock = createManualClock();
  const workers = createFakeWorkers({ now: () => clock.now() });
  const pool = createPowPool({
    threads: options.threads ?? 2,
    maxThreads: 8,
    createWorker: options.createWorker ?? workers.createWorker,
    clock,
  });
  const troubles: string[] = [];
  pool.watchTrouble(({ what }) => troubles.push(what));
  return {
    clock,
    workers,
    pool,
    troubles,
    /** Everyone hashes for so many turns of 30 ms. */
    run: async (turns: number) => {
      for (let i = 0; i < turns; i++) {
        workers.turn();
        await clock.advance(30);
      }
    },
    /** Starts a job and keeps what it tells. */
    start: (from: RunProgress = fresh()) => {
      const told: RunProgress[] = [];
      const rates: number[] = [];
      const handle = pool.start(from, (progress, rate) => {
        told.push(progress);
        rates.push(rate);
      });
      return {
        ...handle,
        told,
        rates,
        get last() {
          const last = told.at(-1);
          if (!last) throw new Error('Nothing was told yet');
          return last;
        },
      };
    },
  };
}

/** Blocks that were hashed, with repetition. */
function blocksOf(hashed: readonly HashedRange[], key: string = KEY): number[] {
  return hashed.filter((range) => range.prefix === key).map((range) => range.first / NONCES_PER_BLOCK);
}

/** The lowest digest of blocks, block by block without a bar; kernels.test.ts says that this is right. */
function lowest(blocks: readonly number[]): string | undefined {
  const search = createJavascriptKernel().open(utf8(KEY));
  const digests = blocks.map((block) => search.run(block * NONCES_PER_BLOCK, NONCES_PER_BLOCK, null).best?.digest);
  return digests.map((digest) => (digest ? formatDigest(digest) : 'g')).toSorted()[0];
}

describe('a job', () => {
  test('reports the lowest digest of all nonces it hashed, and counts them all', async () => {
    const { workers, start, run } = setup();
    const job = start();
    await run(20);
    job.stop();
    await run(2);
    const blocks = blocksOf(workers.hashed);
    expect(blocks.length).toBeGreaterThanOrEqual(30);
    expect(job.last.best?.digest).toBe(lowest(blocks));
    expect(job.last.attempts).toBe(blocks.length * NONCES_PER_BLOCK);
  });

  test('shows only digests that the reference confirms, each lower than the one before', async () => {
    const { start, run } = setup();
    const job = start();
    await run(20);
    const digests = [...new Set(job.told.flatMap(({ best }) => (best ? [best.digest] : [])))];
    expect(digests.length).toBeGreaterThan(2);
    expect(digests.toSorted().toReversed()).toEqual(digests);
    for (const { best } of job.told) {
      if (!best) continue;
      expect(referenceDigest(KEY + best.nonce)).toBe(best.digest);
      expect(best.zeros).toBe(leadingZeros(best.digest));
    }
  });

  test('gives no nonce to two workers', async () => {
    const { workers, start, run } = setup({ threads: 4 });
    start();
    await run(60);
    const blocks = blocksOf(workers.hashed);
    expect(blocks.length).toBeGreaterThan(200);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('tells its cursor before anyone hashes what lies below it', async () => {
    const { workers, start, run } = setup();
    const job = start();
    for (let turn = 0; turn < 40; turn++) {
      await run(1);
      const cursor = job.told.at(-1)?.cursor ?? 0;
      for (const block of blocksOf(workers.hashed)) expect(block).toBeLessThan(cursor);
    }
  });

  test('resumed from what it last told, repeats no nonce and loses no attempt and no best', async () => {
    let from = fresh();
    const everything: number[] = [];
    for (let session = 0; session < 5; session++) {
      const { workers, pool, start, run } = setup({ threads: 1 + session });
      const job = start(from);
      await run(5 + 7 * session);
      // Like a reload: nobody is asked, the last report is all there is.
      from = job.last;
      pool.close();
      everything.push(...blocksOf(workers.hashed));
    }
    expect(new Set(everything).size).toBe(everything.length);
    expect(from.attempts).toBeLessThanOrEqual(everything.length * NONCES_PER_BLOCK);
    // A report is at most 250 ms old, so that much of each worker's counting may be missing, but no best hash.
    expect(from.attempts).toBeGreaterThan(0.6 * everything.length * NONCES_PER_BLOCK);
    expect(from.best?.digest).toBe(lowest(everything));
  });

  test('paused and resumed in one session goes on behind its cursor and keeps its books', async () => {
    const { workers, start, run } = setup();
    const job = start();
    await run(6);
    job.pause();
    await run(2);
    const paused = job.last;
    const hashedAtPause = workers.hashed.length;
    await run(20);
    expect(workers.hashed.length).toBe(hashedAtPause);
    expect(job.last).toBe(paused);
    job.resume();
    await run(6);
    const blocks = blocksOf(workers.hashed);
    expect(new Set(blocks).size).toBe(blocks.length);
    for (const block of blocks.slice(hashedAtPause)) expect(block).toBeGreaterThanOrEqual(paused.cursor);
    job.stop();
    await run(2);
    expect(job.last.attempts).toBe(workers.hashed.length * NONCES_PER_BLOCK);
  });

  test('does not take a best hash out of storage on trust', async () => {
    const { start, run } = setup();
    const digest = referenceDigest(`${KEY}7`);
    const honest = start({ ...fresh(), best: { nonce: '7', digest, zeros: 60 } });
    const forged = start({
      ...fresh(parseProofKey('5-1BUILD1NONCE')),
      best: { nonce: '7', digest: '0'.repeat(64), zeros: 64 },
    });
    await run(3);
    expect(honest.told[0]?.best).toEqual({ nonce: '7', digest, zeros: leadingZeros(digest) });
    expect(forged.told[0]?.best).toBeNull();
  });

  test('tells its progress about four times a second, and at once when there is a better hash', async () => {
    const { start, run, clock } = setup();
    const at: { ms: number; digest: string | undefined }[] = [];
    const job = start();
    let seen = 0;
    for (let turn = 0; turn < 200; turn++) {
      await run(1);
      for (; seen < job.told.length; seen++) at.push({ ms: clock.now(), digest: job.told[seen]?.best?.digest });
    }
    const sameBest = at.filter((entry, i) => i > 0 && entry.digest === at[i - 1]?.digest);
    const seconds = (200 * 30) / 1000;
    expect(sameBest.length / seconds).toBeGreaterThan(3);
    expect(sameBest.length / seconds).toBeLessThan(7);
  });

  test('knows its rate over the last two seconds', async () => {
    const { pool, start, run } = setup();
    const job = start();
    await run(100);
    // Two workers, a block each 30 ms.
    const expected = (2 * NONCES_PER_BLOCK * 1000) / 30;
    expect(Math.abs((job.rates.at(-1) ?? 0) / expected - 1)).toBeLessThan(0.1);
    expect(Math.abs(pool.stats.rate / expected - 1)).toBeLessThan(0.1);
    job.stop();
    await run(2);
    expect(pool.stats.rate).toBe(0);
  });

  test('shares the threads evenly with another one', async () => {
    const { workers, start, run } = setup();
    start();
    start(fresh(parseProofKey('9-5@2-10RAID1300000NONCE')));
    await run(100);
    const [one, two] = [blocksOf(workers.hashed).length, blocksOf(workers.hashed, '9-5@2-10RAID1300000NONCE').length];
    expect(one + two).toBeGreaterThan(190);
    expect(Math.abs(one - two)).toBeLessThanOrEqual(4);
  });

  test('started later gets its half from then on', async () => {
    const { workers, start, run } = setup({ threads: 1 });
    start();
    await run(50);
    start(fresh(parseProofKey('5-1MINE1NONCE')));
    const before = workers.hashed.length;
    await run(50);
    const share = blocksOf(workers.hashed.slice(before), '5-1MINE1NONCE').length;
    expect(share).toBeGreaterThanOrEqual(23);
    expect(share).toBeLessThanOrEqual(26);
  });

  test('stops after the batch in progress, and its last progress is final', async () => {
    const { workers, start, run, clock } = setup();
    const job = start();
    await run(10);
    const before = workers.hashed.length;
    job.stop();
    workers.turn();
    await settleMicrotasks();
    expect(workers.hashed.length).toBe(before);
    const final = job.last;
    expect(final.attempts).toBe(before * NONCES_PER_BLOCK);
    const tellings = job.told.length;
    await run(20);
    expect(job.told.length).toBe(tellings);
    expect(clock.sleepers).toBe(0);
  });

  test('stopped before it began never begins, and a stopped one cannot be resumed', async () => {
    const { workers, start, run } = setup();
    const job = start();
    job.stop();
    job.resume();
    await run(5);
    expect(workers.all).toEqual([]);
    expect(job.told).toEqual([]);
  });

  test('may be stopped by its own listener', async () => {
    const { pool, run, workers } = setup();
    const handle = pool.start(fresh(), (progress) => {
      if (progress.best) handle.stop();
    });
    await run(3);
    const before = workers.hashed.length;
    await run(10);
    expect(workers.hashed.length).toBe(before);
  });
});

test('a listener may stop, pause and resume its job while it is being told that it begins', async () => {
  const { pool, start, run, workers } = setup();
  start();
  await run(5);
  const handle = pool.start(fresh(parseProofKey('5-1MINE1NONCE')), () => {
    handle.pause();
    handle.resume();
    handle.stop();
  });
  await run(20);
  expect(blocksOf(workers.hashed, '5-1MINE1NONCE').length).toBe(0);
  expect(blocksOf(workers.hashed).length).toBeGreaterThan(30);
});

describe('a worker', () => {
  test('that is late with a message of an old job is not heard', async () => {
    const { workers, start, run, troubles } = setup({ threads: 1 });
    const job = start();
    await run(5);
    job.pause();
    await run(2);
    const paused = job.last;
    workers.alive[0]?.say({ kind: 'progress', jobId: 1, attempts: 16_000 });
    workers.alive[0]?.say({ kind: 'found', jobId: 1, nonce: '1', digest: '0'.repeat(64) });
    await run(2);
    expect(job.last).toBe(paused);
    expect(troubles).toEqual([]);
  });

  test.each([
    ['a digest that is not its nonce’s', { kind: 'found', jobId: 1, nonce: '1', digest: '0'.repeat(64) }, /lied/],
    ['more attempts than it had nonces', { kind: 'progress', jobId: 1, attempts: 1e12 }, /lied/],
    ['something that is no message', { kind: 'progress', jobId: 1, attempts: -5 }, /none/],
    ['that its kernel is broken', { kind: 'failed', jobId: 1, reason: 'wrong digest' }, /gave up: wrong digest/],
  ])('that reports %s is replaced, and the job goes on without it', async (_, message, reason) => {
    const { workers, start, run, troubles } = setup();
    const job = start();
    await run(5);
    const [liar] = workers.alive;
    const before = job.last;
    liar?.say(message);
    expect(troubles).toEqual([expect.stringMatching(reason)]);
    expect(liar?.alive).toBe(false);
    expect(workers.alive.length).toBe(2);
    expect(job.last.best).toBe(before.best);
    expect(job.last.attempts).toBe(before.attempts);
    const count = workers.hashed.length;
    await run(10);
    expect(workers.hashed.length - count).toBeGreaterThanOrEqual(18);
    const blocks = blocksOf(workers.hashed);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('that dies is replaced and its nonces are not given out again', async () => {
    const { workers, start, run, troubles } = setup();
    start();
    await run(5);
    workers.alive[1]?.die();
    await run(10);
    expect(troubles).toEqual(['A worker died: out of memory.']);
    expect(workers.alive.length).toBe(2);
    const blocks = blocksOf(workers.hashed);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('that says nothing for 5 seconds while it should hash is replaced, and not before', async () => {
    const { workers, start, run, troubles } = setup();
    start();
    await run(5);
    workers.alive[0]?.hang();
    await run(155);
    expect(troubles).toEqual([]);
    await run(25);
    expect(troubles).toEqual(['A worker hung: nothing heard for 5 seconds.']);
    expect(workers.alive.length).toBe(2);
  });

  test('that has nothing to do may be silent for as long as it likes', async () => {
    const { workers, start, run, troubles } = setup();
    const short = start();
    await run(5);
    short.stop();
    await run(400);
    expect(troubles).toEqual([]);
    expect(workers.all.length).toBe(2);
  });

  test('that hangs does not keep a stopped job from ending', async () => {
    const { workers, start, run } = setup();
    const job = start();
    await run(5);
    for (const worker of workers.alive) worker.hang();
    job.stop();
    await run(200);
    expect(workers.all.filter((worker) => !worker.alive).length).toBe(2);
    expect(job.last.best).not.toBeNull();
  });

  test('that keeps dying is replaced less and less often', async () => {
    const { workers, start, run, troubles } = setup({ threads: 1 });
    start();
    for (let i = 0; i < 400; i++) {
      await run(1);
      workers.alive[0]?.die();
    }
    // 12 seconds: at once for a tenth of a second, which counts as one incident; then after 1, 2, 4, 8 seconds.
    expect(troubles.length).toBeGreaterThanOrEqual(4);
    expect(troubles.length).toBeLessThanOrEqual(8);
  });

  test('that cannot be made at all is trouble, not an exception', async () => {
    const { start, run, troubles } = setup({
      createWorker: () => {
        throw new TypeError('blocked by policy');
      },
    });
    start();
    await run(100);
    expect(troubles[0]).toBe('A worker could not be made: blocked by policy');
    expect(troubles.length).toBeLessThan(5);
  });
});

describe('the pool', () => {
  test('makes its workers when there is something to hash, and names their kernel', async () => {
    const { workers, pool, start, run } = setup({ threads: 3 });
    expect(workers.all.length).toBe(0);
    expect(pool.stats).toEqual({ threads: 3, rate: 0, kernel: 'none', kernels: [], gpu: 'off' });
    start();
    await run(2);
    expect(workers.all.length).toBe(3);
    expect(pool.stats.kernel).toBe('3 × wasm-simd');
    expect(pool.stats.kernels).toEqual([{ name: 'wasm-simd', rate: 160_000, workers: 3 }]);
  });

  test('takes a new thread count at once, in both directions, within what the machine has', async () => {
    const { workers, pool, start, run } = setup({ threads: 2 });
    const seen: number[] = [];
    pool.watchStats(({ threads }) => seen.push(threads));
    start();
    await run(5);
    pool.setThreads(5);
    expect(workers.alive.length).toBe(5);
    await run(5);
    pool.setThreads(1);
    expect(workers.alive.length).toBe(1);
    expect(workers.all[0]?.alive).toBe(true);
    const before = workers.hashed.length;
    await run(10);
    expect(workers.hashed.length - before).toBe(10);
    pool.setThreads(0);
    expect(pool.stats.threads).toBe(1);
    pool.setThreads(99);
    expect(pool.stats.threads).toBe(8);
    expect(seen).toContain(5);
    const blocks = blocksOf(workers.hashed);
    expect(new Set(blocks).size).toBe(blocks.length);
  });

  test('leaves one core to the player unless told otherwise', () => {
    expect(createPowPool({ maxThreads: 8 }).stats.threads).toBe(7);
    expect(createPowPool({ maxThreads: 1 }).stats.threads).toBe(1);
  });

  test('closed ends everything and says nothing more', async () => {
    const { clock, workers, pool, start, run } = setup();
    const job = start();
    await run(5);
    const tellings = job.told.length;
    pool.close();
    expect(workers.alive).toEqual([]);
    job.resume();
    job.stop();
    pool.setThreads(4);
    await run(20);
    expect(job.told.length).toBe(tellings);
    expect(workers.alive).toEqual([]);
    expect(clock.sleepers).toBe(0);
  });
});
