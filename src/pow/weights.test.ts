import { parseProofKey } from '../game/proof.ts';
import { describe, expect, test } from 'vitest';
import { createPowPool } from './createPowPool.ts';
import type { Kernel } from './hash/kernel.ts';
import { NONCES_PER_BLOCK } from './hash/layout.ts';
import { createFakeWorkers, type FakeWorkers, type FakeWorkersOptions } from './testing/fakeWorker.ts';
import { createManualClock } from './testing/manualClock.ts';
import type { RunProgress } from './types.ts';

/** Hashes nothing and finds nothing: these tests ask who hashes what, and pool tests ask whether it is right. */
const IDLE_KERNEL: Kernel = {
  name: 'wasm-simd',
  layout: 'two',
  open: () => ({ run: (_first, count) => ({ best: null, attempts: count }) }),
};
const TURN_MS = 30;

function setup({
  threads = 2,
  gpu = null,
}: { readonly threads?: number; readonly gpu?: Partial<FakeWorkersOptions> | null } = {}) {
  const clock = createManualClock();
  const now = (): number => clock.now();
  const workers = createFakeWorkers({ now, kernel: IDLE_KERNEL });
  const cards = createFakeWorkers({ now, kernel: IDLE_KERNEL, name: 'webgpu', ...gpu });
  const pool = createPowPool({
    threads,
    maxThreads: 8,
    createWorker: workers.createWorker,
    ...(gpu && { createGpuWorker: cards.createWorker }),
    clock,
  });
  const troubles: string[] = [];
  pool.watchTrouble(({ what }) => troubles.push(what));
  return {
    clock,
    workers,
    cards,
    pool,
    troubles,
    start: (name: string, weight?: number) => {
      const told: RunProgress[] = [];
      const rates: number[] = [];
      const handle = pool.start(
        { key: parseProofKey(`${name}NONCE`), attempts: 0, cursor: 0, best: null },
        (progress, rate) => {
          told.push(progress);
          rates.push(rate);
        },
      );
      if (weight !== undefined) handle.setWeight(weight);
      return { ...handle, told, rates };
    },
    run: async (turns: number) => {
      for (let i = 0; i < turns; i++) {
        workers.turn();
        cards.turn();
        await clock.advance(TURN_MS);
      }
    },
  };
}

function blocksOf({ hashed }: FakeWorkers, name: string): number[] {
  return hashed.filter((range) => range.prefix === `${name}NONCE`).map((range) => range.first / NONCES_PER_BLOCK);
}

