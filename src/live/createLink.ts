/**
 * The stream itself: connect, subscribe, decode, wait, connect again. Runs in the worker; in Node tests in the same thread.
 * Backoff 1 s doubling to 30 s, begun anew after a success. facts/stream.md "Reconnect and staleness".
 */
import type { Clock } from '../lib/clock.ts';
import { decodeFrame } from './decodeFrame.ts';
import type { OpenPort, StreamPort } from './port.ts';
import type { FrameProblem, FromWorker, StreamEndpoint } from './protocol.ts';
import { subscriptionsOf } from './subjects.ts';
import type { LiveEvent } from './types.ts';

export interface Link {
  setSubjects(subjects: readonly string[]): void;
  reconnect(): void;
  close(): void;
}

export interface LinkParts {
  readonly endpoint: StreamEndpoint;
  readonly subjects: readonly string[];
  readonly openPort: OpenPort;
  readonly clock: Clock;
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly post: (message: FromWorker) => void;
}

const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 30_000;

export function createLink(parts: LinkParts): Link {
  const { endpoint, clock, post } = parts;
  let subjects = subscriptionsOf(parts.subjects, endpoint.namespace);
  let port: StreamPort | null = null;
  /** The present attempt; a newer one, or the end, cancels it and everything it still has to say. */
  let attempt = new AbortController();
  let delayMs = FIRST_DELAY_MS;
  let closed = false;
  const batch = createBatch(post);

  function connect(): void {
    attempt.abort();
    port?.close();
    port = null;
    attempt = new AbortController();
    const { signal } = attempt;
    batch.flush();
    post({ kind: 'status', status: { step: 'connecting' } });
    const lost = (why: string): void => {
      if (!signal.aborted) wait(why, signal);
    };
    const handlers = {
      onMessage(subject: string, payload: Uint8Array | string) {
        if (signal.aborted) return;
        const decoded = decodeFrame(subject, payload, endpoint.namespace);
        if (decoded.ok) batch.event(decoded.event);
        else batch.problem(decoded.problem);
      },
      onClosed: lost,
    };
    parts.openPort({ url: endpoint.url, WebSocket: parts.WebSocket, signal }, handlers).then(
      (opened) => {
        if (signal.aborted) {
          opened.close();
          return;
        }
        port = opened;
        delayMs = FIRST_DELAY_MS;
        for (const subject of subjects) opened.subscribe(subject);
        post({ kind: 'status', status: { step: 'open' } });
      },
      (error: unknown) => lost(error instanceof Error && error.message !== '' ? error.message : 'no connection'),
    );
  }

  function wait(why: string, signal: AbortSignal): void {
    port = null;
    batch.flush();
    const retryAtMs = clock.now() + delayMs;
    post({ kind: 'status', status: { step: 'waiting', retryAtMs, why } });
    const thisDelayMs = delayMs;
    delayMs = Math.min(LAST_DELAY_MS, delayMs * 2);
    clock.sleep(thisDelayMs, signal).then(connect, () => undefined);
  }

  connect();
  return {
    setSubjects(wanted) {
      const next = subscriptionsOf(wanted, endpoint.namespace);
      // New ones first: a pattern that replaces a narrower one must leave no gap between them.
      for (const subject of next) if (!subjects.has(subject)) port?.subscribe(subject);
      for (const subject of subjects) if (!next.has(subject)) port?.unsubscribe(subject);
      subjects = next;
    },
    reconnect() {
      if (closed) return;
      delayMs = FIRST_DELAY_MS;
      connect();
    },
    close() {
      closed = true;
      attempt.abort();
      port?.close();
      port = null;
      batch.flush();
      post({ kind: 'status', status: { step: 'closed' } });
    },
  };
}

/** Collects what one turn of the event loop brings, and posts it as one message. */
function createBatch(post: (message: FromWorker) => void) {
  let events: LiveEvent[] = [];
  let problems: FrameProblem[] = [];
  let scheduled = false;

  function flush(): void {
    scheduled = false;
    if (events.length === 0 && problems.length === 0) return;
    const message: FromWorker = { kind: 'batch', events, problems };
    events = [];
    problems = [];
    post(message);
  }

  function schedule(): void {
    if (scheduled) return;
    scheduled = true;
    setTimeout(flush, 0);
  }

  return {
    flush,
    event(event: LiveEvent) {
      events.push(event);
      schedule();
    },
    problem(problem: FrameProblem) {
      problems.push(problem);
      schedule();
    },
  };
}
