import type { GpuError } from './GpuError.ts';

/**
 * Whoever waits for a device waits for its end too. `Promise.race` with a promise that is open for as long as the device
 * lives leaves some 310 bytes with it for every batch (measured): 200 MB an hour on a fast device.
 */
export interface LossWatch {
  /** Why the device was lost, once it is. */
  readonly loss: PromiseLike<GpuError>;
  /** Ends as the work does, or with the loss if that is first. */
  orLost<T>(work: Promise<T>): Promise<T>;
}

export function createLossWatch(loss: PromiseLike<GpuError>): LossWatch {
  const waiting = new Set<(error: GpuError) => void>();
  let known: GpuError | null = null;
  void loss.then((error) => {
    known = error;
    for (const reject of waiting) reject(error);
    waiting.clear();
  });
  return {
    loss,
    orLost: (work) =>
      new Promise((resolve, reject) => {
        if (known) reject(known);
        else waiting.add(reject);
        void work.then(resolve, reject).finally(() => waiting.delete(reject));
      }),
  };
}
