/**
 * The stream itself: connect, subscribe, decode, wait, connect again. Runs in the worker; in Node tests in the same thread.
 * Backoff 1 s doubling to 30 s, begun anew after a success, each with up to as much again of jitter, so that a host that comes back
 * is not met by all its players at once. docs/network/stream.md "Reconnect and staleness". A subscription that the server refuses is
 * asked for again in the same steps, on the same connection.
 */
import type { Clock } from '../lib/clock.ts';
import { createBatch } from './createBatch.ts';
import { createGate } from './createGate.ts';
import { decodeFrame } from './decodeFrame.ts';
import type { OpenPort, StreamPort } from './port.ts';
import type { FromWorker, StreamEndpoint } from './protocol.ts';
import { isClockSubject, subscriptionsOf } from './subjects.ts';

export interface Link {
  setSubjects(subjects: readonly string[]): void;
  reconnect(): void;
  /** The page took a batch in. */
  taken(): void;
  /** Resolves when the socket is gone. */
  close(): Promise<void>;
}

export interface LinkParts {
  readonly endpoint: StreamEndpoint;
  readonly subjects: readonly string[];
  readonly openPort: OpenPort;
  readonly clock: Clock;
  readonly WebSocket?: typeof globalThis.WebSocket | undefined;
  readonly post: (message: FromWorker) => void;
  /** 0..1, replaceable for tests. */
  readonly random?: () => number;
}

const FIRST_DELAY_MS = 1_000;
const LAST_DELAY_MS = 30_000;
/** Of the delay: those whom one host lost in the same moment come back over as long again as they waited. */
const JITTER = 1;
/** How often it is told that frames were skipped. */
const SKIPPED_EVERY_MS = 1_000;

export function createLink(parts: LinkParts): Link {
  const { endpoint, clock, post, random = Math.random } = parts;
  let subjects = subscriptionsOf(parts.subjects, endpoint.namespace);
  let port: StreamPort | null = null;
  /** The present attempt; a newer one, or the end, cancels it and everything it still has to say. */
  let attempt = new AbortController();
  let delayMs = FIRST_DELAY_MS;
  let closed = false;
  const batch = createBatch(post, clock);
  const gate = createGate(clock, (subject) => isClockSubject(subject, endpoint.namespace));
  let skipped = 0;
  let isTelling = false;
  /** Of the present connection. */
  const refused = new Set<string>();
  /** Some subscription was refused, nobody knows which. */
  let isOneRefused = false;
  let isAskingAgain = false;
  let askDelayMs = FIRST_DELAY_MS;

  /** At once, and then once a second: a page in a flood has other things to do. */
  function skip(): void {
    skipped++;
    if (isTelling) return;
    isTelling = true;
    tellSkipped();
  }

  function tellSkipped(): void {
    isTelling = skipped > 0 && !closed;
    if (!isTelling) return;
    post({ kind: 'skipped', frames: skipped });
    skipped = 0;
    void clock.sleep(SKIPPED_EVERY_MS).then(tellSkipped);
  }

  function connect(): void {
    attempt.abort();
    void port?.close();
    port = null;
    attempt = new AbortController();
    const { signal } = attempt;
    batch.flush();
    refused.clear();
    isOneRefused = false;
    isAskingAgain = false;
    askDelayMs = FIRST_DELAY_MS;
    tellRefused();
    post({ kind: 'status', status: { step: 'connecting' } });
    const lost = (why: string): void => {
      if (!signal.aborted) wait(why, signal);
    };
    const handlers = {
      onMessage(subject: string, payload: Uint8Array | string) {
        if (signal.aborted) return;
        const bytes = payload.length;
        if (batch.isFull || !gate.admits(subject, bytes)) return skip();
        const decoded = decodeFrame(subject, payload, endpoint.namespace);
        if (decoded.ok) batch.event(decoded.event, bytes);
        else if (gate.admitsProblem()) batch.problem(decoded.problem);
        else skip();
      },
      onRefused(subject: string | null) {
        if (!signal.aborted) refuse(subject, signal);
      },
      onClosed: lost,
    };
    parts.openPort({ url: endpoint.url, WebSocket: parts.WebSocket, signal }, handlers).then(
      (opened) => {
        if (signal.aborted) {
          void opened.close();
          return;
        }
        port = opened;
        delayMs = FIRST_DELAY_MS;
        for (const subject of subjects) opened.subscribe(subject);
        post({ kind: 'status', status: { step: 'open' } });
      },
      // not said: the worker knows no language
      (error: unknown) => lost(error instanceof Error && error.message !== '' ? error.message : 'no connection'),
    );
  }

  let toldRefused = '';
  function tellRefused(): void {
    const now = isOneRefused ? [...subjects] : [...refused];
    if (now.join() === toldRefused) return;
    toldRefused = now.join();
    post({ kind: 'refused', subjects: now });
  }

  function refuse(subject: string | null, signal: AbortSignal): void {
    if (subject === null) isOneRefused = true;
    else if (subjects.has(subject)) refused.add(subject);
    else return;
    if (isAskingAgain) return;
    isAskingAgain = true;
    tellRefused();
    askRefused(signal).catch(() => undefined);
  }

  /** Rejects when the connection is over. */
  async function askRefused(signal: AbortSignal): Promise<void> {
    while (isOneRefused || refused.size > 0) {
      const thisDelayMs = Math.round(askDelayMs * (1 + JITTER * random()));
      askDelayMs = Math.min(LAST_DELAY_MS, askDelayMs * 2);
      await clock.sleep(thisDelayMs, signal);
      const again = isOneRefused ? [...subjects] : [...refused];
      refused.clear();
      isOneRefused = false;
      for (const subject of again) {
        port?.unsubscribe(subject);
        port?.subscribe(subject);
      }
      await port?.settled?.();
      if (signal.aborted) return;
      tellRefused();
    }
    isAskingAgain = false;
  }

  function wait(why: string, signal: AbortSignal): void {
    port = null;
    batch.flush();
    const thisDelayMs = Math.round(delayMs * (1 + JITTER * random()));
    post({ kind: 'status', status: { step: 'waiting', retryAtMs: clock.now() + thisDelayMs, why } });
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
      for (const subject of refused) if (!next.has(subject)) refused.delete(subject);
      tellRefused();
    },
    taken: () => batch.taken(),
    reconnect() {
      if (closed) return;
      delayMs = FIRST_DELAY_MS;
      connect();
    },
    close() {
      closed = true;
      attempt.abort();
      const gone = port?.close();
      port = null;
      batch.flush();
      post({ kind: 'status', status: { step: 'closed' } });
      return Promise.resolve(gone);
    },
  };
}
