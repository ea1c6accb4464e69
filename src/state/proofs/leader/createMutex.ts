import { deferred } from '../../../lib/deferred.ts';
import { pageAway } from '../../../lib/pageAway.ts';
import { createLockMutex, type LockManagerLike } from './createLockMutex.ts';
import type { Hold, Mutex } from './types.ts';

/** The browser's Web Locks; null where it has none, which no secure context lacks (docs/decisions/0029-kept-hashes-and-leading-tab.md). */
export function platformLocks(): LockManagerLike | null {
  return (globalThis.navigator as { readonly locks?: LockManagerLike } | undefined)?.locks ?? null;
}

/** A mutex among the tabs of this browser; without Web Locks a tab knows of no other and always has it. */
export function createMutex(name: string, locks: LockManagerLike | null): Mutex {
  if (!locks) return { acquire: () => Promise.resolve(holdAlone()) };
  // A browser that keeps nothing for this site has no locks for it either: then this tab has it alone, too.
  const mutex = createLockMutex(locks, name, holdAlone);
  return {
    acquire(signal, steal) {
      // A page that is frozen leads nobody, and gets the lock only to keep it from the others.
      return pageAway()?.then(() => mutex.acquire(signal, steal)) ?? mutex.acquire(signal, steal);
    },
  };
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
