import type { Clock } from '../../lib/clock.ts';

/** What says that somebody is at it; a page that is only looked at is not being played. */
const EVENTS = ['pointerdown', 'pointermove', 'wheel', 'keydown', 'touchstart'] as const;
/** Without a touch for so long, the player only watches. */
export const PLAYING_MS = 4_000;

/** Tells when input begins, and when there has been none for {@link PLAYING_MS}. Returns its own unwatch. */
export function watchPlaying(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  clock: Clock,
  listener: (playing: boolean) => void,
): () => void {
  const closed = new AbortController();
  let lastMs = Number.NEGATIVE_INFINITY;
  let playing = false;

  async function waitForCalm(): Promise<void> {
    for (;;) {
      const leftMs = lastMs + PLAYING_MS - clock.now();
      if (leftMs <= 0) break;
      await clock.sleep(leftMs, closed.signal);
    }
    playing = false;
    listener(false);
  }

  // Called many times a second: it only takes down the time while the player is at it.
  const onInput = (): void => {
    lastMs = clock.now();
    if (playing) return;
    playing = true;
    listener(true);
    // Ends by itself or by the unwatch.
    waitForCalm().catch(() => undefined);
  };
  for (const type of EVENTS) target.addEventListener(type, onInput, { passive: true, capture: true });
  return () => {
    closed.abort();
    for (const type of EVENTS) target.removeEventListener(type, onInput, { capture: true });
  };
}
