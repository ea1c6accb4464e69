/** The guild's web API over the mirror. facts/web-api.md. Every route is a row of {@link WEB_ROUTES}. */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { createHttpServer, type HttpServer } from '../http/createHttpServer.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import { ACTIVITY_ROUTES } from './activityRoutes.ts';
import { AUTH_ROUTES } from './authRoutes.ts';
import { CATALOG_ROUTES } from './catalogRoutes.ts';
import { envelopeText, failureText, frameworkPage, WebError } from './envelope.ts';
import { GUILD_ROUTES } from './guildRoutes.ts';
import { LOOKUP_ROUTES } from './lookupRoutes.ts';
import { violations } from './paramRules.ts';
import { PLANET_ROUTES } from './planetRoutes.ts';
import { PLAYER_ROUTES } from './playerRoutes.ts';
import { createRateLimit } from './rateLimit.ts';
import type { WebCall, WebRoute, WebServices } from './route.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { WORK_ROUTES } from './workRoutes.ts';

export const WEB_ROUTES: readonly WebRoute[] = [
  ...AUTH_ROUTES,
  ...PLAYER_ROUTES,
  ...GUILD_ROUTES,
  ...PLANET_ROUTES,
  ...WORK_ROUTES,
  ...ACTIVITY_ROUTES,
  ...CATALOG_ROUTES,
  ...LOOKUP_ROUTES,
];

export interface WebConfig {
  readonly host: string;
  readonly port: number;
  readonly faultQueue: FaultQueue;
  readonly requestsPerMinute: number;
  readonly services: WebServices;
}

/** Pages served from this machine, any port: the client in development and in tests. */
const LOCAL_ORIGIN = /^https?:\/\/(?:localhost|127\.0\.0\.1)(?::[0-9]+)?$/;
const RATE_HEADERS = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'Origin');
  const { origin } = request.headers;
  if (origin === undefined || !LOCAL_ORIGIN.test(origin)) return;
  void reply.header('access-control-allow-origin', origin);
  void reply.header('access-control-allow-credentials', 'true');
  void reply.header('access-control-expose-headers', RATE_HEADERS);
  if (request.method !== 'OPTIONS') return;
  void reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS');
  void reply.header('access-control-allow-headers', 'content-type');
  void reply.header('access-control-max-age', '600');
}

/** Paged routes take digits only; anything else is no route at all. Ledger pages fail later, in the database. */
function routerPath(path: string): string {
  const named = path.replaceAll(/\{([a-z_]+)\}/g, ':$1');
  return path.startsWith('/api/ledger/player') ? named : named.replace(':page', ':page(^[0-9]+$)');
}

/** `/api/player/{player_id}` as a pattern, to tell a wrong method from an unknown path. */
const PATH_PATTERNS = WEB_ROUTES.map(
  ({ path }) => new RegExp(`^${path.replaceAll(/\{[a-z_]+\}/g, '[^/]+').replaceAll('/', '\\/')}$`),
);

function textValues(record: unknown): Record<string, string | undefined> {
  const entries = Object.entries(typeof record === 'object' && record !== null ? record : {});
  return Object.fromEntries(
    entries.map(([key, value]) => [key, typeof value === 'string' ? value : String(value?.at(-1) ?? '')]),
  );
}

/** Sets up everything under `/api`; the caller listens, after adding what else lives on this port. */
export async function createWeb(config: WebConfig): Promise<HttpServer> {
  const { services } = config;
  const limit = createRateLimit(config.requestsPerMinute, services.nowMs);
  const server = createHttpServer({
    service: 'web',
    host: config.host,
    port: config.port,
    faults: config.faultQueue,
    faultFree: (path) => path.startsWith('/control'),
    faultBody: (status) => ({ success: false, errors: { fault: `failed on request with HTTP ${status}` }, data: null }),
    decorate: allowOrigin,
  });
  const { app } = server;
  await app.register(fastifyCookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const verdict = limit(request.ip);
    if (!verdict) return;
    void reply.header('X-RateLimit-Limit', String(verdict.limit));
    void reply.header('X-RateLimit-Remaining', String(verdict.remaining));
    void reply.header('X-RateLimit-Reset', String(verdict.resetAt));
    if (verdict.retryAfter === undefined) return;
    void reply.header('Retry-After', String(verdict.retryAfter));
    await reply.code(429).send({
      error: 'Rate limit exceeded',
      code: 'RATE_LIMIT_EXCEEDED',
      retry_after: verdict.retryAfter,
      limit: verdict.limit,
      remaining: 0,
      reset_at: verdict.resetAt,
    });
  });

  for (const route of WEB_ROUTES) {
    app.route({
      method: route.method,
      url: routerPath(route.path),
      handler: (request, reply) => handle(route, request, reply),
    });
  }

  async function handle(route: WebRoute, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const cookie = request.cookies[SESSION_COOKIE];
    const session = services.sessions.find(cookie);
    void reply.type('application/json');
    if (route.access === 'session' && !session) {
      return reply.code(401).send(failureText({ authentication_error: 'Login required' }));
    }
    const params = textValues(request.params);
    const query = textValues(request.query);
    const wrong = violations({ ...query, ...params });
    if (wrong.length > 0) return reply.code(400).send(failureText(wrong));
    const call: WebCall = {
      services,
      tables: services.store.tables,
      params,
      query,
      body: typeof request.body === 'string' ? request.body : '',
      session,
      startSession: (started) => {
        services.sessions.end(cookie);
        void reply.setCookie(SESSION_COOKIE, services.sessions.start(started), {
          path: '/',
          httpOnly: true,
          sameSite: 'lax',
        });
      },
      endSession: () => {
        services.sessions.end(cookie);
        void reply.clearCookie(SESSION_COOKIE, { path: '/', httpOnly: true, sameSite: 'lax' });
      },
    };
    const answer = route.answer(call);
    return reply.code(answer.status ?? 200).send(envelopeText(answer));
  }

  app.options('/api/*', (_request, reply) => reply.code(204).send());
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '';
    const known = PATH_PATTERNS.some((pattern) => pattern.test(path)) && request.method !== 'GET';
    const status = known ? 405 : 404;
    return reply
      .code(status)
      .type('application/json')
      .send(frameworkPage(status, known ? 'Method Not Allowed' : 'Not Found'));
  });
  app.setErrorHandler((error, _request, reply) => {
    void reply.type('application/json');
    if (error instanceof WebError) return reply.code(error.status).send(failureText(error.errors));
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    return reply.code(status).send(frameworkPage(status, error instanceof Error ? error.message : String(error)));
  });
  return server;
}
