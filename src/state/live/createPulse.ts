/**
 * Whether the stream lives, seen from outside of the socket: blocks that stop, a machine that slept, a tab in the
 * background. docs/network/stream.md "Reconnect and staleness".
 */
import type { Clock } from '../../lib/clock.ts';

/** The page's visibility; nothing is ever hidden where there is no page. */
export interface PageLife {
  readonly isHidden: () => boolean;
  /** Called when it comes to the front or goes to the back. */
  readonly watch: (listener: () => void) => () => void;
}

export function createPageLife(): PageLife {
  if (typeof document === 'undefined') return { isHidden: () => false, watch: () => () => undefined };
  return {
    isHidden: () => document.visibilityState === 'hidden',
    watch(listener) {
      document.addEventListener('visibilitychange', listener);
      return () => document.removeEventListener('visibilitychange', listener);
    },
  };
}

export interface PulseInput {
  readonly clock: Clock;
  readonly page: PageLife;
  readonly closing: AbortSignal;
  /** Three block times, or a little more where blocks are quick. */
  readonly staleAfterMs: number;
  /** When a block last came, or the socket opened; null while it is not open. */
  readonly lastSignMs: () => number | null;
  readonly onSilent: (sinceMs: number) => void;
  /** The socket is to be dropped and opened anew. */
  readonly onDead: (reason: 'wake' | 'silent') => void;
  /** Back in front after a while, with blocks still coming. */
  readonly onVisible: () => void;
}

const TICK_MS = 1_000;
/** A tick that comes so late means that the machine slept; a busy page is late by less. */
const SLEPT_MS = 10_000;
const BETWEEN_FORCED_MS = 60_000;

export function watchPulse(input: PulseInput): () => void {
  const { clock, page, closing, staleAfterMs } = input;
  let lastTickMs = clock.now();
  let lastForcedMs = Number.NEGATIVE_INFINITY;
  let hiddenSinceMs: number | null = page.isHidden() ? clock.now() : null;

  function force(reason: 'wake' | 'silent'): void {
    lastForcedMs = clock.now();
    input.onDead(reason);
  }

  function tick(): void {
    const nowMs = clock.now();
    const lateMs = nowMs - lastTickMs - TICK_MS;
    lastTickMs = nowMs;
    // Browsers let the timers of hidden tabs sleep: nothing can be told from that, and nobody looks.
    if (page.isHidden()) return;
    const signMs = input.lastSignMs();
    if (signMs === null) return;
    if (lateMs > SLEPT_MS) {
      force('wake');
      return;
    }
    const silentMs = nowMs - signMs;
    if (silentMs <= staleAfterMs) return;
    input.onSilent(signMs);
    if (silentMs > Math.max(20_000, 3 * staleAfterMs) && nowMs - lastForcedMs > BETWEEN_FORCED_MS) force('silent');
  }

  const unwatch = page.watch(() => {
    if (page.isHidden()) {
      hiddenSinceMs ??= clock.now();
      return;
    }
    const hiddenMs = hiddenSinceMs === null ? 0 : clock.now() - hiddenSinceMs;
    hiddenSinceMs = null;
    lastTickMs = clock.now();
    const signMs = input.lastSignMs();
    if (signMs === null) return;
    if (clock.now() - signMs > staleAfterMs) force('wake');
    else if (hiddenMs > staleAfterMs) input.onVisible();
  });

  async function run(): Promise<void> {
    for (;;) {
      await clock.sleep(TICK_MS, closing);
      tick();
    }
  }
  // Ends with the abort of `closing`, and with nothing else.
  run().catch(() => undefined);
  return unwatch;
}
