import { createMutex, platformLocks } from '../../state/proofs/leader/createMutex.ts';
import type { LockManagerLike } from '../../state/proofs/leader/createLockMutex.ts';

/** Which tab of a browser sounds: one, the one that was touched last; when it is closed, another that was touched. */
export interface EarTurn {
  has(): boolean;
  /** It is this tab's from now on. */
  take(): void;
  end(): void;
}

/**
 * Two tabs of a network hear the same battle, and nobody wants it twice.
 *
 * @param name of what is shared: one turn a network
 * @param locks null = a tab knows of no other
 */
export function createEarTurn(name: string, locks: LockManagerLike | null = platformLocks()): EarTurn {
  const mutex = createMutex(name, locks);
  const closing = new AbortController();
  let hold: Awaited<ReturnType<typeof mutex.acquire>> | null = null;
  let waiting: AbortController | null = null;

  async function acquire(steal: boolean): Promise<void> {
    waiting?.abort();
    const mine = new AbortController();
    waiting = mine;
    try {
      const got = await mutex.acquire(mine.signal, steal);
      if (closing.signal.aborted || waiting !== mine) return void got.release();
      waiting = null;
      hold = got;
      await got.ended;
      // Another tab was touched: this one is next when that is closed.
      if (!closing.signal.aborted && hold === got) void acquire(false);
    } catch {
      // Called off: a later call is under way, or the page is left.
    }
  }
  return {
    has: () => hold?.isHeld() === true,
    take() {
      if (hold?.isHeld() !== true && !closing.signal.aborted) void acquire(true);
    },
    end() {
      closing.abort();
      waiting?.abort();
      void hold?.release();
    },
  };
}
