/**
 * The host: a release's pages, one configuration, the headers that keep them safe, and the network behind them. Everything that is
 * asked of it is answered by kept plugins of fastify; what stands here is which, and with which words.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance, type FastifyReply } from 'fastify';
import { constants } from 'node:zlib';
import { createPage } from './page.ts';
import { type Headers, OVER_TLS, PICTURES, policyHeaders, SHARED, signerHostHeaders } from './policyHeaders.ts';
import { registerServices, type Upstreams, withUpstreams } from './proxies.ts';
import { createGate } from './createGate.ts';
import { LIMITS, type Limits, SERVICE_HEADERS } from './serviceRules.ts';
import { isOverTls } from './visitor.ts';
import { printSecurityText, SECURITY_TEXT } from '../release/securityText.ts';
import { printWebManifest, WEB_MANIFEST, WEB_MANIFEST_TYPE } from './webManifest.ts';

export interface ServerInput {
  /** Folder with index.html. */
  readonly pages: string;
  /** Those of former releases, newest first: a page that was open over an update still finds its files. */
  readonly formerPages?: readonly string[];
  /** Body of config.json, read once; any JSON value, so that tests can serve a bad one. null = there is none yet. */
  readonly config: unknown;
  /** As parseBase has it. */
  readonly base: string;
  readonly upstreams: Upstreams;
  /** Whether what no file is packed for is packed as it goes out: answers of the network, mostly. */
  readonly packs: boolean;
  /** Origins of the client's pages: this is the host of their signer, and of nothing else. */
  readonly signerFor?: readonly string[] | undefined;
  /** How many servers of one's own stand in front of this one and say who asks (`X-Forwarded-For`, `-Proto`). */
  readonly behindProxy: number;
  /** Where its host is told of faults; absent = what the release says. */
  readonly securityContact?: string | undefined;
  /** In place of the usual, for tests. */
  readonly limits?: Partial<Limits> | undefined;
  /** One line of JSON for each request that is over; null = none. */
  readonly say: ((line: string) => void) | null;
  /** Whether its end cuts what is under way, as tests want it. */
  readonly endsAtOnce: boolean;
  /** Headers that a careless host forgets, by lower-case name; for tests. */
  readonly leaveOut?: readonly string[];
}

const SIGNER = 'signer.html';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A service answers there, not this host. */
    readonly isService?: boolean;
  }
}

