/** The graphics worker's beginning: a device, its test, its rate, then the loop. */
import type { PageMessage, WorkerMessage } from '../protocol.ts';
import { createGpuEngine } from './createGpuEngine.ts';
import { createGpuLoop } from './createGpuLoop.ts';
import type { GpuEngine } from './engine.ts';
import { GpuError } from './GpuError.ts';
import { passesGpuSelfTest } from './gpuSelfTest.ts';
import { measureGpu } from './measureGpu.ts';

const KERNEL = 'webgpu';

/**
 * Speaks protocol.ts with the page that made this worker: `ready` when the device has passed, else `failed`.
 *
 * @param open a device; asked again when one was lost
 */
export async function startGpuWorker(open: () => Promise<GpuEngine> = openEngine): Promise<void> {
  const now = (): number => performance.now();
  try {
    const engine = await openTested(open);
    const rate = await measureGpu(engine, now);
    const loop = createGpuLoop({
      engine,
      reopen: () => openTested(open),
      post,
      now,
      wait: (delayMs, next) => void setTimeout(next, delayMs),
    });
    // Nothing comes before `ready`.
    addEventListener('message', (event: MessageEvent<PageMessage>) => loop.receive(event.data));
    const candidates = [{ name: KERNEL, rate }];
    post({ kind: 'ready', jobId: null, kernel: KERNEL, rate, candidates, layouts: ['two'] });
  } catch (error) {
    post({ kind: 'failed', jobId: null, reason: error instanceof Error ? error.message : String(error) });
  }
}

async function openEngine(): Promise<GpuEngine> {
  // Typed as always there; older browsers and pages that are not secure have none.
  const gpu = navigator.gpu as GPU | undefined;
  // not said: for whoever looks into the machine
  if (!gpu) throw new GpuError('gpu_unavailable', 'This browser has no WebGPU.');
  return createGpuEngine(gpu);
}

async function openTested(open: () => Promise<GpuEngine>): Promise<GpuEngine> {
  const engine = await open();
  if (await passesGpuSelfTest(engine)) return engine;
  engine.close();
  // not said: for whoever looks into the machine
  throw new GpuError('gpu_wrong', 'The graphics device does not compute SHA-256 correctly.');
}

function post(message: WorkerMessage): void {
  // The DOM types know only the page's `self`, whose postMessage wants an origin.
  (globalThis as unknown as Pick<Worker, 'postMessage'>).postMessage(message);
}
