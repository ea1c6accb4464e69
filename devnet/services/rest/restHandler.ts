/** The chain's REST gateway, transport apart. Everything a node answers over HTTP is a row of {@link REST_ROUTES}. */
import type { Since } from '../../../src/game/releases/release.ts';
import { NEWER_QUERIES } from '../../../src/game/releases/since.ts';
import type { Chain } from '../../chain/types.ts';
import type { TxIndexKind } from '../../options.ts';
import { createTxIndex } from '../tx/txIndex.ts';
import { lineHas } from '../../world/line.ts';
import { jsonAnswer, NO_CONTENT, type ServiceAnswer, type ServiceRequest, tooLongAnswer } from '../handler.ts';
import { createRouter, PathTooLongError } from '../router.ts';
import { ATTRIBUTE_ROUTES } from './attributeRoutes.ts';
import { ENTITY_ROUTES } from './entityRoutes.ts';
import { FRAMEWORK_ROUTES } from './frameworkRoutes.ts';
import { gatewayBody, GatewayError } from './gatewayError.ts';
import { GUILD_ROUTES } from './guildRoutes.ts';
import { MODULE_ROUTES } from './moduleRoutes.ts';
import { NODE_CONFIG_ROUTE, NODE_INFO_ROUTE } from './nodeInfo.ts';
import { POOL_ROUTES } from './poolRoutes.ts';
import type { RestRoute } from './route.ts';
import { TX_ROUTES } from './txRoutes.ts';

export const REST_ROUTES: readonly RestRoute[] = [
  ...ENTITY_ROUTES,
  ...ATTRIBUTE_ROUTES,
  ...GUILD_ROUTES,
  ...MODULE_ROUTES,
  ...POOL_ROUTES,
  ...FRAMEWORK_ROUTES,
  ...TX_ROUTES,
  NODE_INFO_ROUTE,
  NODE_CONFIG_ROUTE,
];

/** `/{ns}/player/{id}` to the router's `/game/player/:id`. */
export function routerPath(path: string, words: { readonly namespace: string; readonly sdkRoot: string }): string {
  return path
    .replaceAll('{ns}', words.namespace)
    .replaceAll('{sdk}', words.sdkRoot)
    .replaceAll(/\{([A-Za-z_]+)\}/g, ':$1');
}

export interface RestHandler {
  readonly handle: (request: ServiceRequest) => ServiceAnswer;
}

export function createRestHandler(chain: Chain, txIndex: TxIndexKind = 'kv'): RestHandler {
  const index = createTxIndex(txIndex, chain);
  const newer: Readonly<Record<string, Since>> = NEWER_QUERIES;
  const isServed = ({ path }: RestRoute): boolean => {
    const since = newer[path];
    return since === undefined || lineHas(chain.world.line, since);
  };
  const router = createRouter(
    REST_ROUTES.filter(isServed).map((route) => ({
      method: route.method,
      pattern: routerPath(route.path, chain),
      target: route,
    })),
  );
  return {
    handle({ method, path, query, body: text }) {
      if (method === 'OPTIONS') return NO_CONTENT;
      try {
        const body = parseBody(text);
        // A HEAD is a GET whose body the transport keeps to itself.
        const match = router.find(method === 'HEAD' ? 'GET' : method, path);
        if (!match) return jsonAnswer(501, JSON.stringify(gatewayBody(12, 'Not Implemented')));
        return jsonAnswer(
          200,
          JSON.stringify(match.target.answer({ chain, index, params: match.params, query, body })),
        );
      } catch (error) {
        return restErrorAnswer(error);
      }
    },
  };
}

/**
 * Clients post JSON with whatever content type; the gateway reads it as JSON.
 * @throws GatewayError code 3
 */
export function parseBody(text: string): unknown {
  if (text === '') return {};
  try {
    return JSON.parse(text);
  } catch {
    throw new GatewayError(3, 'body is not JSON');
  }
}

/** Anything thrown, in the gateway's dialect. */
export function restErrorAnswer(error: unknown): ServiceAnswer {
  if (error instanceof PathTooLongError) return tooLongAnswer(error);
  if (error instanceof GatewayError) {
    return jsonAnswer(error.status, JSON.stringify(gatewayBody(error.code, error.message)));
  }
  const text = error instanceof Error ? error.message : String(error);
  return jsonAnswer(500, JSON.stringify(gatewayBody(13, text)));
}
