import type { Batch, Candidate } from './batchWords.ts';

/** A device with the program on it. */
export interface GpuEngine {
  /** Rows of the largest batch. */
  readonly maxRows: number;
  /**
   * Hashes all of a batch; null when nothing in it is below the bar, as far as 64 bits tell. Several may be under way: the
   * device does one after the other.
   *
   * @throws GpuError `gpu_lost`; of no use any more
   */
  run(batch: Batch): Promise<Candidate | null>;
  close(): void;
}

/** Batches under way at once: the device has the next one when it is done with one. More would be a longer wait for frames. */
export const MAX_IN_FLIGHT = 2;
