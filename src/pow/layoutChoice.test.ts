/** Which nonces a job tries, from the player's configuration to the kernel. */
import { parseProofKey } from '../game/proof.ts';
import { expect, test } from 'vitest';
import { utf8 } from '../lib/bytes.ts';
import { createPowPool } from './createPowPool.ts';
import { LAYOUTS } from './hash/layouts.ts';
import type { LayoutName } from './hash/layout.ts';
import { referenceDigest } from './hash/reference.ts';
import { createFakeWorkers } from './testing/fakeWorker.ts';
import { createManualClock } from './testing/manualClock.ts';
import type { BestHash, RunProgress } from './types.ts';

const KEY = parseProofKey('5-42BUILD1283900NONCE');
const FRESH: RunProgress = { key: KEY, attempts: 0, cursor: 0, best: null };

function setup(layout?: LayoutName) {
  const clock = createManualClock();
  const workers = createFakeWorkers({ now: () => clock.now() });
  const { createWorker } = workers;
  const pool = createPowPool({ threads: 2, maxThreads: 2, createWorker, clock, ...(layout ? { layout } : {}) });
  const run = async (turns: number): Promise<void> => {
    for (let i = 0; i < turns; i++) {
      workers.turn();
      await clock.advance(30);
    }
  };
  return {
    workers,
    run,
    /** Hashes for a while and stops; the last progress. */
    hash: async (from: RunProgress): Promise<RunProgress> => {
      let last = from;
      const handle = pool.start(from, (progress) => (last = progress));
      await run(8);
      handle.stop();
      await run(2);
      return last;
    },
  };
}

/** The text of a nonce up to its row is the same for all nonces of a layout and prefix length. */
function layoutOf(best: BestHash | null): LayoutName | undefined {
  return (['one', 'two'] as const).find(
    (name) => LAYOUTS[name].nonceText(utf8(KEY).length, 0).length === best?.nonce.length,
  );
}

test('a job that does not say tries layout two, and says so from then on', async () => {
  const progress = await setup().hash(FRESH);
  expect(progress.layout).toBe('two');
  expect(layoutOf(progress.best)).toBe('two');
});

test('a job of layout one tries short nonces; what it finds is true', async () => {
  const { best, layout, attempts } = await setup().hash({ ...FRESH, layout: 'one' });
  expect(layout).toBe('one');
  expect(layoutOf(best)).toBe('one');
  expect(best?.nonce.length).toBe(34);
  expect(referenceDigest(KEY + (best?.nonce ?? ''))).toBe(best?.digest);
  expect(attempts).toBeGreaterThan(0);
});

test('a pool can be told the layout of all jobs that do not say; one that says keeps its own', async () => {
  const { hash } = setup('one');
  expect(layoutOf((await hash(FRESH)).best)).toBe('one');
  expect(layoutOf((await hash({ ...FRESH, layout: 'two' })).best)).toBe('two');
});

test('a job changes its layout between sessions: the cursor goes on, and the best hash may be kept or dropped', async () => {
  const { hash, workers } = setup();
  const long = await hash(FRESH);
  const before = workers.hashed.length;
  const kept = await hash({ ...long, layout: 'one' });
  for (const { first } of workers.hashed.slice(before)) expect(first).toBeGreaterThanOrEqual(long.cursor * 16_000);
  expect((kept.best?.digest ?? 'g') <= (long.best?.digest ?? '')).toBe(true);
  const dropped = await hash({ ...long, layout: 'one', best: null });
  expect(layoutOf(dropped.best)).toBe('one');
  expect(dropped.attempts).toBeGreaterThan(long.attempts);
});

test('two jobs of different layouts share the workers', async () => {
  const { workers, run } = setup();
  const bests: (BestHash | null)[] = [null, null];
  const clock = createManualClock();
  const pool = createPowPool({ threads: 1, maxThreads: 1, createWorker: workers.createWorker, clock });
  (['one', 'two'] as const).forEach((layout, i) => {
    pool.start({ ...FRESH, layout }, ({ best }) => (bests[i] = best));
  });
  await clock.advance(0);
  await run(10);
  expect(bests.map(layoutOf)).toEqual(['one', 'two']);
  pool.close();
});

test('a worker that cannot hash a layout gets no job of it, and the job goes on with the others', async () => {
  const clock = createManualClock();
  const workers = createFakeWorkers({ now: () => clock.now() });
  const pool = createPowPool({ threads: 2, maxThreads: 2, createWorker: workers.createWorker, clock });
  let last: RunProgress = FRESH;
  pool.start({ ...FRESH, layout: 'one' }, (progress) => (last = progress));
  await clock.advance(0);
  const [narrow] = workers.all;
  narrow?.say({ kind: 'ready', jobId: null, kernel: 'other', rate: 1e5, candidates: [], layouts: ['two'] });
  for (let i = 0; i < 8; i++) {
    workers.all[1]?.turn();
    await clock.advance(30);
  }
  expect(narrow?.received).toEqual([]);
  expect(last.attempts).toBeGreaterThan(0);
  expect(layoutOf(last.best)).toBe('one');
  pool.close();
});
