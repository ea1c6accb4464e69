/**
 * The page's side of a practice world: the doors' `fetch` and stream over a worker's message port. What is asked and answered goes by
 * lib/createRequests; subscriptions do not, for many frames follow one of them, or none.
 */
import { say } from '../lib/words/say.ts';
import { BaseError } from '../lib/BaseError.ts';
import { abortError } from '../lib/clock.ts';
import { createRequests } from '../lib/createRequests.ts';
import { deferred } from '../lib/deferred.ts';
import type { OpenPort, PortHandlers } from '../live/port.ts';
import { type Command, type FromPractice, fromPracticeSchema, type Ready, type ToPractice } from './protocol.ts';

/** The practice world cannot go on. */
export class PracticeError extends BaseError {
  constructor(why: string) {
    super({
      code: 'practice_failed',
      what: say('The practice world stopped.'),
      where: why,
      hint: say('Reload the page. Your progress is saved.'),
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
  // The node's RPC is a way around a gateway; without a server there is nothing to go around.
  rpc: null,
  rpcWebsocket: null,
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
  const asked = createRequests<Extract<FromPractice, { kind: 'answer' }>>();
  const commanded = createRequests<Extract<FromPractice, { kind: 'done' }>>();
  const subscriptions = new Map<number, PortHandlers>();
  const readiness = deferred<Ready>();
  // Awaited by whoever opened the port; a later failure reaches those who wait by their own promises.
  readiness.promise.catch(() => undefined);
  let lastSid = 0;
  let failure: PracticeError | null = null;

  function fail(why: string): void {
    if (failure) return;
    failure = new PracticeError(why);
    readiness.reject(failure);
    asked.fail(failure);
    commanded.fail(failure);
    const heard = new Set(subscriptions.values());
    subscriptions.clear();
    for (const handlers of heard) handlers.onClosed(why);
    news.onFailed?.(failure);
  }

  channel.watch((message) => {
    const parsed = fromPracticeSchema.safeParse(message);
    if (!parsed.success) {
      fail(say('The practice world sent data this page can’t read.'));
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
        asked.reply(data.id, data);
        break;
      case 'frame':
        subscriptions.get(data.sid)?.onMessage(data.subject, data.text);
        break;
      case 'done':
        commanded.reply(data.id, data);
        break;
      case 'failed':
        fail(data.what);
    }
  });

  async function fetchHere(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
    const url = new URL(input instanceof Request ? input.url : input);
    const service = SERVICES[url.hostname];
    // In the words of the platform: nobody listens there.
    if (!service) throw new TypeError(`Nothing answers at ${url.origin}.`);
    const { signal } = init;
    if (signal?.aborted) throw abortError(signal);
    if (failure) throw failure;
    const method = init.method ?? 'GET';
    const body = typeof init.body === 'string' ? init.body : '';
    const target = url.pathname + url.search;
    const answer = await asked.ask((id) => channel.post({ kind: 'http', id, service, method, target, body }), signal);
    return new Response(answer.body === '' ? null : answer.body, { status: answer.status, headers: answer.headers });
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
          const sid = ++lastSid;
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
      if (failure) throw failure;
      const { height, paused } = await commanded.ask((id) => channel.post({ kind: 'control', id, command }));
      return { height, paused };
    },
    fail,
  };
}
