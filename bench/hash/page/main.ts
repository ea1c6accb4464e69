/** The page of the bench: what Playwright calls. */
import type { RunnerKind } from '../runners.ts';
import { createPoolTurns, type PoolTurns } from './poolTurns.ts';
import { createResponsiveness, type Responsiveness } from './responsiveness.ts';
import type { Turn } from './turns.worker.ts';

export interface BenchPage extends PoolTurns, Responsiveness {
  names(): Promise<readonly { readonly name: string; readonly kind: RunnerKind }[]>;
  /** Attempts a second of one runner in a worker of its own thread. */
  turn(turn: Turn): Promise<number>;
}

declare global {
  // oxlint-disable-next-line no-var -- only `var` declares a property of globalThis
  var bench: BenchPage;
}

const worker = new Worker(new URL('./turns.worker.ts', import.meta.url), { type: 'module' });

function answer<T>(): Promise<T> {
  return new Promise((resolve, reject) => {
    worker.addEventListener('message', ({ data }: MessageEvent<T>) => resolve(data), { once: true });
    worker.addEventListener('error', (event) => reject(new Error(event.message)), { once: true });
  });
}

const ready = answer<readonly { readonly name: string; readonly kind: RunnerKind }[]>();

globalThis.bench = {
  names: () => ready,
  async turn(turn) {
    await ready;
    const rate = answer<number>();
    worker.postMessage(turn);
    return rate;
  },
  ...createPoolTurns(),
  ...createResponsiveness(),
};
