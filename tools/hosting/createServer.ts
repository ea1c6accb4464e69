/**
 * The host: a release's pages, one configuration, the headers that keep them safe, and the network behind them. Everything that is
 * asked of it is answered by kept plugins of fastify; what stands here is which, and with which words.
 */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import compress from '@fastify/compress';
import fastifyStatic from '@fastify/static';
import fastify, { type FastifyInstance } from 'fastify';
import { constants } from 'node:zlib';
import { createPage } from './page.ts';
import { type Headers, OVER_TLS, policyHeaders } from './policyHeaders.ts';
import { registerProxies, type Upstreams, withUpstreams } from './proxies.ts';
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
  /** Whether another server in front of this one may say who asks (`X-Forwarded-For`, `-Proto`). */
  readonly behindProxy: boolean;
  /** One line of JSON for each request that is over; null = none. */
  readonly say: ((line: string) => void) | null;
  /** Whether its end cuts what is under way, as tests want it. */
  readonly endsAtOnce: boolean;
  /** Headers that a careless host forgets, by lower-case name; for tests. */
  readonly leaveOut?: readonly string[];
}

/** Not listening yet. @throws Error where there are no pages */
export async function createServer(input: ServerInput): Promise<FastifyInstance> {
  const { pages, base, say } = input;
  if (!existsSync(join(pages, 'index.html'))) throw new Error(`No pages in ${pages}: it has no index.html.`);
  const app = fastify({
    forceCloseConnections: input.endsAtOnce ? true : 'idle',
    trustProxy: input.behindProxy,
  });
  const leftOut = new Set(input.leaveOut);
  const kept = (headers: Headers): Headers =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.has(name)));
  const config = withUpstreams(input.config, input.upstreams, base);
  const policy = policyHeaders(config);
  const [safety, overTls] = [kept(policy.page), kept(OVER_TLS)];
  const ofTheirOwn = new Map([
    [`${base}signer.html`, kept(policy.signer)],
    [`${base}setup`, kept(policy.setup)],
  ]);

  app.addHook('onSend', async (request, reply) => {
    reply.headers(ofTheirOwn.get(pathOf(request.url)) ?? safety);
    if (request.protocol === 'https') reply.headers(overTls);
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
  const sendPage = createPage(readFileSync(join(pages, 'index.html'), 'utf8'), base);
  app.get('/healthz', (_request, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }));
  app.get(`${base}config.json`, (_request, reply) =>
    config === null ? reply.callNotFound() : reply.headers(kept({ 'cache-control': 'no-store' })).send(config),
  );
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
  await registerProxies(app, input.upstreams, base);
  // A single-page app: any path without a dot is a screen.
  app.setNotFoundHandler((request, reply) => {
    const path = pathOf(request.url);
    const asksForPages = request.method === 'GET' || request.method === 'HEAD';
    if (asksForPages && path.startsWith(base) && !path.includes('.')) return sendPage(request, reply);
    if (asksForPages && `${path}/` === base) return reply.redirect(base, 308);
    return reply.code(404).type('text/plain').header('cache-control', 'no-store').send('Not found');
  });
  return app;
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/';
