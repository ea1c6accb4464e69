/** How free the main thread is: long tasks, and the time from an input to its handler. */

export interface MainThread {
  /** Tasks over 50 ms, in milliseconds. */
  readonly longTasks: readonly number[];
  /** Of every pointer press, from the browser's time stamp to the handler, in milliseconds. */
  readonly inputDelays: readonly number[];
  /** The same by Event Timing, which knows only events that took 16 ms or more to the next frame. */
  readonly slowEvents: readonly number[];
}

export interface Responsiveness {
  watchMainThread(): void;
  readMainThread(): MainThread;
}

export function createResponsiveness(): Responsiveness {
  let longTasks: number[] = [];
  let inputDelays: number[] = [];
  let slowEvents: number[] = [];
  document.querySelector('#target')?.addEventListener('pointerdown', (event) => {
    inputDelays.push(performance.now() - event.timeStamp);
  });
  const tasks = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) longTasks.push(entry.duration);
  });
  const events = new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry instanceof PerformanceEventTiming && entry.name === 'pointerdown') {
        slowEvents.push(entry.processingStart - entry.startTime);
      }
    }
  });
  let watching = false;
  return {
    watchMainThread() {
      longTasks = [];
      inputDelays = [];
      slowEvents = [];
      if (watching) return;
      watching = true;
      tasks.observe({ type: 'longtask' });
      // TypeScript's DOM does not know the threshold of Event Timing yet.
      events.observe({ type: 'event', durationThreshold: 16 } as PerformanceObserverInit);
    },
    readMainThread: () => ({ longTasks, inputDelays, slowEvents }),
  };
}
