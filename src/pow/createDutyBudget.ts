/** Keeps a worker to a part of the time. Whatever happens, over any stretch it is busy for no more than that and a batch. */
export interface DutyBudget {
  readonly duty: number;
  /** 0..1; 0 is a rest without end. Takes effect at once: what is left of a rest under the old duty is let go. */
  set(duty: number, nowMs: number): void;
  /** A batch was hashed. */
  spend(startMs: number, endMs: number): void;
  /** How long to rest before the next batch; Infinity at duty 0. */
  restMs(nowMs: number): number;
}

/** Timers oversleep; so much of what was missed is hashed later. More would be a burst after every idle time. */
const CATCH_UP_MS = 50;

export function createDutyBudget(): DutyBudget {
  let duty = 1;
  /** When the next batch would begin if everything went by the clock. */
  let dueMs = Number.NEGATIVE_INFINITY;
  return {
    get duty() {
      return duty;
    },
    set(next, nowMs) {
      duty = Math.max(0, Math.min(1, next));
      dueMs = nowMs;
    },
    spend(startMs, endMs) {
      if (duty > 0) dueMs = Math.max(dueMs, startMs - CATCH_UP_MS) + (endMs - startMs) / duty;
    },
    restMs: (nowMs) => (duty === 0 ? Number.POSITIVE_INFINITY : duty === 1 ? 0 : Math.max(0, dueMs - nowMs)),
  };
}
