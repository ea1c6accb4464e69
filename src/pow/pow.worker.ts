/**
 * The worker's entry. Messages that arrive while the kernels race wait in the browser's queue.
 */
import { createWorkerLoop } from './createWorkerLoop.ts';
import { chooseKernel } from './hash/chooseKernel.ts';
import type { PageMessage, WorkerMessage } from './protocol.ts';

function post(message: WorkerMessage): void {
  // The DOM types know only the page's `self`, whose postMessage wants an origin.
  (globalThis as unknown as Pick<Worker, 'postMessage'>).postMessage(message);
}

/** setTimeout(0) would cost 4 ms a turn; a message channel costs nothing to speak of. */
function createYield(): (next: () => void) => void {
  const { port1, port2 } = new MessageChannel();
  let pending: (() => void) | null = null;
  port1.addEventListener('message', () => {
    const next = pending;
    pending = null;
    next?.();
  });
  port1.start();
  return (next) => {
    pending = next;
    port2.postMessage(null);
  };
}

try {
  const { kernel, rate, candidates, kernelFor } = chooseKernel();
  const loop = createWorkerLoop({ kernelFor, post, now: () => performance.now(), yieldTurn: createYield() });
  // Only the page that made this worker can write to it.
  addEventListener('message', (event: MessageEvent<PageMessage>) => loop.receive(event.data));
  post({ kind: 'ready', jobId: null, kernel: kernel.name, rate, candidates: [...candidates], layouts: ['two', 'one'] });
} catch (error) {
  post({ kind: 'failed', jobId: null, reason: error instanceof Error ? error.message : String(error) });
}
