/**
 * The network behind the host: node, guild and stream under the pages' own origin, so that cookies are first-party, sockets are as
 * safe as the page and no browser asks for permission (CORS). What is not named here the client reaches by itself.
 */
import httpProxy from '@fastify/http-proxy';
import type { FastifyError, FastifyInstance } from 'fastify';
import { isRecord } from '../../src/state/config/isRecord.ts';

/** Where the host reaches each; absent = config.json names it for the browsers. */
interface Services {
  readonly rest?: string | undefined;
  /** Its websocket is the same address with `/websocket`, as nodes have it. */
  readonly rpc?: string | undefined;
  readonly web?: string | undefined;
  /** `ws://…` or `wss://…` */
  readonly stream?: string | undefined;
}

/** Of the first of the file's guilds and networks; those of the others by their ids. */
export interface Upstreams extends Services {
  readonly others?: Readonly<Record<string, Services>> | undefined;
}

/** The folder of each below the base. */
const FOLDERS = { rest: 'rest', rpc: 'rpc', web: 'api', stream: 'stream' } as const;
/** A node's slowest answer is a search of its index. */
const DEADLINE_MS = 60_000;

/** The configuration as the browsers get it: what the host passes on is asked of the host. */
export function withUpstreams(config: unknown, upstreams: Upstreams, base: string): unknown {
  if (!isRecord(config)) return config;
  const { others = {}, ...first } = upstreams;
  const passed = withServices(config, first, base);
  const list = config['others'];
  if (!Array.isArray(list)) return passed;
  return {
    ...passed,
    others: list.map((other: unknown) => {
      const services = isRecord(other) && typeof other['id'] === 'string' ? others[other['id']] : undefined;
      return isRecord(other) && services ? withServices(other, services, baseOf(base, String(other['id']))) : other;
    }),
  };
}

/** Ids that something is to be passed on for, and that the file does not have. */
export function strangersIn(config: unknown, { others = {} }: Upstreams): readonly string[] {
  const list: unknown = isRecord(config) ? config['others'] : [];
  const ids = new Set(Array.isArray(list) ? list.map((other: unknown) => isRecord(other) && other['id']) : []);
  return Object.keys(others).filter((id) => !ids.has(id));
}

/** Where the services of another one begin. */
const baseOf = (base: string, id: string): string => `${base}on/${id}/`;

function withServices(entry: Readonly<Record<string, unknown>>, services: Services, base: string): object {
  const given = isRecord(entry['endpoints']) ? entry['endpoints'] : {};
  const passed = (Object.keys(FOLDERS) as (keyof Services)[]).filter((name) => services[name] !== undefined);
  if (passed.length === 0) return entry;
  const endpoints = {
    ...given,
    ...Object.fromEntries(passed.map((name) => [name, `${base}${FOLDERS[name]}`])),
    ...(services.rpc !== undefined && { rpcWebsocket: `${base}${FOLDERS.rpc}/websocket` }),
  };
  return { ...entry, endpoints };
}

export async function registerProxies(app: FastifyInstance, upstreams: Upstreams, base: string): Promise<void> {
  const { others = {}, ...first } = upstreams;
  const further = Object.entries(others);
  await registerServices(app, first, base, further.length > 0);
  for (const [id, services] of further) await registerServices(app, services, baseOf(base, id), true);
}

/** @param isShared another guild's server answers under the same origin, and is shown no cookie of this one */
async function registerServices(
  app: FastifyInstance,
  services: Services,
  base: string,
  isShared: boolean,
): Promise<void> {
  for (const name of Object.keys(FOLDERS) as (keyof Services)[]) {
    const upstream = services[name];
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
        onError: (reply, { error }) => {
          const { statusCode = 502 } = error as FastifyError; // the library's own
          // As nginx and Caddy say it: a 500 is a service that is there (src/state/live/isOutage.ts). And where it is stays here.
          const status = statusCode === 503 || statusCode === 504 ? statusCode : 502;
          void reply.code(status).header('cache-control', 'no-store').type('text/plain').send('Nobody answers there');
        },
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
            : {
                ...headers,
                'set-cookie': [cookies].flat().map((cookie) => ownCookie(String(cookie), prefix, isShared)),
              };
        },
      },
    });
  }
}

/**
 * A cookie that its service made for its own address, as one of this host: without its domain, and below its folder here.
 *
 * @param isShared also one for all paths
 */
export function ownCookie(cookie: string, prefix: string, isShared = false): string {
  return cookie
    .replace(/;\s*domain=[^;]*/i, '')
    .replace(/(;\s*path=)(\/[^;]*)/i, (whole: string, name: string, path: string) => {
      if (path !== '/') return `${name}${prefix}${path}`;
      return isShared ? `${name}${prefix}` : whole;
    });
}
