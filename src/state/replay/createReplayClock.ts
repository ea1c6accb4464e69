/** Which block of a replay is looked at: a clock that plays, pauses, steps and jumps. Outside React, by a clock of its own. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type BlockHeight, blockHeight } from '../../game/units.ts';
import type { Clock } from '../../lib/clock.ts';
import type { Happening } from './happenings.ts';
import type { Span } from './spans.ts';

export type ReplaySpeed = 1 | 2 | 4 | 8;

export interface ReplayTime {
  /** `live`: at the newest block, wherever that goes. */
  readonly mode: 'live' | 'paused' | 'playing';
  readonly height: BlockHeight;
  readonly speed: ReplaySpeed;
  /** Counts the jumps: after one nothing that was being shown goes on. */
  readonly jumps: number;
  /** Whether what happened in this block is to be seen, and not only what came of it. */
  readonly isShown: boolean;
}

export interface ReplayClock {
  readonly store: StoreApi<ReplayTime>;
  /** With the state of that block at once, and nothing of how it came about. */
  goTo(height: BlockHeight): void;
  /** Likewise, and what happened in it is shown. */
  show(height: BlockHeight): void;
  play(): void;
  pause(): void;
  /** To the next block (1) or the one before (-1). */
  step(by: 1 | -1): void;
  /** To the next block in which something happened, or the one before. False where there is none. */
  hop(by: 1 | -1): boolean;
  goLive(): void;
  setSpeed(speed: ReplaySpeed): void;
  /** The bounds are other ones: a block came, or older ones were read. */
  boundsMoved(): void;
  close(): void;
}

export interface ReplayClockInput {
  /** Blocks that can be looked at. */
  readonly bounds: () => Span;
  readonly happenings: () => readonly Pick<Happening, 'height'>[];
  /** Attacks are still being shown: the next block waits for them. */
  readonly isBusy: () => boolean;
  readonly clock: Clock;
  /** Where it begins, paused; null = live. */
  readonly at: BlockHeight | null;
}

/** A block at the usual speed, ms: a quarter of what most take, for a replay is not waited for. */
const BLOCK_MS = 1_000;
/** How soon it is asked again whether everything was shown, ms. */
const BUSY_MS = 100;

export function createReplayClock({ bounds, happenings, isBusy, clock, at }: ReplayClockInput): ReplayClock {
  const store = createStore<ReplayTime>(() => ({
    mode: at === null ? 'live' : 'paused',
    height: at ?? bounds().to,
    speed: 1,
    jumps: 0,
    isShown: at !== null,
  }));
  let running: AbortController | null = null;

  function within(height: BlockHeight): BlockHeight {
    const { from, to } = bounds();
    if (height < from) return from;
    return height > to ? to : height;
  }

  function jump(height: BlockHeight, isShown: boolean): void {
    stop();
    store.setState(({ jumps }) => ({ mode: 'paused', height: within(height), jumps: jumps + 1, isShown }));
  }

  function stop(): void {
    running?.abort();
    running = null;
  }

  async function run(signal: AbortSignal): Promise<void> {
    for (;;) {
      await clock.sleep(BLOCK_MS / store.getState().speed, signal);
      while (isBusy()) await clock.sleep(BUSY_MS, signal);
      signal.throwIfAborted();
      const { height } = store.getState();
      const { to } = bounds();
      if (height >= to) break;
      store.setState({ height: blockHeight(height + 1n), isShown: true });
      if (height + 1n >= to) break;
    }
    running = null;
    store.setState({ mode: 'live', isShown: true });
  }

  return {
    store,
    goTo: (height) => jump(height, false),
    show: (height) => jump(height, true),
    play() {
      if (running !== null || store.getState().mode === 'live') return;
      running = new AbortController();
      store.setState({ mode: 'playing' });
      // It ends with an abort, and with nothing else.
      run(running.signal).catch(() => undefined);
    },
    pause() {
      stop();
      store.setState({ mode: 'paused' });
    },
    step(by) {
      const { height } = store.getState();
      jump(blockHeight(height + BigInt(by)), by > 0);
    },
    hop(by) {
      const { height } = store.getState();
      const heights = happenings().map((one) => one.height);
      const next = by > 0 ? heights.find((one) => one > height) : heights.findLast((one) => one < height);
      if (next === undefined) return false;
      jump(next, by > 0);
      return true;
    },
    goLive() {
      stop();
      store.setState(({ jumps }) => ({ mode: 'live', height: bounds().to, jumps: jumps + 1, isShown: false }));
    },
    setSpeed: (speed) => store.setState({ speed }),
    boundsMoved() {
      const { mode, height } = store.getState();
      if (mode === 'live' && bounds().to > height) store.setState({ height: bounds().to, isShown: true });
    },
    close: stop,
  };
}
