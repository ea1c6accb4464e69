/** Tries until the network is back: at once when the browser says so, else ever more slowly, and never all players in the same second. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Clock, systemClock } from '../../lib/clock.ts';

export type WayBackState =
  | { readonly step: 'trying' }
  | { readonly step: 'waiting'; readonly nextAtMs: number }
  | { readonly step: 'back' };

export interface WayBack {
  readonly state: StoreApi<WayBackState>;
  tryNow(): void;
  close(): void;
}

export interface WayBackInput {
  /** Whether the network is there. Does not throw. */
  readonly look: () => Promise<boolean>;
  /** Calls back when the browser believes that it has a network again. @returns the end of it */
  readonly watchOnline: (listener: () => void) => () => void;
  readonly clock?: Clock;
  /** 0..1 */
  readonly random?: () => number;
}

const FIRST_MS = 4_000;
const LONGEST_MS = 60_000;
/** After an outage of a whole city. */
const ONLINE_SPREAD_MS = 3_000;

/** How long after the nth try that failed (0 = the first) the next one is made: doubled each time, and up to half as long again. */
export const pauseAfter = (failures: number, random: number): number =>
  Math.round(Math.min(LONGEST_MS, FIRST_MS * 2 ** failures) * (1 + random / 2));

/** How long after the browser has its network again it is tried, ms. */
export const pauseWhenOnline = (random: number): number => Math.round(random * ONLINE_SPREAD_MS);

export function createWayBack({ look, watchOnline, clock = systemClock, random = Math.random }: WayBackInput): WayBack {
  const state = createStore<WayBackState>(() => ({ step: 'trying' }));
  const closing = new AbortController();
  /** Ends the pause under way. */
  let wake = new AbortController();

  /** @returns when the time has passed, or somebody cut it short */
  async function pause(ms: number): Promise<void> {
    wake = new AbortController();
    state.setState({ step: 'waiting', nextAtMs: clock.now() + ms }, true);
    await clock.sleep(ms, wake.signal).catch(() => undefined);
  }

  /** When the browser has spoken: a moment later, each player another one. */
  let soonMs: number | null = null;

  async function run(): Promise<void> {
    for (let failures = 0; !closing.signal.aborted; failures++) {
      state.setState({ step: 'trying' }, true);
      const isBack = await look();
      if (closing.signal.aborted) return;
      if (isBack) {
        state.setState({ step: 'back' }, true);
        return;
      }
      await pause(pauseAfter(failures, random()));
      if (soonMs === null) continue;
      const ms = soonMs;
      soonMs = null;
      failures = -1;
      await pause(ms);
    }
  }

  const unwatch = watchOnline(() => {
    soonMs = pauseWhenOnline(random());
    wake.abort();
  });
  void run();

  return {
    state,
    tryNow: () => wake.abort(),
    close() {
      closing.abort();
      wake.abort();
      unwatch();
    },
  };
}
