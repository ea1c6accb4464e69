/**
 * Losing, doubling, delaying, reordering, cutting frames on purpose. docs/network/stream.md section 13.
 * Counted, not random: the same switches do the same to the same frames.
 */
import { CALM_FRAME, type FaultEngine, type FrameVerdict } from '../../faults/createFaultEngine.ts';
import type { FaultKind, RelayPlan } from '../../faults/faultPlan.ts';
import { garbageOf } from '../../faults/garbage.ts';
import { type Frame, type OreStartForm, printFrame, type PrintedFrame } from './frame.ts';

export interface StreamFaults {
  /** Subjects carry the owner as their last token (since 2026-07-07). */
  ownerToken: boolean;
  /** Ore starts name the planet (0.21), or the struct as before. */
  oreStartForm: OreStartForm;
  /** Clients may publish; the shipped service lets them. */
  publishAllowed: boolean;
  /** Subscriptions to subjects that begin with this are refused, as by a server with permissions; '' = none. */
  refuses: string;
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

/** All switches that lose or spoil frames, off. */
export const CALM_FRAMES = {
  refuses: '',
  heartbeat: true,
  dropEvery: 0,
  duplicateEvery: 0,
  truncateEvery: 0,
  reorder: 0,
  delayMs: 0,
  stubAll: false,
} as const satisfies Partial<StreamFaults>;

export const NO_STREAM_FAULTS: Readonly<StreamFaults> = {
  ownerToken: true,
  oreStartForm: 'planet',
  publishAllowed: true,
  ...CALM_FRAMES,
};

/** A group that does not fill up leaves after this long. */
const REORDER_WAIT_MS = 50;

/** All rows of a block are notified at its commit; a relay has read them by then. */
const BURST_MS = 50;

/** Frames by plan: what the engine decides, and the last word on their text. */
export interface FramePlanner extends Pick<FaultEngine, 'frame' | 'note'> {
  /** What the relay lets through at all. */
  readonly relay: () => RelayPlan;
  /** Numbers told wrong. */
  readonly alter: (frame: Frame) => Frame;
  /** Times moved. */
  readonly tell: (text: string) => string;
}

export interface FaultLine {
  readonly faults: StreamFaults;
  push(frame: Frame): void;
  /** Frames held back now by delay or reordering. */
  readonly waiting: number;
  close(): void;
}

/** Counted and planned faults add up; without a planner there are the counted ones alone. */
export function createFaultLine(send: (frame: PrintedFrame) => void, planner?: FramePlanner): FaultLine {
  const faults: StreamFaults = { ...NO_STREAM_FAULTS };
  const timers = new Set<ReturnType<typeof setTimeout>>();
  let counter = 0;
  let group: PrintedFrame[] = [];
  let groupTimer: ReturnType<typeof setTimeout> | undefined;
  /** Leave after the next frame. */
  let overtaken: { readonly frame: PrintedFrame; readonly delayMs: number }[] = [];
  let overtakenTimer: ReturnType<typeof setTimeout> | undefined;
  let delayed = 0;
  /** Frames of the burst under way; a relay's buffer is empty again a moment after it. */
  let inBurst = 0;
  let burstTimer: ReturnType<typeof setTimeout> | undefined;

  const isNth = (every: number): boolean => every > 0 && counter % every === 0;
  const note = (kind: FaultKind): void => planner?.note(kind);

  function release(): void {
    clearTimeout(groupTimer);
    groupTimer = undefined;
    const frames = group.reverse();
    group = [];
    for (const frame of frames) depart(frame, 0);
  }

  function depart(frame: PrintedFrame, plannedMs: number): void {
    const delayMs = faults.delayMs + plannedMs;
    if (delayMs === 0 && delayed === 0) {
      send(frame);
      return;
    }
    delayed++;
    const timer = setTimeout(() => {
      timers.delete(timer);
      delayed--;
      send(frame);
    }, delayMs);
    timers.add(timer);
  }

  function enqueue(frame: PrintedFrame, plannedMs: number): void {
    if (faults.reorder < 2 && group.length === 0) {
      depart(frame, plannedMs);
      return;
    }
    group.push(frame);
    groupTimer ??= setTimeout(release, REORDER_WAIT_MS);
    if (group.length >= Math.max(2, faults.reorder)) release();
  }

  function letOvertakenGo(): void {
    clearTimeout(overtakenTimer);
    overtakenTimer = undefined;
    const frames = overtaken;
    overtaken = [];
    for (const { frame, delayMs } of frames) enqueue(frame, delayMs);
  }

  /** @returns false for a frame that the relay never sends */
  function isRelayed(frame: Frame): boolean {
    const relay = planner?.relay();
    if (relay === undefined) return true;
    if (relay.dumb === 2 || (relay.dumb === 1 && frame.body['category'] !== undefined)) {
      note('frameSilenced');
      return false;
    }
    if (relay.buffer === 0) return true;
    burstTimer ??= setTimeout(() => {
      burstTimer = undefined;
      inBurst = 0;
    }, BURST_MS);
    if (++inBurst <= relay.buffer) return true;
    note('frameOverflowed');
    return false;
  }

  function push(frame: Frame): void {
    if (!isRelayed(frame)) return;
    if (!faults.heartbeat && frame.body['category'] === 'block') return;
    counter++;
    const planned = planner?.frame() ?? CALM_FRAME;
    if (planned.loss) note('frameLost');
    if (isNth(faults.dropEvery) || planned.loss) return;
    const whole = print(frame, planned);
    if (planned.delayMs > 0) note('frameDelayed');
    if (planned.reorder && overtaken.length === 0) {
      note('frameReordered');
      overtaken.push({ frame: whole, delayMs: planned.delayMs });
      overtakenTimer ??= setTimeout(letOvertakenGo, REORDER_WAIT_MS);
      return;
    }
    enqueue(whole, planned.delayMs);
    if (planned.duplicate) note('frameDuplicated');
    if (isNth(faults.duplicateEvery) || planned.duplicate) enqueue(whole, planned.delayMs);
    if (planned.garbage) {
      note('frameGarbage');
      enqueue({ subject: whole.subject, text: garbageOf(whole.text, planned.roll) }, planned.delayMs);
    }
    letOvertakenGo();
  }

  function print(frame: Frame, planned: FrameVerdict): PrintedFrame {
    if (planned.stub && frame.stubFields) note('frameStubbed');
    const { ownerToken, oreStartForm } = faults;
    const mode = { ownerToken, oreStartForm, stubAll: faults.stubAll || planned.stub };
    const printed = printFrame(planner?.alter(frame) ?? frame, mode);
    const text = planner?.tell(printed.text) ?? printed.text;
    if (planned.truncate) note('frameTruncated');
    if (!isNth(faults.truncateEvery) && !planned.truncate) return { ...printed, text };
    // The counted switch cuts in half; chance cuts anywhere.
    const length = planned.truncate ? Math.floor(planned.roll * text.length) : text.length >> 1;
    return { ...printed, text: text.slice(0, length) };
  }

  return {
    faults,
    push,
    get waiting() {
      return delayed + group.length + overtaken.length;
    },
    close() {
      clearTimeout(groupTimer);
      clearTimeout(overtakenTimer);
      clearTimeout(burstTimer);
      for (const timer of timers) clearTimeout(timer);
      timers.clear();
      group = [];
      overtaken = [];
      delayed = 0;
    },
  };
}
