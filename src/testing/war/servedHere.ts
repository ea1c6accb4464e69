/** A chain's REST gateway without a port: for who asks ten thousand questions. What answers is what answers over HTTP. */
import type { Chain } from '../../../devnet/chain/types.ts';
import { queryOf } from '../../../devnet/services/handler.ts';
import { createRestHandler } from '../../../devnet/services/rest/restHandler.ts';

export const HERE = 'http://chain.invalid';

export function servedHere(chain: Chain): typeof globalThis.fetch {
  const { handle } = createRestHandler(chain);
  return (input) => {
    const { origin, pathname, search } = new URL(input instanceof Request ? input.url : input);
    if (origin !== HERE) return Promise.reject(new TypeError(`nobody is at ${origin}`));
    const { body, status, headers } = handle({ method: 'GET', path: pathname, query: queryOf(search), body: '' });
    return Promise.resolve(new Response(body, { status, headers }));
  };
}
