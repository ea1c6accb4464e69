/** Asking a web route: envelope, refusals, missing routes. */
import { createHttp, type HttpOptions, type HttpRequest } from '../lib/http/createHttp.ts';
import { HttpStatusError } from '../lib/http/httpErrors.ts';
import { type Envelope, parseEnvelope } from './envelope.ts';
import { ApiRefusedError, RouteMissingError } from './errors.ts';

export interface Caller {
  /** @throws ApiRefusedError, RouteMissingError, HttpError */
  call(request: HttpRequest): Promise<Envelope>;
}

export function createCaller(options: Pick<HttpOptions, 'baseUrl' | 'fetch' | 'clock'>): Caller {
  const http = createHttp({
    ...options,
    // The session is a cookie, and the guild's server is usually another origin.
    credentials: 'include',
    // An envelope with a 500 is an answer: a missing row is told that way. 502 to 504 are outages, whatever the body.
    isFinal: (error) => error.status === 500 && parseEnvelope(error.body) !== undefined,
  });

  return {
    async call(request) {
      try {
        const envelope = parseEnvelope(await http.requestJson(request));
        if (envelope === undefined) throw new RouteMissingError(request.path);
        if (!envelope.success) throw new ApiRefusedError(request.path, 200, envelope.errors);
        return envelope;
      } catch (error) {
        throw translate(error, request.path);
      }
    },
  };
}

function translate(error: unknown, route: string): unknown {
  if (!(error instanceof HttpStatusError)) return error;
  const outage = error.status > 500 || error.status === 429;
  const envelope = outage ? undefined : parseEnvelope(error.body);
  if (envelope !== undefined) return new ApiRefusedError(route, error.status, envelope.errors);
  if (error.status === 401 || error.status === 403) return new ApiRefusedError(route, error.status, {});
  return error.status === 404 || error.status === 405 ? new RouteMissingError(route, error) : error;
}
