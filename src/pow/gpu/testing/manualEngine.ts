import { type Digest, compareDigests } from '../../hash/digest.ts';
import { COLUMNS } from '../../hash/layout.ts';
import type { Batch, Candidate } from '../batchWords.ts';
import type { GpuEngine } from '../engine.ts';
import { GpuError } from '../GpuError.ts';

/** An engine that hashes when it is told to, with the reference path of the layout: what it finds is true. */
export interface ManualEngine extends GpuEngine {
  /** Batches under way, oldest first. */
  readonly underWay: readonly Batch[];
  /** Batches done, in order. */
  readonly done: readonly Batch[];
  readonly isClosed: boolean;
  /** The oldest batch is done. @param change makes a lie of the answer */
  finish(change?: (candidate: Candidate | null) => Candidate | null): Promise<void>;
  /** The device goes, and all that was under way with it. */
  lose(): Promise<void>;
}

interface Pending {
  readonly batch: Batch;
  readonly resolve: (candidate: Candidate | null) => void;
  readonly reject: (error: Error) => void;
}

export function createManualEngine(maxRows = 64): ManualEngine {
  let pending: readonly Pending[] = [];
  const done: Batch[] = [];
  let isClosed = false;
  return {
    maxRows,
    run: (batch) =>
      new Promise((resolve, reject) => {
        pending = [...pending, { batch, resolve, reject }];
      }),
    close() {
      isClosed = true;
    },
    get isClosed() {
      return isClosed;
    },
    get underWay() {
      return pending.map(({ batch }) => batch);
    },
    done,
    async finish(change = (candidate) => candidate) {
      const [oldest, ...others] = pending;
      if (!oldest) throw new Error('Nothing is under way.');
      pending = others;
      done.push(oldest.batch);
      oldest.resolve(change(lowestOf(oldest.batch)));
      await settle();
    },
    async lose() {
      const lost = pending;
      pending = [];
      for (const { reject } of lost) reject(new GpuError('gpu_lost', 'The cable was pulled.'));
      await settle();
    },
  };
}

/** All that follows without a timer has happened. */
export function settle(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}

/** The device knows only 64 bits of the bar, and takes what is equal in them for lower. */
function lowestOf({ open, row, rows, below }: Batch): Candidate | null {
  let bar: Digest | null = below && Uint32Array.of(below[0] ?? 0, below[1] ?? 0, ...PAST_ALL);
  let found: Candidate | null = null;
  for (let index = row * COLUMNS; index < (row + rows) * COLUMNS; index++) {
    const digest = open.exactDigest(index);
    if (bar !== null && compareDigests(digest, bar) >= 0) continue;
    bar = digest;
    found = { index, head: [digest[0] ?? 0, digest[1] ?? 0] };
  }
  return found;
}

const PAST_ALL = Array.from({ length: 6 }, () => 0xffffffff);
