/** The guild's web API on a port of Node's: cookies, origins and the rate limit around the routes. docs/network/web-api.md. */
import { isIP } from 'node:net';

import { fastifyCookie } from '@fastify/cookie';
import type { FastifyReply, FastifyRequest } from 'fastify';

import type { DoorRules } from '../http/doorRules.ts';
import { createHttpServer, type HttpServer } from '../http/createHttpServer.ts';
import type { FaultEngine } from '../../faults/createFaultEngine.ts';
import type { FaultQueue } from '../http/faultQueue.ts';
import { rateBody } from '../http/rateHeaders.ts';
import { LIMITS } from '../cosmetics/limits.ts';
import { requestOf, sendAnswer } from '../http/carry.ts';
import { frameworkPage } from './envelope.ts';
import { createRateLimit } from './rateLimit.ts';
import type { WebServices } from './route.ts';
import { SESSION_COOKIE } from './sessions.ts';
import { createWebHandler, webErrorAnswer } from './webHandler.ts';

export interface WebConfig {
  readonly host: string;
  readonly port: number;
  readonly faultQueue: FaultQueue;
  /** Which pages may ask, and under which names; absent = the usual. */
  readonly rules?: DoorRules;
  readonly engine?: FaultEngine;
  /** Last word on the text of an answer. */
  readonly tell?: (text: string) => string;
  readonly requestsPerMinute: number;
  readonly services: WebServices;
}

const RATE_HEADERS = 'X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, Retry-After';
const COOKIE = { path: '/', httpOnly: true, sameSite: 'lax' } as const;

function allowOrigin(request: FastifyRequest, reply: FastifyReply): void {
  void reply.header('vary', 'Origin');
  const { origin } = request.headers;
  // Whose it is was asked at the door (doorRules.ts).
  if (origin === undefined) return;
  void reply.header('access-control-allow-origin', origin);
  void reply.header('access-control-allow-credentials', 'true');
  void reply.header('access-control-expose-headers', RATE_HEADERS);
  if (request.method !== 'OPTIONS') return;
  void reply.header('access-control-allow-methods', 'GET, POST, PUT, DELETE, OPTIONS');
  void reply.header('access-control-allow-headers', 'content-type');
  void reply.header('access-control-max-age', '600');
}

/** Coming back after a lost session is not itself a request that may lose it. */
function needsSession(url: string): boolean {
  return url.startsWith('/api/') && !url.startsWith('/api/auth/') && !url.startsWith('/api/timestamp');
}

/** What a proxy says of its client, if it is an address at all; else the peer. docs/network/web-api.md section 2. */
function clientAddress(request: FastifyRequest): string {
  const told = String(request.headers['x-forwarded-for'] ?? '')
    .split(',', 1)[0]
    ?.trim();
  return told !== undefined && isIP(told) !== 0 ? told : request.ip;
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
    rules: config.rules,
    engine: config.engine,
    nowMs: services.nowMs,
    ...(config.tell ? { tell: config.tell } : {}),
    faultFree: (path) => path.startsWith('/control'),
    // A crash is no verdict of the application: it comes without the envelope.
    faultBody: (status, refusal) =>
      refusal ? rateBody(refusal) : frameworkPage(status, `failed on request with HTTP ${status}`),
    takesForms: (path) => path.startsWith('/api/cosmetic-mods/'),
    isControl: (path) => path.startsWith('/control'),
    decorate: allowOrigin,
  });
  const { app } = server;
  const { handle } = createWebHandler(services);
  await app.register(fastifyCookie);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  // Forms with files stay bytes; a little more than a mod may have, so that the service says it in its own words.
  const forms = { parseAs: 'buffer', bodyLimit: LIMITS.uploadBytes + 1_048_576 } as const;
  app.addContentTypeParser(/^multipart\/form-data/i, forms, (_request, body, done) => done(null, body));

  app.addHook('onRequest', async (request) => {
    if (needsSession(request.url) && config.engine?.endsSessions()) services.sessions.expireAll();
  });

  app.addHook('onRequest', async (request, reply) => {
    if (!request.url.startsWith('/api/')) return;
    const verdict = limit(request.ip);
    if (!verdict) return;
    void reply.header('X-RateLimit-Limit', String(verdict.limit));
    void reply.header('X-RateLimit-Remaining', String(verdict.remaining));
    void reply.header('X-RateLimit-Reset', String(verdict.resetAt));
    if (verdict.retryAfter === undefined) return;
    void reply.header('Retry-After', String(verdict.retryAfter));
    const { limit: most, retryAfter, resetAt } = verdict;
    await reply.code(429).send(rateBody({ limit: most, retryAfterSeconds: retryAfter, resetAt }));
  });

  const answer = (request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { sessionId, ...plain } = handle({
      ...requestOf(request),
      sessionId: request.cookies[SESSION_COOKIE],
      ip: clientAddress(request),
    });
    if (sessionId === null) void reply.clearCookie(SESSION_COOKIE, COOKIE);
    else if (sessionId !== undefined) void reply.setCookie(SESSION_COOKIE, sessionId, COOKIE);
    return sendAnswer(reply, plain);
  };
  app.all('/*', answer);
  app.setNotFoundHandler(answer);
  app.setErrorHandler((error, _request, reply) => {
    const status =
      error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number' ? error.statusCode : 500;
    return sendAnswer(reply, webErrorAnswer(error, services.generation, status));
  });
  return server;
}
