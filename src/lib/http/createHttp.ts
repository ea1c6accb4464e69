/**
 * One way to ask an HTTP endpoint for JSON, with the rules all doors share (docs/network/game-service-interface.md "HTTP status codes and retry"):
 * every call has a deadline and takes an AbortSignal; 429 waits as long as it is told; 500, 502, 503, 504, broken bodies
 * and network faults are tried again with growing, jittered delays; everything else is never repeated unchanged.
 */
import { type Clock, abortError, systemClock } from '../clock.ts';
import { parseJson } from '../parseJson.ts';
import { withRetry } from '../retry.ts';
import { HttpBodyError, HttpStatusError, HttpTimeoutError, HttpUnreachableError } from './httpErrors.ts';
import { isCutShort } from './isCutShort.ts';
import { readText } from './readBody.ts';
import { retryAfterMs } from './retryAfterMs.ts';

export interface HttpOptions {
  /** Where paths start, with or without a trailing slash; may have a path of its own. */
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
  /** `include` sends the session cookie across origins. */
  readonly credentials?: RequestCredentials;
  /** For one try, the body included; default 10,000. */
  readonly deadlineMs?: number;
  /** Tries in all; default 4. */
  readonly attempts?: number;
  /** The largest answer taken, in bytes as they come out of the browser's decompression; default {@link MOST_BYTES}. */
  readonly mostBytes?: number | undefined;
  /** First delay; default 300. */
  readonly baseDelayMs?: number;
  /** An answer the service gave on purpose although its status looks like an outage: not worth asking again. */
  readonly isFinal?: (error: HttpStatusError) => boolean;
}

export interface HttpRequest {
  /** Appended to the base, e.g. `/game/player/1-2`. */
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly signal?: AbortSignal | undefined;
  /** Whether sending it twice does no harm; default true for GET only. */
  readonly idempotent?: boolean;
}

export interface Http {
  readonly baseUrl: string;
  /**
   * The parsed body of a success.
   * @throws HttpUnreachableError, HttpTimeoutError, HttpStatusError, HttpBodyError; AbortError when cancelled
   */
  requestJson(request: HttpRequest): Promise<unknown>;
}

/** A full page of the mirror, 1,000 rows, is 0.9 MB, a block of 500 transactions with all that happened in it some 2 MB. */
const MOST_BYTES = 4 * 1024 * 1024;
const MAX_DELAY_MS = 8_000;
/** A server that asks for more than this is answered by the screen, with a button, not by a silent wait. */
const MAX_RETRY_AFTER_MS = 60_000;
const OUTAGE = new Set([500, 502, 503, 504]);

export function createHttp(options: HttpOptions): Http {
  const clock = options.clock ?? systemClock;
  const baseUrl = options.baseUrl.replace(/\/+$/, '');
  const isFinal = options.isFinal ?? (() => false);

  function isTransient(error: unknown, idempotent: boolean): boolean | number {
    if (error instanceof HttpStatusError) {
      // A limiter refuses before anything is done, so even a POST may come again.
      if (error.status === 429) {
        const waitMs = error.retryAfterMs;
        return waitMs === undefined ? true : waitMs <= MAX_RETRY_AFTER_MS && waitMs;
      }
      return idempotent && OUTAGE.has(error.status) && !isFinal(error);
    }
    if (error instanceof HttpBodyError) return idempotent && error.fault === 'cutShort';
    return idempotent && error instanceof HttpUnreachableError;
  }

  return {
    baseUrl,
    requestJson(request) {
      const idempotent = request.idempotent ?? (request.method ?? 'GET') === 'GET';
      return withRetry(() => fetchOnce(options, baseUrl, clock, request), {
        attempts: options.attempts ?? 4,
        baseDelayMs: options.baseDelayMs ?? 300,
        maxDelayMs: MAX_DELAY_MS,
        isTransient: (error) => isTransient(error, idempotent),
        signal: request.signal,
        clock,
      });
    },
  };
}

async function fetchOnce(options: HttpOptions, baseUrl: string, clock: Clock, request: HttpRequest): Promise<unknown> {
  const url = baseUrl + request.path;
  const deadlineMs = options.deadlineMs ?? 10_000;
  const stop = new AbortController();
  const timer = new AbortController();
  const onAbort = (): void => stop.abort();
  if (request.signal?.aborted) throw abortError(request.signal);
  request.signal?.addEventListener('abort', onAbort, { once: true });
  let timedOut = false;
  clock.sleep(deadlineMs, timer.signal).then(
    () => {
      timedOut = true;
      stop.abort();
    },
    () => undefined,
  );
  try {
    const send = options.fetch ?? globalThis.fetch;
    const response = await send(url, initOf(options, request, stop.signal));
    const text = await readText(url, response, options.mostBytes ?? MOST_BYTES, stop.signal);
    return answerOf(url, response, text, clock);
  } catch (error) {
    if (request.signal?.aborted) throw abortError(request.signal);
    if (timedOut) throw new HttpTimeoutError(url, deadlineMs);
    if (error instanceof HttpStatusError || error instanceof HttpBodyError) throw error;
    throw new HttpUnreachableError(url, error);
  } finally {
    timer.abort();
    request.signal?.removeEventListener('abort', onAbort);
  }
}

function initOf(options: HttpOptions, request: HttpRequest, signal: AbortSignal): RequestInit {
  const init: RequestInit = {
    method: request.method ?? 'GET',
    headers: { accept: 'application/json' },
    signal,
    // Chain state changes every block: a cached answer is a wrong one.
    cache: 'no-store',
  };
  if (options.credentials) init.credentials = options.credentials;
  if (request.body !== undefined) {
    init.headers = { accept: 'application/json', 'content-type': 'application/json' };
    init.body = JSON.stringify(request.body);
  }
  return init;
}

function answerOf(url: string, response: Response, text: string, clock: Clock): unknown {
  const type = response.headers.get('content-type');
  const isJson = type === null || /\bjson\b/i.test(type);
  if (!response.ok) {
    const body = isJson ? parseOrUndefined(text) : undefined;
    const waitMs = retryAfterMs(response.headers, body, clock);
    throw new HttpStatusError({ url, status: response.status, text, body, retryAfterMs: waitMs });
  }
  if (!isJson) throw new HttpBodyError(url, 'contentType', type);
  try {
    return parseJson(text);
  } catch (error) {
    throw new HttpBodyError(url, isCutShort(text) ? 'cutShort' : 'notJson', text, error);
  }
}

function parseOrUndefined(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}
