/**
 * How slow this machine is right now. Limits of waits in tests are multiplied by it, so that a broken locator fails within seconds on a
 * fast machine and a correct test still passes on a busy one.
 */
import { execFileSync } from 'node:child_process';
import { availableParallelism } from 'node:os';

/** Milliseconds of the work below on one core of a developer's laptop of 2024 with nothing else to do. */
const REFERENCE_MS = 350;

/** Beyond this a machine is too busy for tests in a browser; waiting longer would only hide what is broken. */
const HIGHEST = 6;

/** Text of a process that hashes in as many threads as it is told, and prints how long the slowest of them took. */
const WORK = `
const { createHash } = require('node:crypto');
const { Worker, isMainThread, parentPort } = require('node:worker_threads');
if (isMainThread) {
  const threads = Number(process.argv[1]);
  let slowest = 0;
  let open = threads;
  for (let n = 0; n < threads; n++) {
    const worker = new Worker(process.env.SLOWNESS_WORK, { eval: true });
    worker.on('message', (ms) => (slowest = Math.max(slowest, ms)));
    worker.on('exit', () => --open === 0 && console.log(slowest));
  }
} else {
  const begin = performance.now();
  let text = '';
  for (let n = 0; n < 200_000; n++) text = createHash('sha256').update(text + n).digest('hex');
  parentPort.postMessage(performance.now() - begin);
}`;

/**
 * Runs a fixed piece of work in as many threads as a test run has workers.
 *
 * @param workers processes that the test run keeps busy at once
 * @returns 1 on a fast machine with a core for each worker; more on a slow or busy one, twice as much on one with fewer cores than workers,
 *   at most {@link HIGHEST}
 */
export function measureSlowness(workers: number): number {
  const env = { ...process.env, SLOWNESS_WORK: WORK };
  const slowestMs = Number(execFileSync(process.execPath, ['-e', WORK, String(workers)], { env, encoding: 'utf8' }));
  // Where workers share cores already, whoever comes after the measurement halves what each of them has.
  const shared = availableParallelism() < workers ? 2 : 1;
  return Math.min(HIGHEST, Math.max(1, (shared * slowestMs) / REFERENCE_MS));
}

/** The factor that this run's waits share: measured once, and handed to the run's own processes by the environment. */
export function slowness(workers: number): number {
  process.env['SLOWNESS'] ??= measureSlowness(workers).toFixed(1);
  return Number(process.env['SLOWNESS']);
}
