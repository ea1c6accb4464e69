/** Drivers restart, laptops switch processors, browsers take devices away: once or twice is weather, three times is a fault. */
export interface LossPolicy {
  /** A device was lost, or none was given: milliseconds to wait before asking for the next; null to give up. */
  note(nowMs: number): number | null;
}

/** So many losses within {@link WINDOW_MS} are the end. */
const MAX_LOSSES = 3;
const WINDOW_MS = 60_000;
/** After the first; twice as long after each further one. */
const FIRST_DELAY_MS = 500;

export function createLossPolicy(): LossPolicy {
  let lossesMs: readonly number[] = [];
  return {
    note(nowMs) {
      lossesMs = [...lossesMs.filter((lossMs) => nowMs - lossMs < WINDOW_MS), nowMs];
      return lossesMs.length >= MAX_LOSSES ? null : FIRST_DELAY_MS * 2 ** (lossesMs.length - 1);
    },
  };
}
