/** The Compute Pressure API (W3C), where there is one: Chromium from 125. */
import type { Clock } from '../../lib/clock.ts';
import type { Pressure } from './types.ts';

interface PressureObserverLike {
  observe(source: 'cpu', options: { readonly sampleInterval: number }): Promise<void>;
  disconnect(): void;
}

/** What is used of the platform's class. */
export type PressureObserverClass = new (
  callback: (records: readonly { readonly state: string }[]) => void,
) => PressureObserverLike;

const LEVELS: readonly Pressure[] = ['nominal', 'fair', 'serious', 'critical'];
const SAMPLE_MS = 2_000;
/**
 * Relief counts once it has lasted so long. Hashing is part of the pressure: without this, slowing down would end what it
 * was for, and speed would go up and down every two seconds.
 */
export const RELIEF_MS = 30_000;

function levelOf(state: string | undefined): number {
  return LEVELS.findIndex((level) => level === state);
}

/** Tells the pressure on the processor: worse at once, better when it has lasted. Says nothing where nobody tells. */
export function watchPressure(
  Observer: PressureObserverClass | undefined,
  clock: Clock,
  listener: (pressure: Pressure) => void,
): () => void {
  if (!Observer) return () => undefined;
  const closed = new AbortController();
  let told = -1;
  /** Since when it has been below what was told, and the worst since. */
  let reliefMs: number | null = null;
  let worst = -1;

  function tell(level: number): void {
    reliefMs = null;
    worst = -1;
    if (level === told) return;
    told = level;
    const pressure = LEVELS[level];
    if (pressure) listener(pressure);
  }

  async function waitForRelief(sinceMs: number): Promise<void> {
    await clock.sleep(sinceMs + RELIEF_MS - clock.now(), closed.signal);
    // Still the same calm: the system may have had nothing to say since.
    if (reliefMs === sinceMs) tell(worst);
  }

  const observer = new Observer((records) => {
    const level = levelOf(records.at(-1)?.state);
    if (level === -1 || closed.signal.aborted) return;
    if (level >= told) {
      tell(level);
      return;
    }
    worst = Math.max(worst, level);
    if (reliefMs !== null) return;
    reliefMs = clock.now();
    // Ends by itself or by the unwatch.
    waitForRelief(reliefMs).catch(() => undefined);
  });
  // Rejected where policy forbids it: as if there were none.
  observer.observe('cpu', { sampleInterval: SAMPLE_MS }).catch(() => undefined);
  return () => {
    closed.abort();
    observer.disconnect();
  };
}
