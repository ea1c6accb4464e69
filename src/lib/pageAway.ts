/**
 * Whether the page is frozen: laid into the browser's page cache, or put to sleep in the background. What it holds then (a transaction, a
 * lock, a worker with either) is kept from every other page of this site for as long as that lasts.
 */
import { type Deferred, deferred } from './deferred.ts';

let away: Deferred<void> | null = null;
const listeners = new Set<() => void>();

/** Resolves when the page is back; null while it is here. */
export const pageAway = (): Promise<void> | null => away?.promise ?? null;

/** Called in the last moment in which the page can let go of what it holds. Returns its own unsubscribe. */
export function watchLeaving(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

function leave(): void {
  away ??= deferred();
  for (const listener of listeners) listener();
}

function comeBack(): void {
  away?.resolve();
  away = null;
}

// Node and workers have no page that leaves. Where the Lottie player runs they have its `window` and `document`, but no `Document`.
if (typeof Document !== 'undefined') {
  // One that is not kept is gone after this, and holds nothing: what it has begun may still be written.
  addEventListener('pagehide', ({ persisted }) => persisted && leave());
  addEventListener('pageshow', comeBack);
  document.addEventListener('freeze', leave);
  document.addEventListener('resume', comeBack);
}
