/**
 * Losing, doubling, delaying, reordering, cutting frames on purpose. facts/stream.md section 13.
 * Counted, not random: the same switches do the same to the same frames.
 */
import { type Frame, printFrame, type PrintedFrame } from './frame.ts';

export interface StreamFaults {
  /** Subjects carry the owner as their last token (since 2026-07-07). */
  ownerToken: boolean;
  /** Clients may publish; the shipped service lets them. */
  publishAllowed: boolean;
  /** Heartbeats leave; false freezes the clock that clients watch. */
  heartbeat: boolean;
  /** Every n-th frame is lost; 0 = none. */
  dropEvery: number;
  /** Every n-th frame is sent twice; 0 = none. */
  duplicateEvery: number;
  /** Every n-th frame is cut in half; 0 = none. */
  truncateEvery: number;
  /** Frames leave in reversed groups of n; 0 or 1 = in order. */
  reorder: number;
  /** Milliseconds each frame waits. */
  delayMs: number;
  /** Every frame that has a stub form leaves as one. */
  stubAll: boolean;
}

export const NO_STREAM_FAULTS: Readonly<StreamFaults> = {
  ownerToken: true,
  publishAllowed: true,
  heartbeat: true,
  dropEvery: 0,
  duplicateEvery: 0,
  truncateEvery: 0,
  reorder: 0,
  delayMs: 0,
  stubAll: false,
};

/** A group that does not fill up leaves after this long. */
const REORDER_WAIT_MS = 50;

export interface FaultLine {
  readonly faults: StreamFaults;
  push(frame: Frame): void;
  /** Frames held back now by delay or reordering. */
  readonly waiting: number;
  close(): void;
}

export function createFaultLine(send: (frame: PrintedFrame) => void): FaultLine {
  const faults: StreamFaults = { ...NO_STREAM_FAULTS };
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let counter = 0;
  let group: PrintedFrame[] = [];
  let groupTimer: ReturnType<typeof setTimeout> | undefined;
  let delayed = 0;

  const isNth = (every: number): boolean => every > 0 && counter % every === 0;

  function release(): void {
    clearTimeout(groupTimer);
    groupTimer = undefined;
    const frames = group.reverse();
    group = [];
    for (const frame of frames) depart(frame);
  }

  function depart(frame: PrintedFrame): void {
    if (faults.delayMs === 0 && delayed === 0) {
      send(frame);
      return;
    }
    delayed++;
    const timer = setTimeout(() => {
      timers.delete(timer);
      delayed--;
      send(frame);
    }, faults.delayMs);
    timers.add(timer);
  }

  function enqueue(frame: PrintedFrame): void {
    if (faults.reorder < 2 && group.length === 0) {
      depart(frame);
      return;
    }
    group.push(frame);
    groupTimer ??= setTimeout(release, REORDER_WAIT_MS);
    if (group.length >= Math.max(2, faults.reorder)) release();
  }

  return {
    faults,
    push(frame) {
      if (!faults.heartbeat && frame.body['category'] === 'block') return;
      counter++;
      if (isNth(faults.dropEvery)) return;
      const printed = printFrame(frame, faults);
      const whole = isNth(faults.truncateEvery)
        ? { ...printed, text: printed.text.slice(0, printed.text.length >> 1) }
        : printed;
      enqueue(whole);
      if (isNth(faults.duplicateEvery)) enqueue(whole);
    },
    get waiting() {
      return delayed + group.length;
    },
    close() {
      clearTimeout(groupTimer);
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      group = [];
      delayed = 0;
    },
  };
}
