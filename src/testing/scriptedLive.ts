/** A stream connection that says what the test says. */
import { createEmitter } from '../lib/emitter.ts';
import type { LiveConnection, LiveEvent, LiveStatus } from '../live/types.ts';

export interface ScriptedLive extends LiveConnection {
  /** Patterns asked for last. */
  readonly subjects: readonly string[];
  /** How often the page dropped the socket. */
  readonly reconnects: number;
  /** One batch, delivered now. */
  deliver(...events: readonly LiveEvent[]): void;
  become(status: LiveStatus): void;
  /** So many frames were more than could be taken. */
  skip(frames: number): void;
  /** The server does not give these; none = it gives all. */
  refuse(...subjects: readonly string[]): void;
}

/** Idle at first. A `reconnect` opens again at once. */
export function createScriptedLive(): ScriptedLive {
  const statuses = createEmitter<LiveStatus>();
  const events = createEmitter<readonly LiveEvent[]>();
  const skips = createEmitter<number>();
  const refusals = createEmitter<readonly string[]>();
  let status: LiveStatus = { step: 'idle' };
  let subjects: readonly string[] = [];
  let reconnects = 0;

  function become(next: LiveStatus): void {
    status = next;
    statuses.emit(next);
  }

  return {
    get status() {
      return status;
    },
    get subjects() {
      return subjects;
    },
    get reconnects() {
      return reconnects;
    },
    watchStatus: (listener) => statuses.watch(listener),
    watchEvents: (listener) => events.watch(listener),
    watchProblems: () => () => undefined,
    watchSkipped: (listener) => skips.watch(listener),
    watchRefused: (listener) => refusals.watch(listener),
    setSubjects(wanted) {
      subjects = wanted;
    },
    reconnect() {
      reconnects++;
      become({ step: 'connecting' });
      become({ step: 'open' });
    },
    close: () => become({ step: 'closed' }),
    deliver: (...batch) => events.emit(batch),
    become,
    refuse: (...refused) => refusals.emit(refused),
    skip: (frames) => skips.emit(frames),
  };
}
