/** The product's loop without its worker: one job, one lease. */
import { performance } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { utf8 } from '../../src/lib/bytes.ts';
import { createGpuLoop } from '../../src/pow/gpu/createGpuLoop.ts';
import type { GpuEngine } from '../../src/pow/gpu/engine.ts';
import { NONCES_PER_BLOCK } from '../../src/pow/hash/layout.ts';
import type { WorkerMessage } from '../../src/pow/protocol.ts';

export interface Play {
  readonly messages: readonly WorkerMessage[];
  /** In the order in which they ended. */
  readonly batches: readonly { readonly rows: number; readonly ms: number }[];
  readonly attempts: number;
  readonly ms: number;
}

export interface PlayOptions {
  readonly open: () => Promise<GpuEngine>;
  readonly prefix: string;
  readonly blocks: number;
  /** The lease is left when it is over. */
  readonly mostMs: number;
  /** Batches before the device is taken away, once. */
  readonly loseAfter?: number;
}

export const FIRST_BLOCK = 5;
const LOOK_MS = 20;

export async function playLoop(options: PlayOptions): Promise<Play> {
  const { prefix, blocks, mostMs, loseAfter = Number.POSITIVE_INFINITY } = options;
  const messages: WorkerMessage[] = [];
  const batches: { rows: number; ms: number }[] = [];
  let endedMs = 0;
  let isLost = false;
  const now = (): number => performance.now();

  async function open(): Promise<GpuEngine> {
    const engine = await options.open();
    return {
      ...engine,
      async run(batch) {
        const launchedMs = now();
        if (batches.length >= loseAfter && !isLost) {
          isLost = true;
          engine.close();
        }
        const found = await engine.run(batch);
        // As the loop counts: the device has a batch from the end of the one before.
        batches.push({ rows: batch.rows, ms: now() - Math.max(launchedMs, endedMs) });
        endedMs = now();
        return found;
      },
    };
  }

  const attempts = (): number =>
    messages.reduce((sum, message) => sum + ('attempts' in message ? message.attempts : 0), 0);
  const engine = await open();
  const wait = (delayMs: number, next: () => void): void => void setTimeout(next, delayMs);
  const loop = createGpuLoop({ engine, reopen: open, post: (message) => void messages.push(message), now, wait });
  const startMs = now();
  loop.receive({ kind: 'start', jobId: 1, layout: 'two', prefix: utf8(prefix), below: null, weight: 1 });
  loop.receive({ kind: 'lease', jobId: 1, firstBlock: FIRST_BLOCK, blocks });
  while (now() - startMs < mostMs && attempts() < blocks * NONCES_PER_BLOCK) await sleep(LOOK_MS);
  loop.receive({ kind: 'stop', jobId: 1 });
  while (messages.at(-1)?.kind !== 'stopped') await sleep(1);
  const ms = now() - startMs;
  engine.close();
  return { messages, batches, attempts: attempts(), ms };
}
