import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { expect, test } from 'vitest';
import { MESSAGES } from '../world/messages.ts';
import { replay, runSoak, SoakError } from './runSoak.ts';
import { SoakWorld, type Step } from './soakWorld.ts';
import { malformed } from './wellFormed.ts';

/** In a thread of its own, with its own copy of every module. */
async function replayInWorker(steps: readonly Step[]): Promise<string> {
  // A thread of Node 20 does not take the loader of TypeScript over from its parent.
  const file = new URL('./replayWorker.ts', import.meta.url).href;
  const code = `import('tsx/esm/api').then(({ tsImport }) => tsImport('${file}', '${file}'))`;
  const worker = new Worker(code, { eval: true, workerData: steps, execArgv: [] });
  try {
    const [hash] = (await once(worker, 'message')) as [string];
    return hash;
  } finally {
    await worker.terminate();
  }
}

// `npm run soak` sends a million.
test('20,000 random messages: named refusals only, all invariants, the same hash when played again', async () => {
  const counts = new Map<string, number>();
  for (const seed of [1, 2]) {
    const result = runSoak({ seed, messages: 10_000, checkEvery: 1000 });
    expect(replay(result.steps)).toBe(result.hash);
    if (seed === 2) expect(await replayInWorker(result.steps)).toBe(result.hash);
    for (const [name, count] of result.acceptedByName) counts.set(name, (counts.get(name) ?? 0) + count);
    expect(result.refusals.size).toBeGreaterThan(40);
  }
  // A generator that nobody ever agrees with would test the first check of each rule and no more.
  const accepted = [...counts].filter(([, count]) => count > 0);
  expect(counts.size).toBe(Object.keys(MESSAGES).length);
  expect(accepted.length).toBeGreaterThan(60);
});

test('another seed gives another list', () => {
  const hashOf = (seed: number) => runSoak({ seed, messages: 200, checkEvery: 100 }).hash;
  expect(hashOf(7)).toBe(hashOf(7));
  expect(hashOf(7)).not.toBe(hashOf(8));
});

test('what is broken is found', () => {
  const world = new SoakWorld();
  expect(world.broken()).toEqual([]);
  world.state.set('balance', `${'game1nobody'}/ualpha`, 5n);
  world.state.set('grid', '0-1-1', 2n ** 64n);
  world.state.set('link', 'in/4-1/6-99', true);
  const found = malformed(world.state).join('\n');
  expect(found).toContain('balances of ualpha sum to');
  expect(found).toContain('grid 0-1-1 is 18446744073709551616');
  expect(found).toContain('link in/4-1/6-99 leads nowhere');
  expect(world.broken().length).toBeGreaterThan(3);
});

test('a failure says seed, step and message', () => {
  const step = { name: 'MsgFleetMove', bytes: new Uint8Array([10, 0]) } as const;
  const error = new SoakError('an exception', { seed: 3, index: 17, step });
  expect(error.message).toBe('seed 3, step 17 MsgFleetMove 0a00: an exception');
});
