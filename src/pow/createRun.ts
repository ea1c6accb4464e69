import { leadingZeros } from '../game/proof.ts';
import { assert } from '../lib/BaseError.ts';
import { utf8 } from '../lib/bytes.ts';
import { DEFAULT_LAYOUT, type LayoutName, MAX_INDEX, NONCES_PER_BLOCK } from './hash/layout.ts';
import { referenceDigest } from './hash/reference.ts';
import { type RateMeter, createRateMeter } from './createRateMeter.ts';
import type { BestHash, RunProgress } from './types.ts';

/** A range of nonce blocks that belongs to one worker and is never given to another. */
export interface Lease {
  readonly firstBlock: number;
  readonly blocks: number;
}

/** Hears of a run: where it stands, and its attempts a second over the last two seconds. */
export type ProgressListener = (progress: RunProgress, rate: number) => void;

/** The books of one run: what was handed out, what came back, what the listener knows. It knows no worker and no clock. */
export interface Run {
  readonly prefixBytes: Uint8Array;
  /** Which nonces its leases are; it never changes. */
  readonly layout: LayoutName;
  readonly progress: RunProgress;
  /** Its part of the machine relative to the other runs; 1 until somebody says otherwise. */
  weight: number;
  readonly meter: RateMeter;
  /** The next `blocks` that nobody has had. The cursor moves at once: what a worker leaves undone is skipped, not repeated. */
  lease(blocks: number): Lease;
  addAttempts(attempts: number): void;
  /** Hashes the claim again. `false` is a lie; `better` has become the run's best. */
  offer(nonce: string, digest: string): 'better' | 'known' | 'false';
  /** Tells the listener, if there is anything that it was not told yet: progress, or that none is made any more. */
  tell(nowMs: number): void;
}

/** @param otherwise which nonces it tries when `from` does not say; what it tells of itself always says. */
export function createRun(
  from: RunProgress,
  onProgress: ProgressListener,
  otherwise: LayoutName = DEFAULT_LAYOUT,
): Run {
  const layout = from.layout ?? otherwise;
  assert(Number.isSafeInteger(from.cursor) && from.cursor >= 0, 'A run starts at a block that exists.');
  let progress: RunProgress = { ...from, layout, best: recheck(from) };
  let told: RunProgress | null = null;
  let toldRate = 0;
  const meter = createRateMeter();
  return {
    prefixBytes: utf8(from.key),
    layout,
    weight: 1,
    meter,
    get progress() {
      return progress;
    },
    lease(blocks) {
      const firstBlock = progress.cursor;
      assert((firstBlock + blocks) * NONCES_PER_BLOCK <= MAX_INDEX, 'A run has nonces for years.');
      progress = { ...progress, cursor: firstBlock + blocks };
      return { firstBlock, blocks };
    },
    addAttempts(attempts) {
      progress = { ...progress, attempts: progress.attempts + attempts };
    },
    offer(nonce, digest) {
      if (referenceDigest(from.key + nonce) !== digest) return 'false';
      if (progress.best && progress.best.digest <= digest) return 'known';
      progress = { ...progress, best: bestHash(nonce, digest) };
      return 'better';
    },
    tell(nowMs) {
      const rate = meter.rate(nowMs);
      const hasEnded = rate === 0 && toldRate > 0;
      if (progress === told && !hasEnded) return;
      told = progress;
      toldRate = rate;
      try {
        onProgress(progress, rate);
      } catch (error) {
        // The listener's mistake is its own: it reaches the page's error handler, and hashing goes on.
        queueMicrotask(() => {
          throw error;
        });
      }
    },
  };
}

/** A best hash out of storage is a claim like any other; a false one is forgotten. */
function recheck({ key, best }: RunProgress): BestHash | null {
  if (!best || referenceDigest(key + best.nonce) !== best.digest) return null;
  return bestHash(best.nonce, best.digest);
}

function bestHash(nonce: string, digest: string): BestHash {
  return { nonce, digest, zeros: leadingZeros(digest) };
}
