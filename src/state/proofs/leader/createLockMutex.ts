import { deferred } from '../../../lib/deferred.ts';
import { watchLeaving } from '../../../lib/pageAway.ts';
import type { Hold, Mutex } from './types.ts';

/** The one method that is used of `navigator.locks`. */
export interface LockManagerLike {
  request(
    name: string,
    options: { readonly signal?: AbortSignal; readonly steal?: boolean },
    hold: (lock: unknown) => Promise<void>,
  ): Promise<void>;
}

/**
 * Web Locks: the browser lets go of a lock in the moment in which its tab dies, so the next one leads at once.
 *
 * @param refused what a tab holds where the browser lends no locks
 */
export function createLockMutex(locks: LockManagerLike, name: string, refused: () => Hold): Mutex {
  return {
    acquire(signal, steal) {
      return new Promise((resolve, reject) => {
        const letGo = deferred<void>();
        const ended = deferred<void>();
        let held = false;
        const release = (): Promise<void> => {
          held = false;
          letGo.resolve();
          return ended.promise;
        };
        const hold = async (): Promise<void> => {
          held = true;
          // A frozen page does nothing with it; some browsers then take it away without a word.
          const unwatch = watchLeaving(() => void release());
          resolve({ isHeld: () => held, ended: ended.promise, release });
          await letGo.promise;
          unwatch();
        };
        // `steal` and `signal` exclude each other; a theft waits for nobody.
        const request = locks.request(name, steal ? { steal } : { signal }, hold);
        request.then(
          () => ended.resolve(),
          (error: unknown) => {
            // An AbortError while holding says "stolen"; while waiting it is the signal's, and rejects.
            held = false;
            ended.resolve();
            if (error instanceof DOMException && error.name === 'SecurityError') resolve(refused());
            else reject(error instanceof Error ? error : new Error(String(error)));
          },
        );
      });
    },
  };
}
