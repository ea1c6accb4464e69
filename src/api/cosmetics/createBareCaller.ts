/** Asking routes that answer without the envelope, or with it; their refusals as named errors. */
import { type Clock, systemClock } from '../../lib/clock.ts';
import { createHttp, type HttpRequest } from '../../lib/http/createHttp.ts';
import { HttpBodyError, HttpStatusError } from '../../lib/http/httpErrors.ts';
import { parseJson } from '../../lib/parseJson.ts';
import { withRetry } from '../../lib/retry.ts';
import { parseEnvelope } from '../envelope.ts';
import { ApiRefusedError, RouteMissingError } from '../errors.ts';
import { CosmeticError } from './CosmeticError.ts';
import { readRefusal } from './decode.ts';
import { type Upload, withDeadline } from './upload.ts';

export interface BareCaller {
  /** The payload. @throws CosmeticError, ApiRefusedError, RouteMissingError, HttpError */
  call(request: HttpRequest): Promise<unknown>;
  /** As {@link call}, for a form. @param isAnswer statuses that are no refusal although they are no success */
  send(request: FormRequest, isAnswer?: (status: number, body: unknown) => boolean): Promise<unknown>;
}

export interface FormRequest {
  readonly path: string;
  readonly form: FormData;
  readonly onProgress: (sent: number) => void;
  readonly signal: AbortSignal | undefined;
}

export interface BareCallerOptions {
  readonly baseUrl: string;
  readonly fetch?: typeof globalThis.fetch | undefined;
  readonly clock?: Clock | undefined;
  readonly upload: Upload;
}

/** Some megabytes over a slow line. */
const UPLOAD_DEADLINE_MS = 120_000;
const MAX_RETRY_AFTER_MS = 60_000;

export function createBareCaller(options: BareCallerOptions): BareCaller {
  const clock = options.clock ?? systemClock;
  const { baseUrl, fetch } = options;
  const http = createHttp({
    baseUrl,
    fetch,
    clock,
    credentials: 'include',
    // A 500 in the service's own words is an answer.
    isFinal: (error) => error.status === 500 && readRefusal(error.body) !== undefined,
  });

  async function sendOnce({ path, ...request }: FormRequest, isAnswer: (status: number, body: unknown) => boolean) {
    const url = http.baseUrl + path;
    const { status, text, retryAfter } = await withDeadline(
      options.upload,
      { ...request, url },
      clock,
      UPLOAD_DEADLINE_MS,
    );
    const body = parsed(text);
    if (status >= 200 && status < 300) {
      if (body === undefined) throw new HttpBodyError(url, 'notJson', text);
      return body;
    }
    if (isAnswer(status, body)) return body;
    const retryAfterMs = retryAfter !== null && /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : undefined;
    throw new HttpStatusError({ url, status, text, body, retryAfterMs });
  }

  return {
    async call(request) {
      try {
        return unwrapped(await http.requestJson(request), request.path);
      } catch (error) {
        throw translate(error, request.path);
      }
    },
    async send(request, isAnswer = () => false) {
      try {
        const body = await withRetry(() => sendOnce(request, isAnswer), {
          attempts: 3,
          baseDelayMs: 500,
          maxDelayMs: 8_000,
          // A limiter refuses before anything is done; after anything else nobody knows whether it was.
          isTransient: (error) => {
            if (!(error instanceof HttpStatusError) || error.status !== 429) return false;
            const waitMs = error.retryAfterMs;
            return waitMs === undefined ? true : waitMs <= MAX_RETRY_AFTER_MS && waitMs;
          },
          signal: request.signal,
          clock,
        });
        return unwrapped(body, request.path);
      } catch (error) {
        throw translate(error, request.path);
      }
    },
  };
}

function parsed(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return undefined;
  }
}

/** docs/network/web-api.md section 10: not enveloped in any sample; both are taken. */
function unwrapped(body: unknown, route: string): unknown {
  const envelope = parseEnvelope(body);
  if (envelope && !envelope.success) throw new ApiRefusedError(route, 200, envelope.errors);
  const data = envelope ? envelope.data : body;
  const refusal = readRefusal(data);
  if (refusal) throw new CosmeticError({ route, status: 200, ...refusal });
  return data;
}

function translate(error: unknown, route: string): unknown {
  if (!(error instanceof HttpStatusError)) return error;
  const { status, body } = error;
  const refusal = status === 429 ? undefined : readRefusal(body);
  if (refusal && status !== 401) return new CosmeticError({ route, status, ...refusal });
  if (status === 413) return new CosmeticError({ route, status, code: 'UPLOAD_TOO_LARGE', details: [] });
  const envelope = status > 500 || status === 429 ? undefined : parseEnvelope(body);
  if (envelope || status === 401) return new ApiRefusedError(route, status, envelope?.errors ?? {});
  return status === 404 || status === 405 ? new RouteMissingError(route, error) : error;
}
