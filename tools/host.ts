/**
 * Serves the built client the way a guild's host would: static files, one config.json, a strict content policy whose
 * only variable part is the list of endpoints.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { parseEndpoint } from '../src/state/config/parseEndpoint.ts';
import { headerPolicy } from '../src/state/config/policy/contentPolicy.ts';

export interface Host extends AsyncDisposable {
  readonly url: string;
  close(): Promise<void>;
}

export interface HostInput {
  /** Folder of the production build. */
  readonly dist: string;
  /** Body of /config.json; any JSON value, so that tests can serve a bad one. */
  readonly config: unknown;
  readonly host?: string;
  /** 0 = any free port. */
  readonly port: number;
  /** Headers that a careless host forgets, by lower-case name; for tests. */
  readonly leaveOut?: readonly string[];
}

/** Of a configuration that the client would take: an address that it refuses is not connected to. */
export function contentPolicy(config: unknown): string {
  const endpoints = isRecord(config) && isRecord(config['endpoints']) ? Object.values(config['endpoints']) : [];
  return headerPolicy(endpoints.flatMap(usableEndpoint));
}

function usableEndpoint(endpoint: unknown): readonly string[] {
  if (typeof endpoint !== 'string') return [];
  const verdicts = (['http', 'socket'] as const).map((kind) => parseEndpoint(endpoint, kind));
  return verdicts.flatMap((verdict) => (verdict.ok ? [verdict.url] : []));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export async function createHost(input: HostInput): Promise<Host> {
  if (!existsSync(join(input.dist, 'index.html'))) throw new Error(`No build in ${input.dist}. Run: npm run build`);
  const app = fastify({ forceCloseConnections: true });
  const leftOut = new Set(input.leaveOut);
  const kept = (headers: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => !leftOut.has(name)));
  const safety = kept({
    'content-security-policy': contentPolicy(input.config),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.headers(safety);
  });
  app.get('/config.json', (_request, reply) => reply.headers(kept({ 'cache-control': 'no-store' })).send(input.config));
  await app.register(fastifyStatic, {
    root: input.dist,
    cacheControl: false,
    setHeaders: (reply, path) => {
      // Built files carry a hash in their name; everything else must be asked for each time.
      const lasting = path.includes(`${join(input.dist, 'assets')}/`);
      reply.header('cache-control', lasting ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
  // A single-page app: any path without a dot is a screen.
  app.setNotFoundHandler((request, reply) => {
    const path = request.url.split('?')[0] ?? '/';
    if (request.method === 'GET' && !path.includes('.')) return reply.sendFile('index.html');
    return reply.code(404).type('text/plain').send('Not found');
  });
  const address = await app.listen({ host: input.host ?? '127.0.0.1', port: input.port });
  const close = async (): Promise<void> => {
    await app.close();
  };
  return { url: `http://localhost:${new URL(address).port}`, close, [Symbol.asyncDispose]: close };
}
