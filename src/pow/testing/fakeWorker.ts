import { createWorkerLoop } from '../createWorkerLoop.ts';
import type { PowWorker } from '../createCrew.ts';
import { createJavascriptKernel } from '../hash/javascriptKernel.ts';
import type { Kernel } from '../hash/kernel.ts';
import { createWasmOne, createWasmTwo } from '../hash/wasmKernels.ts';
import { VECTOR } from '../hash/wordOps.ts';
import type { PageMessage, WorkerMessage } from '../protocol.ts';

/** A stretch of nonces that a worker really hashed. */
export interface HashedRange {
  readonly prefix: string;
  readonly first: number;
  readonly count: number;
}

/** The product's worker loop in this thread, one turn at a time, with a switch for everything that can go wrong. */
export interface FakeWorker extends PowWorker {
  readonly alive: boolean;
  readonly received: readonly PageMessage[];
  /** Messages of the page are read, one batch of one block is hashed, the answers are delivered. */
  turn(): void;
  /** Says anything, as if the worker had said it. */
  say(message: unknown): void;
  die(): void;
  /** Reads and says nothing any more. */
  hang(): void;
}

export interface FakeWorkers {
  readonly createWorker: () => FakeWorker;
  /** All that were ever made, in order. */
  readonly all: readonly FakeWorker[];
  readonly alive: readonly FakeWorker[];
  /** What they hashed, in order. */
  readonly hashed: readonly HashedRange[];
  /** A turn for each that is alive. */
  turn(): void;
}

export interface FakeWorkersOptions {
  readonly now: () => number;
  /** What `ready` claims; small, so that leases are small. */
  readonly rate?: number;
  /** What `ready` says it is called; default: the name of the kernel that hashes. */
  readonly name?: string;
  readonly kernel?: Kernel;
}

export function createFakeWorkers(options: FakeWorkersOptions): FakeWorkers {
  const all: FakeWorker[] = [];
  const hashed: HashedRange[] = [];
  const kernel = recording(options.kernel ?? createFastKernel(), hashed);
  const kernelOne = recording(createWasmOne('wasm-simd', VECTOR) ?? createJavascriptKernel('one'), hashed);
  return {
    createWorker() {
      const worker = createFakeWorker(kernel, kernelOne, options);
      all.push(worker);
      return worker;
    },
    all,
    get alive() {
      return all.filter((worker) => worker.alive);
    },
    hashed,
    turn() {
      for (const worker of all) worker.turn();
    },
  };
}

/** One that a thread of Node compiles fast. */
function createFastKernel(): Kernel {
  return createWasmTwo('wasm-simd', { word: VECTOR, chains: 1 }) ?? createJavascriptKernel();
}

function recording(kernel: Kernel, hashed: HashedRange[]): Kernel {
  return {
    name: kernel.name,
    layout: kernel.layout,
    open(prefix) {
      const search = kernel.open(prefix);
      const text = new TextDecoder().decode(prefix);
      return {
        run(first, count, below) {
          hashed.push({ prefix: text, first, count });
          return search.run(first, count, below);
        },
      };
    },
  };
}

interface Listener {
  readonly type: 'message' | 'error' | 'messageerror';
  readonly call: (event: { readonly data: unknown; readonly message?: string }) => void;
}

function ready(kernel: string, rate: number): WorkerMessage {
  const candidates = [{ name: kernel, rate }];
  return { kind: 'ready', jobId: null, kernel, rate, candidates, layouts: ['one', 'two'] };
}

function createFakeWorker(
  kernel: Kernel,
  kernelOne: Kernel,
  { now, rate = 160_000, name = kernel.name }: FakeWorkersOptions,
): FakeWorker {
  const listeners: Listener[] = [];
  const received: PageMessage[] = [];
  let inbox: PageMessage[] = [];
  let outbox: unknown[] = [ready(name, rate)];
  let next: (() => void) | null = null;
  let restUntilMs = 0;
  let alive = true;
  let hung = false;
  const loop = createWorkerLoop({
    kernelFor: (layout) => (layout === kernel.layout ? kernel : kernelOne),
    now,
    post: (message) => outbox.push(structuredClone(message)),
    yieldTurn: (callback) => {
      next = callback;
      restUntilMs = 0;
    },
    rest: (delayMs, callback) => {
      next = callback;
      restUntilMs = now() + delayMs;
    },
    batchMs: 0,
  });

  function dispatch(type: Listener['type'], event: { readonly data: unknown; readonly message?: string }): void {
    for (const listener of listeners) if (alive && listener.type === type) listener.call(event);
  }

  return {
    get alive() {
      return alive;
    },
    received,
    postMessage(message) {
      inbox.push(structuredClone(message));
    },
    terminate() {
      alive = false;
    },
    addEventListener(type: Listener['type'], call: Listener['call']) {
      listeners.push({ type, call });
    },
    turn() {
      if (!alive || hung) return;
      const messages = inbox;
      inbox = [];
      for (const message of messages) {
        received.push(message);
        loop.receive(message);
      }
      const callback = now() >= restUntilMs ? next : null;
      if (callback) next = null;
      callback?.();
      const answers = outbox;
      outbox = [];
      for (const data of answers) dispatch('message', { data });
    },
    say: (message) => dispatch('message', { data: message }),
    die: () => dispatch('error', { data: null, message: 'out of memory' }),
    hang() {
      hung = true;
    },
  };
}
