import type { NetworkIdentity } from '../game/network.ts';
import type { Clock } from '../lib/clock.ts';
import { createHttp, type Http } from '../lib/http/createHttp.ts';
import { isNodeVerdict, translateError } from './translateError.ts';

export interface ChainReaderOptions {
  readonly restUrl: string;
  /** Asked only when the REST gateway does not take transactions. null = there is no such node. */
  readonly rpcUrl: string | null;
  readonly network: NetworkIdentity;
  readonly fetch?: typeof globalThis.fetch;
  readonly clock?: Clock;
}

/** The REST gateway of one node. */
export interface Gateway {
  readonly http: Http;
  /**
   * The raw JSON answer to a path, query included: decoding is the caller's.
   * @throws ChainNotFoundError, RouteNotServedError, HttpError
   */
  readonly ask: (path: string, signal?: AbortSignal) => Promise<unknown>;
}

export function createGateway({ restUrl, fetch, clock }: ChainReaderOptions): Gateway {
  const http = createHttp({ baseUrl: restUrl, fetch, clock, isFinal: isNodeVerdict });
  return {
    http,
    async ask(path, signal) {
      try {
        return await http.requestJson({ path, signal });
      } catch (error) {
        throw translateError(error, path.replace(/\?.*$/s, ''));
      }
    },
  };
}
