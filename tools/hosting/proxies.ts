/**
 * The network behind the host: node, guild and stream under the pages' own origin, so that cookies are first-party, sockets are as
 * safe as the page and no browser asks for permission (CORS). What is not named here the client reaches by itself.
 */
import httpProxy from '@fastify/http-proxy';
import type { FastifyInstance } from 'fastify';
import { isRecord } from '../../src/state/config/isRecord.ts';

/** Where the host reaches each; absent = config.json names it for the browsers. */
export interface Upstreams {
  readonly rest?: string | undefined;
  /** Its websocket is the same address with `/websocket`, as nodes have it. */
  readonly rpc?: string | undefined;
  readonly web?: string | undefined;
  /** `ws://…` or `wss://…` */
  readonly stream?: string | undefined;
}

/** The folder of each below the base. */
const FOLDERS = { rest: 'rest', rpc: 'rpc', web: 'api', stream: 'stream' } as const;
/** A node's slowest answer is a search of its index. */
const DEADLINE_MS = 60_000;

/** The configuration as the browsers get it: what the host passes on is asked of the host. */
export function withUpstreams(config: unknown, upstreams: Upstreams, base: string): unknown {
  if (!isRecord(config)) return config;
  const given = isRecord(config['endpoints']) ? config['endpoints'] : {};
  const passed = (Object.keys(FOLDERS) as (keyof Upstreams)[]).filter((name) => upstreams[name] !== undefined);
  const endpoints = {
    ...given,
    ...Object.fromEntries(passed.map((name) => [name, `${base}${FOLDERS[name]}`])),
    ...(upstreams.rpc !== undefined && { rpcWebsocket: `${base}${FOLDERS.rpc}/websocket` }),
  };
  return { ...config, endpoints };
}

export async function registerProxies(app: FastifyInstance, upstreams: Upstreams, base: string): Promise<void> {
  for (const name of Object.keys(FOLDERS) as (keyof Upstreams)[]) {
    const upstream = upstreams[name];
    if (upstream === undefined) continue;
    const url = new URL(upstream.replace(/^ws/, 'http'));
    const prefix = `${base}${FOLDERS[name]}`;
    await app.register(httpProxy, {
      upstream: url.origin,
      prefix,
      rewritePrefix: url.pathname.replace(/\/+$/, ''),
      ...((name === 'rpc' || name === 'stream') && { websocket: true, wsUpstream: url.origin.replace(/^http/, 'ws') }),
      replyOptions: {
        timeout: DEADLINE_MS,
        // The services count requests by address, and this host would be one address for all players.
        rewriteRequestHeaders: (request, headers) => ({
          ...headers,
          'x-forwarded-for': request.ip,
          'x-forwarded-proto': request.protocol,
          'x-forwarded-host': request.host,
        }),
        rewriteHeaders: (headers) => {
          const cookies = headers['set-cookie'];
          return cookies === undefined
            ? headers
            : { ...headers, 'set-cookie': [cookies].flat().map((cookie) => ownCookie(String(cookie), prefix)) };
        },
      },
    });
  }
}

/** A cookie that its service made for its own address, as one of this host: without its domain, and below its folder here. */
export function ownCookie(cookie: string, prefix: string): string {
  return cookie
    .replace(/;\s*domain=[^;]*/i, '')
    .replace(/(;\s*path=)(\/[^;]+)/i, (_whole, name: string, path: string) => `${name}${prefix}${path}`);
}
