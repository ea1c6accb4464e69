/**
 * Serves the built client the way a guild's host would: static files, one config.json, a strict content policy whose
 * only variable part is the list of endpoints.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';

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
}

/** The host's duty (docs/hosting.md): everything from here, nothing evaluated, connections to the endpoints only. */
export function contentPolicy(config: unknown): string {
  const endpoints = isRecord(config) && isRecord(config['endpoints']) ? Object.values(config['endpoints']) : [];
  const origins = new Set<string>();
  for (const endpoint of endpoints) {
    if (typeof endpoint === 'string' && URL.canParse(endpoint)) origins.add(new URL(endpoint).origin);
  }
  origins.delete('null');
  return [
    "default-src 'none'",
    "script-src 'self' 'wasm-unsafe-eval'",
    "style-src 'self'",
    "img-src 'self' blob: data:",
    "font-src 'self'",
    `connect-src 'self' ${[...origins].join(' ')}`.trim(),
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default',
  ].join('; ');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export async function createHost(input: HostInput): Promise<Host> {
  if (!existsSync(join(input.dist, 'index.html'))) throw new Error(`No build in ${input.dist}. Run: npm run build`);
  const app = fastify({ forceCloseConnections: true });
  const policy = contentPolicy(input.config);
  app.addHook('onSend', async (_request, reply) => {
    reply.headers({
      'content-security-policy': policy,
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
    });
  });
  app.get('/config.json', (_request, reply) => reply.header('cache-control', 'no-store').send(input.config));
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
