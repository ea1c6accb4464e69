import { utf8 } from '../../lib/bytes.ts';
import { COLUMNS } from '../hash/layout.ts';
import { openTwo } from '../hash/layoutTwo.ts';
import { createBatchSize } from './createBatchSize.ts';
import type { GpuEngine } from './engine.ts';

const RACE_MS = 200;
/** However slow: the first one pays for what drivers put off. */
const MIN_BATCHES = 3;
/** Nothing is lower, so that hashing alone is measured. */
const LOWEST = new Uint32Array(8);

/** Attempts a second of the best batch, batches growing as in play; of a fast device it is less than it does with two under way. */
export async function measureGpu(engine: GpuEngine, now: () => number): Promise<number> {
  const size = createBatchSize(engine.maxRows);
  const open = openTwo(utf8('5-1BUILD1NONCE'));
  const startMs = now();
  let best = 0;
  let row = 0;
  for (let batch = 0; batch < MIN_BATCHES || now() - startMs < RACE_MS; batch++) {
    const { rows } = size;
    const batchMs = now();
    await engine.run({ open, row, rows, below: LOWEST });
    const busyMs = now() - batchMs;
    row += rows;
    size.note(rows, busyMs);
    // A coarse clock may see no time at all.
    best = Math.max(best, (rows * COLUMNS * 1000) / Math.max(busyMs, MIN_MS));
  }
  return best;
}

/** What browsers round to. */
const MIN_MS = 0.1;
