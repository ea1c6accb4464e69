/** The page of e2e/gpu.spec.ts: the engine in the page's own thread, and workers to talk to. */
import { parseProofKey } from '../../../src/game/proof.ts';
import { utf8 } from '../../../src/lib/bytes.ts';
import { parseDigest } from '../../../src/pow/hash/digest.ts';
import { openTwo } from '../../../src/pow/hash/layoutTwo.ts';
import type { Candidate } from '../../../src/pow/gpu/batchWords.ts';
import { createGpuEngine } from '../../../src/pow/gpu/createGpuEngine.ts';
import { createGpuWorker } from '../../../src/pow/gpu/createGpuWorker.ts';
import { passesGpuSelfTest } from '../../../src/pow/gpu/gpuSelfTest.ts';
import type { PowWorker } from '../../../src/pow/createCrew.ts';
import { type PageMessage, type WorkerMessage, parseWorkerMessage } from '../../../src/pow/protocol.ts';
import { createPowPool } from '../../../src/pow/createPowPool.ts';
import type { RunHandle, RunProgress, PoolStats, PowPool } from '../../../src/pow/types.ts';
import type { LabAnswer, LabRequest } from './labTypes.ts';

export interface LabBatch {
  readonly prefix: string;
  readonly row: number;
  readonly rows: number;
  readonly below: string | null;
}

export interface GpuLab {
  selfTest(): Promise<boolean>;
  /** All handed over at once, answers in order. */
  lowest(batches: readonly LabBatch[]): Promise<readonly (Candidate | null)[]>;
  /** The product's worker, or the lab's, which takes software devices. */
  open(which: 'product' | 'lab'): void;
  post(message: PageMessage): void;
  /** All messages so far; what is none of the protocol is an error. */
  readonly messages: readonly WorkerMessage[];
  lose(): void;
  /** The product's pool with one worker of each sort: hashes until it is told to stop. */
  openPool(key: string): void;
  /** Where the pool and its job stand. */
  readonly pool: { readonly stats: PoolStats; readonly progress: RunProgress } | null;
  stopPool(): void;
  count(): Promise<LabAnswer>;
}

declare global {
  var lab: GpuLab;
}

const engine = createGpuEngine(navigator.gpu, { acceptSoftware: true });
const channel = new BroadcastChannel('lab');
let worker: PowWorker | null = null;
const messages: WorkerMessage[] = [];

let running: { readonly pool: PowPool; readonly job: RunHandle; readonly progress: RunProgress } | null = null;

function openLabWorker(): PowWorker {
  return new Worker(new URL('./lab.worker.ts', import.meta.url), { type: 'module' });
}

function say(request: LabRequest): void {
  channel.postMessage(request);
}

globalThis.lab = {
  messages,
  selfTest: async () => passesGpuSelfTest(await engine),
  lowest: async (batches) => {
    const device = await engine;
    return Promise.all(
      batches.map(({ prefix, row, rows, below }) =>
        device.run({ open: openTwo(utf8(prefix)), row, rows, below: below === null ? null : parseDigest(below) }),
      ),
    );
  },
  openPool(key) {
    const pool = createPowPool({ threads: 1, maxThreads: 1, createGpuWorker: openLabWorker });
    pool.setGpu(true);
    const job = pool.start({ key: parseProofKey(key), attempts: 0, cursor: 0, best: null }, (progress) => {
      running = { pool, job, progress };
    });
  },
  get pool() {
    return running && { stats: running.pool.stats, progress: running.progress };
  },
  stopPool: () => running?.job.stop(),
  open(which) {
    const opened = which === 'product' ? createGpuWorker() : openLabWorker();
    opened.addEventListener('message', ({ data }: { readonly data: unknown }) => {
      const message = parseWorkerMessage(data);
      if (message === null) throw new Error(`Not of the protocol: ${JSON.stringify(data)}`);
      messages.push(message);
    });
    worker = opened;
  },
  post: (message) => worker?.postMessage(message),
  lose: () => say('lose'),
  count: () =>
    new Promise((resolve) => {
      channel.addEventListener('message', ({ data }: MessageEvent<LabAnswer>) => resolve(data), { once: true });
      say('count');
    }),
};