/** Not listening yet. @throws Error where there are no pages */
export async function createServer(input: ServerInput): Promise<FastifyInstance> {
  const { pages, base, say, behindProxy: proxies } = input;
  const limits = { ...LIMITS, ...input.limits };
  const signerFor = input.signerFor ?? [];
  const isSignerHost = signerFor.length > 0;
  const entry = isSignerHost ? SIGNER : 'index.html';
  if (!existsSync(join(pages, entry))) throw new Error(`No pages in ${pages}: ${entry} is missing.`);
  const app = fastify({
    forceCloseConnections: input.endsAtOnce ? true : 'idle',
    connectionTimeout: limits.idleMs,
    keepAliveTimeout: limits.idleMs,
    requestTimeout: limits.requestMs,
    http: { headersTimeout: limits.headMs, connectionsCheckingInterval: Math.min(1_000, limits.headMs) },
  });
  limitConnections(app.server, limits, proxies);
  const leftOut = new Set(input.leaveOut);
  const kept = (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.has(name)));
  const config = withUpstreams(input.config, input.upstreams, base);
  const policy = policyHeaders(config);
  const safety = kept(isSignerHost ? signerHostHeaders(signerFor) : policy.page);
  const [overTls, shared] = [kept(OVER_TLS), kept(SHARED)];
  const ofTheirOwn = new Map(
    isSignerHost
      ? []
      : [
          [base + SIGNER, kept(policy.signer)],
          [`${base}setup`, kept(policy.setup)],
        ],
  );

  app.addHook('onSend', async (request, reply) => {
    const isService = request.routeOptions.config.isService === true;
    reply.headers(isService ? SERVICE_HEADERS : (ofTheirOwn.get(pathOf(request.url)) ?? safety));
    if (!isService && PICTURES.test(pathOf(request.url))) reply.headers(shared);
    if (isOverTls(request.raw, proxies)) reply.headers(overTls);
  });
  if (say) {
    app.addHook('onResponse', async (request, reply) => {
      // No address, no cookie and no query: codes of devices and searches stand there.
      const { method } = request;
      const ms = Math.round(reply.elapsedTime);
      say(
        JSON.stringify({
          at: new Date().toISOString(),
          method,
          path: pathOf(request.url),
          status: reply.statusCode,
          ms,
        }),
      );
    });
  }
  if (input.packs) {
    await app.register(compress, {
      encodings: ['br', 'gzip', 'identity'],
      threshold: 1_024,
      // As fast as gzip at its usual, and smaller.
      brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    });
  }
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  const securityFile = join(pages, SECURITY_TEXT);
  const { securityContact } = input;
  app.get(`/${SECURITY_TEXT}`, (_request, reply) => {
    // Said anew each time, so that it never ends while a host stands by it.
    if (securityContact !== undefined) reply.send(printSecurityText([securityContact], new Date()));
    else if (existsSync(securityFile)) reply.send(readFileSync(securityFile, 'utf8'));
    else reply.callNotFound();
  });
  if (isSignerHost) {
    app.setNotFoundHandler((_request, reply) => sendNothing(reply));
    await app.register(fastifyStatic, { root: pages, serve: false, cacheControl: false, preCompressed: true });
    app.get(base + SIGNER, (_request, reply) =>
      reply.headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' }).sendFile(SIGNER),
    );
    return app;
  }
  app.get(`${base}config.json`, (_request, reply) =>
    config === null ? reply.callNotFound() : reply.headers(kept({ 'cache-control': 'no-store' })).send(config),
  );
  const sendPage = createPage(readFileSync(join(pages, 'index.html'), 'utf8'), base);
  const manifest = printWebManifest(config);
  app.get(`${base}${WEB_MANIFEST}`, (_request, reply) =>
    reply.header('cache-control', 'no-cache').type(WEB_MANIFEST_TYPE).send(manifest),
  );
  app.get(base, sendPage);
  app.get(`${base}index.html`, sendPage);
  await app.register(fastifyStatic, {
    root: [pages, ...(input.formerPages ?? [])],
    prefix: base,
    index: false,
    dotfiles: 'ignore',
    cacheControl: false,
    preCompressed: true,
    setHeaders: (reply, path) => {
      // Built files carry a hash in their name; everything else must be asked for each time.
      const lasting = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
      reply.header('vary', 'accept-encoding');
    },
  });
  const sockets = registerServices(app, input.upstreams, base, { proxies, limits });
  app.addHook('preClose', async () => sockets.close());
  // A single-page app: any path without a dot is a screen.
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const asksForPages = request.method === 'GET' || request.method === 'HEAD';
    if (asksForPages && path.startsWith(base) && !path.includes('.')) return sendPage(request, reply);
    if (asksForPages && `${path}/` === base) return reply.redirect(base, 308);
    return sendNothing(reply);
  });
  return app;
}

const sendNothing = (reply: FastifyReply): FastifyReply =>
  reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');

/** Connections that say nothing are counted too. Behind a server of one's own it is that server which counts visitors'. */
function limitConnections(server: Server, { connections, connectionsEach }: Limits, proxies: number): void {
  const gate = createGate(connections, proxies > 0 ? connections : connectionsEach);
  server.on('connection', (socket) => {
    const entered = gate.enter(socket.remoteAddress ?? '');
    if (typeof entered === 'string') socket.destroy();
    else socket.once('close', entered);
  });
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
