import type { LockManagerLike } from '../state/proofs/leader/createLockMutex.ts';

/** Web Locks for several tabs in one thread: first come first served, stealing, and a tab's death frees what it held. */
export interface SharedLocks {
  tab(): { readonly locks: LockManagerLike; kill(): void };
}

interface Request {
  readonly tab: object;
  readonly grant: () => void;
  readonly drop: (error: Error) => void;
}

interface Lock {
  holder: Request | null;
  waiting: Request[];
}

const stolen = (): Error => new DOMException('The lock was stolen.', 'AbortError');

export function createSharedLocks(): SharedLocks {
  const all = new Map<string, Lock>();

  function lockOf(name: string): Lock {
    const lock = all.get(name) ?? { holder: null, waiting: [] };
    all.set(name, lock);
    return lock;
  }

  function grantNext(lock: Lock): void {
    if (lock.holder) return;
    lock.holder = lock.waiting.shift() ?? null;
    lock.holder?.grant();
  }

  return {
    tab() {
      const tab = {};
      const locks: LockManagerLike = {
        request: (name, { signal, steal }, hold) =>
          new Promise<void>((resolve, reject) => {
            const lock = lockOf(name);
            const request: Request = {
              tab,
              grant: () => {
                void hold(null).then(() => {
                  if (lock.holder !== request) return;
                  lock.holder = null;
                  resolve();
                  grantNext(lock);
                });
              },
              drop: reject,
            };
            if (steal) {
              lock.holder?.drop(stolen());
              lock.holder = request;
              request.grant();
              return;
            }
            lock.waiting.push(request);
            signal?.addEventListener('abort', () => {
              if (!lock.waiting.includes(request)) return;
              lock.waiting = lock.waiting.filter((other) => other !== request);
              reject(new DOMException('The request was aborted.', 'AbortError'));
            });
            queueMicrotask(() => grantNext(lock));
          }),
      };
      return {
        locks,
        kill() {
          for (const lock of all.values()) {
            lock.waiting = lock.waiting.filter((request) => request.tab !== tab);
            if (lock.holder?.tab === tab) lock.holder = null;
            grantNext(lock);
          }
        },
      };
    },
  };
}
