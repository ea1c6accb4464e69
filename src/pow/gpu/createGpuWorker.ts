import type { PowWorker } from '../createCrew.ts';

/**
 * One more worker for the pool, on the graphics processor: the same messages, kernel `webgpu`, layout two. Where there is no
 * device for it, it says `failed`.
 */
export function createGpuWorker(): PowWorker {
  return new Worker(new URL('./gpu.worker.ts', import.meta.url), { type: 'module' });
}
