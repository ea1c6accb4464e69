import { deferred } from '../../../lib/deferred.ts';
import { createLockMutex, type LockManagerLike } from './createLockMutex.ts';
import type { Hold, Mutex } from './types.ts';

/** The browser's Web Locks; null where it has none, which no secure context lacks (docs/decisions.md, "Who hashes"). */
export function platformLocks(): LockManagerLike | null {
  return (globalThis.navigator as { readonly locks?: LockManagerLike } | undefined)?.locks ?? null;
}

/** A mutex among the tabs of this browser; without Web Locks a tab knows of no other and always has it. */
export function createMutex(name: string, locks: LockManagerLike | null): Mutex {
  return locks ? createLockMutex(locks, name) : { acquire: () => Promise.resolve(holdAlone()) };
}

function holdAlone(): Hold {
  const ended = deferred<void>();
  let held = true;
  return {
    isHeld: () => held,
    ended: ended.promise,
    release() {
      held = false;
      ended.resolve();
      return ended.promise;
    },
  };
}
