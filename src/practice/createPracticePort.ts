/** The page's side of a practice world: the doors' `fetch` and stream over a worker's message port. */
import { BaseError } from '../lib/BaseError.ts';
import { abortError } from '../lib/clock.ts';
import { type Deferred, deferred } from '../lib/deferred.ts';
import type { OpenPort, PortHandlers } from '../live/port.ts';
import { type Command, type FromPractice, fromPracticeSchema, type Ready, type ToPractice } from './protocol.ts';

/** The practice world cannot go on. */
export class PracticeError extends BaseError {
  constructor(why: string) {
    super({
      code: 'practice_failed',
      what: 'The practice world stopped.',
      where: why,
      hint: 'Start again; what it had kept is still there.',
    });
  }
}

/** A worker, or one end of a channel in tests. */
export interface Channel {
  post(message: ToPractice): void;
  /** Everything the other end says, unchecked. */
  watch(listener: (message: unknown) => void): void;
}

export interface PracticePort {
  /** Resolves when the world runs; rejects when it cannot. */
  readonly ready: Promise<Ready>;
  readonly fetch: typeof globalThis.fetch;
  readonly openStream: OpenPort;
  control(command: Command): Promise<{ readonly height: number; readonly paused: boolean }>;
  /** The worker died: whoever waits is told. */
  fail(why: string): void;
}

/** Hosts under a name that never resolves: a request that escapes the port goes nowhere. RFC 2606 section 2. */
export const PRACTICE_URLS = {
  rest: 'http://rest.practice.invalid',
  rpc: 'http://rpc.practice.invalid',
  rpcWebsocket: 'ws://rpc.practice.invalid/websocket',
  web: 'http://web.practice.invalid',
  stream: 'ws://stream.practice.invalid',
} as const;

const SERVICES: Readonly<Record<string, 'rest' | 'web'>> = {
  [new URL(PRACTICE_URLS.rest).hostname]: 'rest',
  [new URL(PRACTICE_URLS.web).hostname]: 'web',
};

export interface PracticeNews {
  /** Another tab has the world open. */
  readonly onQueued?: () => void;
  /** The world stopped; told once. */
  readonly onFailed?: (error: PracticeError) => void;
}

export function createPracticePort(channel: Channel, news: PracticeNews = {}): PracticePort {
  const asked = new Map<number, Deferred<Extract<FromPractice, { kind: 'answer' }>>>();
  const commanded = new Map<number, Deferred<Extract<FromPractice, { kind: 'done' }>>>();
  const subscriptions = new Map<number, PortHandlers>();
  const readiness = deferred<Ready>();
  // Awaited by whoever opened the port; a later failure reaches those who wait by their own promises.
  readiness.promise.catch(() => undefined);
  let ids = 0;
  let failure: PracticeError | null = null;

  function fail(why: string): void {
    if (failure) return;
    failure = new PracticeError(why);
    readiness.reject(failure);
    for (const waiters of [asked, commanded]) {
      for (const { reject } of waiters.values()) reject(failure);
      waiters.clear();
    }
    const heard = new Set(subscriptions.values());
    subscriptions.clear();
    for (const handlers of heard) handlers.onClosed(why);
    news.onFailed?.(failure);
  }

  channel.watch((message) => {
    const parsed = fromPracticeSchema.safeParse(message);
    if (!parsed.success) {
      fail('It said something this page cannot read.');
      return;
    }
    const { data } = parsed;
    switch (data.kind) {
      case 'queued':
        news.onQueued?.();
        break;
      case 'ready':
        readiness.resolve(data);
        break;
      case 'answer':
        asked.get(data.id)?.resolve(data);
        asked.delete(data.id);
        break;
      case 'frame':
        subscriptions.get(data.sid)?.onMessage(data.subject, data.text);
        break;
      case 'done':
        commanded.get(data.id)?.resolve(data);
        commanded.delete(data.id);
        break;
      case 'failed':
        fail(data.what);
    }
  });

  function ask<T>(waiters: Map<number, Deferred<T>>, id: number, message: ToPractice): Promise<T> {
    if (failure) return Promise.reject(failure);
    const waiter = deferred<T>();
    waiters.set(id, waiter);
    channel.post(message);
    return waiter.promise;
  }

  async function fetchHere(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const service = SERVICES[url.hostname];
    // In the words of the platform: nobody listens there.
    if (!service) throw new TypeError(`Nothing answers at ${url.origin}.`);
    const { signal } = init;
    if (signal?.aborted) throw abortError(signal);
    const id = ++ids;
    const cancelled = deferred<never>();
    const onAbort = (): void => {
      asked.delete(id);
      cancelled.reject(abortError(signal ?? undefined));
    };
    signal?.addEventListener('abort', onAbort, { once: true });
    try {
      const method = init.method ?? 'GET';
      const body = typeof init.body === 'string' ? init.body : '';
      const target = url.pathname + url.search;
      const answer = await Promise.race([
        ask(asked, id, { kind: 'http', id, service, method, target, body }),
        cancelled.promise,
      ]);
      return new Response(answer.body === '' ? null : answer.body, { status: answer.status, headers: answer.headers });
    } finally {
      signal?.removeEventListener('abort', onAbort);
    }
  }

  return {
    ready: readiness.promise,
    fetch: fetchHere,
    openStream({ signal }, handlers) {
      if (failure) return Promise.reject(failure);
      if (signal.aborted) return Promise.reject(abortError(signal));
      const own = new Map<string, number>();
      const drop = (subject: string, sid: number): void => {
        own.delete(subject);
        if (subscriptions.delete(sid)) channel.post({ kind: 'unsubscribe', sid });
      };
      return Promise.resolve({
        subscribe(subject) {
          if (own.has(subject) || failure) return;
          const sid = ++ids;
          own.set(subject, sid);
          subscriptions.set(sid, handlers);
          channel.post({ kind: 'subscribe', sid, subject });
        },
        unsubscribe(subject) {
          const sid = own.get(subject);
          if (sid !== undefined) drop(subject, sid);
        },
        close() {
          for (const [subject, sid] of own) drop(subject, sid);
        },
      });
    },
    async control(command) {
      const id = ++ids;
      const { height, paused } = await ask(commanded, id, { kind: 'control', id, command });
      return { height, paused };
    },
    fail,
  };
}
