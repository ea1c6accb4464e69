import type { ChainRoute } from './routes.ts';

/**
 * Asks the node one question; `query` begins with `?`. The answer is raw JSON: decoding is the caller's.
 * @throws ChainNotFoundError, RouteNotServedError, HttpError
 */
export type Ask = (route: ChainRoute, id: string, signal?: AbortSignal, query?: string) => Promise<unknown>;
