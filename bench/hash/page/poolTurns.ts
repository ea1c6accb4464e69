/** The client's own pool, as shipped, with one worker and with two. */
import { parseProofKey } from '../../../src/game/proof.ts';
import { createPowPool } from '../../../src/pow/createPowPool.ts';
import type { RunHandle } from '../../../src/pow/types.ts';

export interface PoolTurns {
  /** Attempts a second of a pool of so many threads, over a time in which it alone hashes. */
  poolTurn(threads: number, turnMs: number): Promise<number>;
  /** Hashes with so many threads until told otherwise; 0 ends it. */
  saturate(threads: number): Promise<void>;
}

/** Long enough for every worker to have begun and to have reported once. */
const SETTLE_MS = 400;

interface Hashing {
  readonly handle: RunHandle;
  /** Latest word of the pool, and when it came. */
  readonly latest: () => { readonly attempts: number; readonly atMs: number };
}

export function createPoolTurns(): PoolTurns {
  const pools = new Map<number, Hashing>();
  const rate = document.querySelector('#rate');

  function open(threads: number): Hashing {
    const pool = createPowPool({ threads, maxThreads: threads });
    const progress = { key: parseProofKey(`5-${threads}BUILD1283900NONCE`), attempts: 0, cursor: 0, best: null };
    let latest = { attempts: 0, atMs: performance.now() };
    const handle = pool.start(progress, ({ attempts }, perSecond) => {
      latest = { attempts, atMs: performance.now() };
      if (rate) rate.textContent = `${Math.round(perSecond)} a second`;
    });
    return { handle, latest: () => latest };
  }

  function resume(threads: number): Hashing {
    const hashing = pools.get(threads);
    if (hashing) {
      hashing.handle.resume();
      return hashing;
    }
    const opened = open(threads);
    pools.set(threads, opened);
    return opened;
  }

  return {
    async poolTurn(threads, turnMs) {
      const hashing = resume(threads);
      await sleep(SETTLE_MS);
      const from = await nextWord(hashing);
      await sleep(turnMs);
      const to = await nextWord(hashing);
      hashing.handle.pause();
      await sleep(SETTLE_MS);
      return ((to.attempts - from.attempts) / (to.atMs - from.atMs)) * 1000;
    },
    async saturate(threads) {
      if (threads > 0) await nextWord(resume(threads));
      else for (const hashing of pools.values()) hashing.handle.pause();
      await sleep(SETTLE_MS);
    },
  };
}

/** The next progress with new attempts: from word to word, so that no part of a report is cut off. */
async function nextWord({ latest }: Hashing): Promise<{ readonly attempts: number; readonly atMs: number }> {
  const before = latest().attempts;
  while (latest().attempts === before) await sleep(5);
  return latest();
}

function sleep(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
