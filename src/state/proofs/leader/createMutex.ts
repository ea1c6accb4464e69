import type { Clock } from '../../../lib/clock.ts';
import type { Storage } from '../../storage/openStorage.ts';
import { createLeaseMutex } from './createLeaseMutex.ts';
import { createLockMutex, type LockManagerLike } from './createLockMutex.ts';
import type { Mutex } from './types.ts';

/** Web Locks where the browser has them (all current ones, in secure contexts), else a lease in storage. */
export function createMutex(
  name: string,
  parts: { readonly storage: Storage; readonly clock: Clock; readonly locks?: LockManagerLike | null },
): Mutex {
  const platform = (globalThis.navigator as { readonly locks?: LockManagerLike } | undefined)?.locks;
  const locks = parts.locks === undefined ? platform : parts.locks;
  if (locks) return createLockMutex(locks, name);
  return createLeaseMutex({ storage: parts.storage, clock: parts.clock, name, holder: crypto.randomUUID() });
}
