/** The guild's web API on a port of Node's: cookies, origins and the rate limit around the routes. facts/web-api.md. */
import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import { createHttpServer, type HttpServer } from '../http/createHttpServer.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import { requestOf, sendAnswer } from '../http/carry.ts';
import { createRateLimit } from './rateLimit.ts';
import type { WebServices } from './route.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { createWebHandler, webErrorAnswer } from './webHandler.ts';

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
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

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
  const { handle } = createWebHandler(services);
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

  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { sessionId, ...plain } = handle({ ...requestOf(request), sessionId: request.cookies[SESSION_COOKIE] });
    if (sessionId === null) void reply.clearCookie(SESSION_COOKIE, COOKIE);
    else if (sessionId !== undefined) void reply.setCookie(SESSION_COOKIE, sessionId, COOKIE);
    return sendAnswer(reply, plain);
  };
  app.all('/*', answer);
  app.setNotFoundHandler(answer);
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    return sendAnswer(reply, webErrorAnswer(error, status));
  });
  return server;
}