/** Numbers in [0, 1) from a seed. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) | 0;
    return (state >>> 0) / 4_294_967_296;
  };
}

describe('weights', () => {
  test('are kept to within a lease, over weights that change all the time', async () => {
    for (let seed = 1; seed <= 12; seed++) {
      const next = random(seed);
      const threads = 1 + Math.floor(next() * 3);
      const { workers, start, run } = setup({ threads });
      const names = ['a', 'b', 'c', 'd'].slice(0, 2 + Math.floor(next() * 3));
      const jobs = names.map((name) => start(name));
      await run(3);
      for (let phase = 0; phase < 4; phase++) {
        const weights: number[] = names.map(() => Math.floor(next() * 15));
        if (Math.max(...weights) === 0) weights[0] = 1;
        const total = weights.reduce((sum, weight) => sum + weight, 0);
        for (const [i, job] of jobs.entries()) job.setWeight(weights[i] ?? 0);
        // Messages and leases under way arrive.
        await run(1);
        const before = workers.hashed.length;
        const had = names.map((name) => blocksOf(workers, name).length);
        await run(60);
        const all = workers.hashed.length - before;
        // No worker was ever without work.
        expect(all, `seed ${seed}`).toBe(60 * threads);
        for (const [i, name] of names.entries()) {
          const own = blocksOf(workers, name).length - (had[i] ?? 0);
          const share = (all * (weights[i] ?? 0)) / total;
          // A lease is four blocks or more, and each worker has its own.
          expect(Math.abs(own - share), `seed ${seed}, job ${name}`).toBeLessThanOrEqual(4 * threads);
        }
      }
      for (const name of names) {
        const blocks = blocksOf(workers, name);
        expect(new Set(blocks).size, `seed ${seed}`).toBe(blocks.length);
      }
    }
  });

  test('of equals are fair to each to the block', async () => {
    const { workers, start, run } = setup({ threads: 1 });
    for (const name of ['a', 'b', 'c']) start(name, 7);
    await run(1 + 90);
    const shares = ['a', 'b', 'c'].map((name) => blocksOf(workers, name).length);
    expect(Math.max(...shares) - Math.min(...shares)).toBeLessThanOrEqual(1);
  });

  test('of 0 stop a job with the batch and keep its leases: it goes on with the very next block', async () => {
    const { workers, start, run } = setup({ threads: 1 });
    const a = start('a');
    start('b');
    await run(21);
    a.setWeight(0);
    const parked = blocksOf(workers, 'a');
    const cursor = a.told.at(-1)?.cursor;
    await run(100);
    expect(blocksOf(workers, 'a')).toEqual(parked);
    expect(a.told.at(-1)?.cursor).toBe(cursor);
    expect(a.told.at(-1)?.attempts).toBe(parked.length * NONCES_PER_BLOCK);
    a.setWeight(3);
    await run(100);
    const blocks = blocksOf(workers, 'a');
    expect(blocks.length).toBeGreaterThan(parked.length + 70);
    // Nothing was skipped.
    expect(blocks).toEqual(blocks.map((_, i) => i));
  });

  test('of 0 from the start make no worker, and no worker that is parked counts as hung', async () => {
    const { workers, start, run, troubles } = setup();
    const job = start('a', 0);
    await run(20);
    expect(workers.all).toEqual([]);
    job.setWeight(1);
    await run(20);
    job.setWeight(0);
    await run(400);
    expect(troubles).toEqual([]);
    expect(job.rates.at(-1)).toBe(0);
    job.setWeight(1);
    const before = workers.hashed.length;
    await run(10);
    expect(workers.hashed.length - before).toBe(20);
  });

  test('outlast a pause', async () => {
    const { workers, start, run } = setup({ threads: 1 });
    const a = start('a');
    start('b');
    a.pause();
    a.setWeight(3);
    a.resume();
    await run(1 + 80);
    expect(Math.abs(blocksOf(workers, 'a').length - 60)).toBeLessThanOrEqual(4);
  });

  test('are numbers from 0 up', () => {
    const { start } = setup();
    expect(() => start('a', -1)).toThrow(/weight/);
    expect(() => start('a', Number.NaN)).toThrow(/weight/);
  });
});

describe('the duty', () => {
  test('of 0 lets everyone rest within a batch, and nobody is taken for hung', async () => {
    const { workers, pool, start, run, troubles } = setup();
    const job = start('a');
    await run(10);
    pool.setDuty(0);
    const before = workers.hashed.length;
    await run(400);
    expect(workers.hashed.length).toBe(before);
    expect(job.told.at(-1)?.attempts).toBe(before * NONCES_PER_BLOCK);
    expect(pool.stats.rate).toBe(0);
    expect(troubles).toEqual([]);
    pool.setDuty(1);
    await run(10);
    expect(workers.hashed.length - before).toBe(20);
    expect(blocksOf(workers, 'a')).toHaveLength(new Set(blocksOf(workers, 'a')).size);
  });

  test('is told to a worker that comes later, before its first job', async () => {
    const { workers, pool, start, run } = setup({ threads: 1 });
    pool.setDuty(0);
    start('a');
    await run(5);
    pool.setThreads(3);
    await run(5);
    expect(workers.hashed).toEqual([]);
    for (const { received } of workers.alive) expect(received[0]).toEqual({ kind: 'duty', duty: 0 });
  });

  test('does not keep a job from ending', async () => {
    const { workers, pool, start, run, clock } = setup();
    const job = start('a');
    await run(10);
    pool.setDuty(0);
    job.stop();
    workers.turn();
    await clock.advance(1000);
    expect(clock.sleepers).toBe(0);
  });
});

describe('the graphics card', () => {
  test('is one more worker with leases of its own size, and is named with the others', async () => {
    const { workers, cards, pool, start, run } = setup({ threads: 3, gpu: { rate: 1_600_000 } });
    const job = start('a');
    await run(5);
    expect(cards.all).toEqual([]);
    expect(pool.stats).toMatchObject({ gpu: 'off', kernel: '3 × wasm-simd' });
    pool.setGpu(true);
    expect(pool.stats.gpu).toBe('starting');
    await run(5);
    expect(pool.stats).toMatchObject({ gpu: 'working', kernel: '3 × wasm-simd + webgpu' });
    expect(pool.stats.kernels).toEqual([
      { name: 'webgpu', rate: 1_600_000, workers: 1 },
      { name: 'wasm-simd', rate: 160_000, workers: 3 },
    ]);
    const leaseOf = ({ alive }: FakeWorkers): number =>
      Math.max(...alive.flatMap(({ received }) => received.map((said) => (said.kind === 'lease' ? said.blocks : 0))));
    // What two seconds take: ten blocks a second in one thread, a hundred on the card.
    expect(leaseOf(cards)).toBe(200);
    expect(leaseOf(workers)).toBeLessThan(100);
    await run(20);
    const blocks = [...blocksOf(workers, 'a'), ...blocksOf(cards, 'a')];
    expect(new Set(blocks).size).toBe(blocks.length);
    job.stop();
    await run(2);
    expect(job.told.at(-1)?.attempts).toBe(blocks.length * NONCES_PER_BLOCK);
  });

  test('turned off ends at once, and the threads go on', async () => {
    const { workers, cards, pool, start, run } = setup({ gpu: {} });
    start('a');
    pool.setGpu(true);
    await run(10);
    expect(cards.alive.length).toBe(1);
    pool.setGpu(false);
    expect(cards.alive).toEqual([]);
    expect(pool.stats).toMatchObject({ gpu: 'off', kernel: '2 × wasm-simd' });
    const before = workers.hashed.length;
    await run(10);
    expect(workers.hashed.length - before).toBe(20);
  });

  test('that gives up is not tried again until the player asks, and the job goes on', async () => {
    const { workers, cards, pool, start, run, troubles } = setup({ gpu: {} });
    start('a');
    pool.setGpu(true);
    await run(10);
    cards.alive[0]?.say({ kind: 'failed', jobId: null, reason: 'the device was lost three times' });
    expect(troubles).toEqual(['The graphics card hashes no more: the device was lost three times']);
    expect(pool.stats.gpu).toBe('failed');
    pool.setThreads(3);
    const before = workers.hashed.length;
    await run(400);
    expect(cards.all.length).toBe(1);
    expect(workers.hashed.length - before).toBeGreaterThan(400);
    pool.setGpu(false);
    pool.setGpu(true);
    await run(5);
    expect(pool.stats.gpu).toBe('working');
    expect(cards.all.length).toBe(2);
  });

  test('that is not offered stays off', async () => {
    const { cards, pool, start, run } = setup();
    start('a');
    pool.setGpu(true);
    await run(10);
    expect(pool.stats.gpu).toBe('off');
    expect(cards.all).toEqual([]);
  });

  test('obeys the duty like everyone', async () => {
    const { cards, pool, start, run } = setup({ gpu: {} });
    start('a');
    pool.setGpu(true);
    await run(10);
    pool.setDuty(0);
    const before = cards.hashed.length;
    await run(20);
    expect(cards.hashed.length).toBe(before);
  });
});
