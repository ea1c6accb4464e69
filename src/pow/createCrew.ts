import { type RateMeter, createRateMeter } from './createRateMeter.ts';
import type { LayoutName } from './hash/layout.ts';
import { type Candidate, type JobMessage, type PageMessage, parseWorkerMessage } from './protocol.ts';

/** What the pool needs of a Worker. */
export interface PowWorker {
  postMessage(message: PageMessage): void;
  terminate(): void;
  addEventListener(type: 'message', listener: (event: { readonly data: unknown }) => void): void;
  addEventListener(type: 'error' | 'messageerror', listener: (event: { readonly message?: string }) => void): void;
}

/** A worker that takes part. */
export interface Member {
  /** Null until the worker has chosen one; it gets no work before that. */
  readonly kernel: string | null;
  /** Attempts a second that its kernel reached in the race. */
  readonly rate: number;
  /** All kernels that run there, with their rates in the race, best first. */
  readonly candidates: readonly Candidate[];
  /** The layouts that it can hash; it gets no other work. */
  readonly layouts: readonly LayoutName[];
  /** What it really does, from when it is ready; whoever counts its attempts adds them. */
  readonly meter: RateMeter;
  post(message: PageMessage): void;
}

export interface CrewOptions {
  readonly createWorker: () => PowWorker;
  /** Milliseconds. */
  readonly now: () => number;
  /** Whether this member owes us messages. */
  readonly isBusy: (member: Member) => boolean;
  readonly onReady: (member: Member) => void;
  readonly onMessage: (member: Member, message: JobMessage) => void;
  /** The member was terminated, whatever the reason; nothing more comes from it. */
  readonly onGone: (member: Member) => void;
  readonly onTrouble: (what: string) => void;
  /** Set when one that says that it cannot go on is not replaced: it knows best. Called when it is gone. */
  readonly onGaveUp?: (reason: string) => void;
}

/** Keeps a number of workers alive. */
export interface Crew {
  readonly ready: readonly Member[];
  setSize(size: number): void;
  /** Terminates a member that cannot be trusted and puts another in its place. */
  replace(member: Member, what: string): void;
  /** To be called every {@link TICK_MS} while there is work: finds the hung, replaces the missing. */
  tick(): void;
  close(): void;
}

export const TICK_MS = 250;
/** Silence is counted in ticks, not in time: after the machine has slept or the page has stalled, the answers come first. */
const HUNG_TICKS = 5_000 / TICK_MS;
/** Loading the script may take long on a bad connection. */
const START_TICKS = 30_000 / TICK_MS;
const MAX_HOLD_MS = 60_000;
/** Without trouble for so long, the next one is the first again. */
const CALM_MS = 10_000;
const INCIDENT_MS = 100;

interface CrewMember extends Member {
  kernel: string | null;
  rate: number;
  candidates: readonly Candidate[];
  layouts: readonly LayoutName[];
  silentTicks: number;
  readonly worker: PowWorker;
}

export function createCrew(options: CrewOptions): Crew {
  const { createWorker, now, isBusy, onReady, onMessage, onGone, onTrouble, onGaveUp } = options;
  const members = new Set<CrewMember>();
  let size = 0;
  /** Troubles in a row; from the second on, replacements have to wait. */
  let failures = 0;
  let incidentMs = 0;
  let holdUntilMs = 0;

  function spawn(): void {
    const worker = createWorker();
    const member: CrewMember = {
      kernel: null,
      rate: 0,
      candidates: [],
      layouts: [],
      meter: createRateMeter(),
      silentTicks: 0,
      worker,
      post: (message) => worker.postMessage(message),
    };
    members.add(member);
    worker.addEventListener('message', (event) => {
      if (members.has(member)) receive(member, event.data);
    });
    worker.addEventListener('error', (event) =>
      // not said: for whoever looks into the machine
      replace(member, `A worker died: ${event.message ?? 'no reason given'}.`),
    );
    // not said: for whoever looks into the machine
    worker.addEventListener('messageerror', () => replace(member, 'A worker sent something unreadable.'));
  }

  function receive(member: CrewMember, data: unknown): void {
    member.silentTicks = 0;
    const message = parseWorkerMessage(data);
    if (message === null) {
      replace(member, 'A worker sent a message that is none.'); // not said: for whoever looks into the machine
      return;
    }
    switch (message.kind) {
      case 'ready':
        member.kernel = message.kernel;
        member.rate = message.rate;
        member.candidates = message.candidates;
        member.layouts = message.layouts;
        member.meter.reset(now());
        onReady(member);
        return;
      case 'failed':
        if (onGaveUp) {
          remove(member);
          onGaveUp(message.reason);
        } else {
          replace(member, `A worker gave up: ${message.reason}`); // not said: for whoever looks into the machine
        }
        return;
      case 'progress':
      case 'found':
      case 'stopped':
        onMessage(member, message);
    }
  }

  function remove(member: CrewMember): void {
    members.delete(member);
    member.worker.terminate();
    onGone(member);
  }

  function noteFailure(what: string): void {
    const nowMs = now();
    if (nowMs > Math.max(holdUntilMs, incidentMs) + CALM_MS) failures = 0;
    // All workers dying at once is one trouble.
    if (failures === 0 || nowMs > incidentMs + INCIDENT_MS) {
      failures++;
      incidentMs = nowMs;
      if (failures > 1) holdUntilMs = nowMs + Math.min(MAX_HOLD_MS, TICK_MS * 2 ** failures);
    }
    onTrouble(what);
  }

  function replace(member: Member, what: string): void {
    const own = [...members].find((candidate) => candidate === member);
    if (!own) return;
    remove(own);
    noteFailure(what);
    fill();
  }

  function fill(): void {
    while (members.size < size && now() >= holdUntilMs) {
      try {
        spawn();
      } catch (error) {
        // not said: for whoever looks into the machine
        noteFailure(`A worker could not be made: ${error instanceof Error ? error.message : String(error)}`);
        // The next tick tries again.
        return;
      }
    }
  }

  return {
    get ready() {
      return [...members].filter((member) => member.kernel !== null);
    },
    setSize(next) {
      size = next;
      // The newest go first: they may still be starting.
      for (const member of [...members].slice(next)) remove(member);
      fill();
    },
    replace,
    tick() {
      for (const member of members) {
        const started = member.kernel !== null;
        member.silentTicks = started && !isBusy(member) ? 0 : member.silentTicks + 1;
        if (member.silentTicks <= (started ? HUNG_TICKS : START_TICKS)) continue;
        // not said: for whoever looks into the machine
        replace(member, started ? 'A worker hung: nothing heard for 5 seconds.' : 'A worker did not start.');
      }
      fill();
    },
    close() {
      size = 0;
      for (const member of members) remove(member);
    },
  };
}
