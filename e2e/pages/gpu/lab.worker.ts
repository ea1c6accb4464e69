/**
 * The product's graphics worker on a software device, with what a test needs to see and to break: the device can be taken
 * away, and batches are counted.
 */
import { createGpuEngine } from '../../../src/pow/gpu/createGpuEngine.ts';
import type { GpuEngine } from '../../../src/pow/gpu/engine.ts';
import { startGpuWorker } from '../../../src/pow/gpu/startGpuWorker.ts';
import type { LabAnswer, LabRequest } from './labTypes.ts';

let device: GpuEngine | null = null;
let devices = 0;
let batches = 0;
let batchesAtStop = 0;

// Before the loop hears of it.
addEventListener('message', ({ data }: MessageEvent<{ readonly kind: string }>) => {
  if (data.kind === 'stop') batchesAtStop = batches;
});

const channel = new BroadcastChannel('lab');
channel.addEventListener('message', ({ data }: MessageEvent<LabRequest>) => {
  // `destroy()` of the real device, whatever it is doing.
  if (data === 'lose') device?.close();
  else channel.postMessage({ batches, batchesAtStop, devices } satisfies LabAnswer);
});

void startGpuWorker(async () => {
  const engine = await createGpuEngine(navigator.gpu, { acceptSoftware: true });
  device = engine;
  devices++;
  return {
    ...engine,
    run(batch) {
      batches++;
      return engine.run(batch);
    },
  };
});
