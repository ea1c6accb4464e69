/** The chain's REST gateway. Everything a node answers over HTTP is a row of {@link REST_ROUTES}. */
import type { Chain } from '../../chain/types.ts';
import { createHttpServer } from '../http/createHttpServer.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import { ATTRIBUTE_ROUTES } from './attributeRoutes.ts';
import { ENTITY_ROUTES } from './entityRoutes.ts';
import { FRAMEWORK_ROUTES } from './frameworkRoutes.ts';
import { gatewayBody, GatewayError, gatewayFault } from './gatewayError.ts';
import { MODULE_ROUTES } from './moduleRoutes.ts';
import type { Query } from './paging.ts';
import type { RestRoute } from './route.ts';

export const REST_ROUTES: readonly RestRoute[] = [
  ...ENTITY_ROUTES,
  ...ATTRIBUTE_ROUTES,
  ...MODULE_ROUTES,
  ...FRAMEWORK_ROUTES,
];

export interface RestConfig {
  readonly chain: Chain;
  readonly host: string;
  readonly port: number;
  readonly faultQueue: FaultQueue;
}

export interface RestService {
  readonly url: string;
  close(): Promise<void>;
}

/** `/{ns}/player/{id}` to the router's `/game/player/:id`. */
export function routerPath(path: string, words: { readonly namespace: string; readonly sdkRoot: string }): string {
  return path
    .replaceAll('{ns}', words.namespace)
    .replaceAll('{sdk}', words.sdkRoot)
    .replaceAll(/\{([A-Za-z_]+)\}/g, ':$1');
}

export async function createRest(config: RestConfig): Promise<RestService> {
  const { chain } = config;
  const server = createHttpServer({
    service: 'rest',
    host: config.host,
    port: config.port,
    faults: config.faultQueue,
    faultBody: gatewayFault,
    // Any page may read; no credential exists here.
    decorate: (request, reply) => {
      void reply.header('access-control-allow-origin', '*');
      if (request.method !== 'OPTIONS') return;
      void reply.header('access-control-allow-methods', 'GET, POST, OPTIONS');
      void reply.header('access-control-allow-headers', 'content-type');
      void reply.header('access-control-max-age', '600');
    },
  });
  const { app } = server;

  // Clients post JSON with whatever content type; the gateway reads it as JSON.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    try {
      done(null, body === '' ? {} : JSON.parse(String(body)));
    } catch {
      done(new GatewayError(3, 'body is not JSON'));
    }
  });

  for (const route of REST_ROUTES) {
    app.route<{ Params: Record<string, string>; Querystring: Query }>({
      method: route.method,
      url: routerPath(route.path, chain),
      handler: (request) => route.answer({ chain, params: request.params, query: request.query, body: request.body }),
    });
  }
  app.options('/*', (_request, reply) => reply.code(204).send());
  app.setNotFoundHandler((_request, reply) => reply.code(501).send(gatewayBody(12, 'Not Implemented')));
  app.setErrorHandler((error, _request, reply) => {
    if (error instanceof GatewayError) return reply.code(error.status).send(gatewayBody(error.code, error.message));
    const text = error instanceof Error ? error.message : String(error);
    return reply.code(500).send(gatewayBody(13, text));
  });

  await server.listen();
  return {
    get url() {
      return server.url;
    },
    close: () => server.close(),
  };
}
