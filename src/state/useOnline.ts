import { useSyncExternalStore } from 'react';
import { useConnection, useRuntime } from './react.ts';

/** Calls back whenever the browser believes otherwise. */
function watchOnline(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

let offlineSinceMs: number | null = null;

/** Since when the browser says that it has no network; null while it says otherwise. */
function sinceMs(): number | null {
  if (navigator.onLine) offlineSinceMs = null;
  else offlineSinceMs ??= Date.now();
  return offlineSinceMs;
}

/** A block that came after the browser went offline proves that the network is there. */
function isOnlineSince(since: number | null, heardAtMs: number | null): boolean {
  return since === null || (heardAtMs !== null && heardAtMs > since);
}

/**
 * Whether there is a network. The browser only believes: a yes says little, and a no counts until something answers all the same.
 *
 * @param heardAtMs when the network was last heard of, by this machine's clock; null, absent = never
 */
export function useOnline(heardAtMs: number | null = null): boolean {
  const since = useSyncExternalStore(watchOnline, sinceMs);
  return isOnlineSince(since, heardAtMs);
}

/** Whether this browser has no network, so that nothing can be sent. In practice there is none that could be away. */
export function useIsAway(): boolean {
  const { practice } = useRuntime();
  const since = useSyncExternalStore(watchOnline, sinceMs);
  return useConnection(({ lastBlockAtMs }) => !practice && !isOnlineSince(since, lastBlockAtMs));
}
