import '../../../lib/jitless.ts';
import * as z from 'zod/mini';
import { deferred } from '../../../lib/deferred.ts';
import type { Clock } from '../../../lib/clock.ts';
import type { Storage } from '../../storage/openStorage.ts';
import type { Mutex } from './types.ts';

/** How often a holder says that it lives. */
export const BEAT_MS = 700;
/** A lease not renewed for so long is anybody's. With {@link LOOK_MS} below 3 s: that is how long a dead leader may be missed. */
export const LEASE_MS = 2_300;
/** How often those who wait look. */
export const LOOK_MS = 500;

const lease = z.object({ version: z.literal(1), holder: z.string(), untilMs: z.number() });
type Lease = z.infer<typeof lease>;

export interface LeaseMutexInput {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly name: string;
  /** Of this tab; unlike any other. */
  readonly holder: string;
}

/**
 * For browsers without Web Locks: a lease in storage that its holder renews. A tab that was frozen finds its lease run out
 * by the clock alone, before it has looked: {@link Hold.isHeld} is false by then, so it sends nothing.
 */
export function createLeaseMutex({ storage, clock, name, holder }: LeaseMutexInput): Mutex {
  const key = `lease/${name}`;

  /** Takes or renews the lease if it is free, ours, or to be stolen. Answers until when we have it, or null. */
  async function take(steal: boolean): Promise<number | null> {
    const nowMs = clock.now();
    const mine: Lease = { version: 1, holder, untilMs: nowMs + LEASE_MS };
    const kept = await storage.update('settings', key, (found) => {
      const held = lease.safeParse(found);
      const free = !held.success || held.data.holder === holder || held.data.untilMs <= nowMs;
      return free || steal ? mine : held.data;
    });
    return lease.parse(kept).holder === holder ? mine.untilMs : null;
  }

  return {
    async acquire(signal, steal) {
      let untilMs = await take(steal);
      while (untilMs === null) {
        await clock.sleep(LOOK_MS, signal);
        untilMs = await take(false);
      }
      let heldUntilMs = untilMs;
      const ended = deferred<void>();
      const closing = new AbortController();

      const beat = async (): Promise<void> => {
        while (!closing.signal.aborted) {
          await clock.sleep(BEAT_MS, closing.signal).catch(() => undefined);
          if (closing.signal.aborted) break;
          // A failed write is no renewal: the lease runs out by itself.
          const renewed = clock.now() < heldUntilMs ? await take(false).catch(() => heldUntilMs) : null;
          if (renewed === null) break;
          heldUntilMs = renewed;
        }
        heldUntilMs = 0;
        ended.resolve();
      };
      void beat();

      return {
        isHeld: () => clock.now() < heldUntilMs,
        ended: ended.promise,
        async release() {
          closing.abort();
          heldUntilMs = 0;
          await storage.update('settings', key, (found) => {
            const held = lease.safeParse(found);
            const freed: Lease = { version: 1, holder, untilMs: 0 };
            return held.success && held.data.holder !== holder ? held.data : freed;
          });
          await ended.promise;
        },
      };
    },
  };
}
